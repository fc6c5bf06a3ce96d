// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QLineEdit;

namespace strata {

/// A line that asks for a value, near to the cell that it is for. Enter takes it, Esc or a click elsewhere does not.
class ValuePopup : public QFrame
{
    Q_OBJECT

public:
    explicit ValuePopup(QWidget *parent);

    /// Asks for the value of what \a title names, \a text at first. \a take is given what was typed; what it returns is
    /// said and the line stays, unless it is empty.
    void ask(const QString &title, const QString &text, const QPoint &at, std::function<QString(const QString &)> take);

private:
    void accept();

    QLabel *m_title = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_problem = nullptr;
    std::function<QString(const QString &)> m_take;
};

} // namespace strata
