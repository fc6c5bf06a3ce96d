// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace strata {

/// A line that asks for a text, near to what it is for. Enter gives it, Esc or a click elsewhere does not.
class ValuePopup : public QFrame
{
    Q_OBJECT

public:
    explicit ValuePopup(QWidget *parent);

    /// Asks for what \a title names, \a text at first; \a hint says how it is written.
    void ask(const QString &title, const QString &text, const QString &hint, const QPoint &at);
    /// What came of the text that was given: said if it is a problem, else the line goes.
    void settle(const QString &problem);

signals:
    /// The line stays until settle().
    void given(const QString &text);

private:
    QLabel *m_title = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_problem = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace strata
