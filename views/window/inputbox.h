// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QString>

namespace strata {

/// An editable box that shows what is in force. Text that was typed and not confirmed with Enter is marked, and goes on
/// Esc and with the focus; what comes into force meanwhile does not disturb it.
class InputBox : public QComboBox
{
    Q_OBJECT

public:
    explicit InputBox(QWidget *parent = nullptr);
    ~InputBox() override;

    /// What the box is wide at least grows with the text; Qt keeps the first one.
    QSize minimumSizeHint() const override { return sizeHint(); }

    void setInForce(const QString &text);
    const QString &inForce() const { return m_inForce; }
    /// Whether text is there that was not confirmed.
    bool isTyping() const { return m_isTyping; }
    /// Takes what is there as wanted; the answer is a setInForce(), or nothing.
    QString confirmed();
    /// What was typed goes.
    void restore();
    /// Esc in the list of completions closes only this.
    void watchCompleter();

signals:
    /// Enter confirms what was typed. One that takes a completion is not told here: the box is activated with that one.
    void entered();
    /// Ctrl+Enter: \a text is wanted beside what is in force, which stays.
    void enteredBeside(const QString &text);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void onReturn();
    void onEdited(const QString &text);
    void mark(bool isTyping);
    bool isListOpen() const;
    bool onEscape();
    bool takesEscape(QEvent *event);
    bool takesBeside(QEvent *event);

    QString m_inForce;
    bool m_isTyping = false;
};

} // namespace strata
