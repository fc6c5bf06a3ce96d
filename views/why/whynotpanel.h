// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/whynot.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace strata {

class RepairList;

/// Asks for a missing value or path, and shows its fate in each layer.
class WhyNotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit WhyNotPanel(QWidget *parent = nullptr);

    /// Focuses the field with its text selected.
    void start();
    QString requestedText() const;
    /// Shows an answer; \a addresses: of its places.
    void setAnswer(const WhyNot &answer, const std::vector<Address> &addresses);
    /// Adds edits that produce the value; see RepairList.
    void setRepairs(const QStringList &sentences, const QString &message = {});

signals:
    /// The text has changed; empty: none.
    void requestedTextChanged(const QString &text);
    void placeActivated(const strata::Address &address);
    /// All places are requested, not only the first ones.
    void allPlacesRequested();
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
