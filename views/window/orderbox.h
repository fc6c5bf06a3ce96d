// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLineEdit;

namespace strata {

/// The order override of a lookup: sources that are searched before the hierarchy, separated by commas. Shows what is
/// in force; text that is not confirmed with Enter goes when the focus does.
class OrderBox : public QWidget
{
    Q_OBJECT

public:
    explicit OrderBox(QWidget *parent = nullptr);
    ~OrderBox() override;

    /// What is in force.
    void setSources(const QStringList &sources);

signals:
    /// \a sources without blanks around them and without empty ones.
    void sourcesChosen(const QStringList &sources);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void choose();
    void showSources();

    QLineEdit *m_edit = nullptr;
    QStringList m_sources;
};

} // namespace strata
