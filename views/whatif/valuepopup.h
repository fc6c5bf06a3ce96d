// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace strata {

/// A text field next to its subject. Enter or OK applies the text; Esc, Cancel or a click elsewhere cancels.
class ValuePopup : public QFrame
{
    Q_OBJECT

public:
    explicit ValuePopup(QWidget *parent);

    /// Asks for the value named \a title, starting with \a text; \a hint: its syntax.
    void ask(const QString &title, const QString &text, const QString &hint, const QPoint &at);
    /// The result of the applied text: shows \a problem, or closes if it is empty.
    void settle(const QString &problem);

signals:
    /// The field stays open until settle().
    void submitted(const QString &text);

private:
    QLabel *m_title = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_problem = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace strata
