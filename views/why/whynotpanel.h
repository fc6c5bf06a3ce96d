// SPDX-License-Identifier: MIT
#pragma once

#include "projection/whynot.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace strata {

class RepairList;

/// Asks for a value or path that is missed in the result, and shows what became of it in each layer.
class WhyNotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyNotPanel(QWidget *parent = nullptr);
    ~WhyNotPanel() override;

    /// Puts the keyboard into the field, its text selected.
    void start();
    QString wanted() const;
    /// Shows an answer; \a addresses are those of its places.
    void setAnswer(const WhyNot &answer, const std::vector<Address> &addresses);
    /// Adds what was tried to get the value; see RepairList.
    void setRepairs(const QStringList &sentences, const QString &message = {});

signals:
    /// Something else is asked for; empty: nothing.
    void wantedChanged(const QString &text);
    void placeActivated(const strata::Address &address);
    void repairChosen(int place);
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addPlace(const WhyNotPlace &place, const Address &address);
    void addSpelling(const QString &spelling);
    void clearPlaces();

    QLineEdit *m_edit = nullptr;
    QLabel *m_headline = nullptr;
    RepairList *m_repairs = nullptr;
    QWidget *m_places = nullptr;
    QVBoxLayout *m_placeLayout = nullptr;
};

} // namespace strata
