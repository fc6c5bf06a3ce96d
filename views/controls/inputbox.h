// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QString>

namespace strata {

inline constexpr int kRecentInputs = 20; ///< offered by a field

/// An editable combo box that shows the effective value. Text not confirmed by Enter is marked, and discarded by Esc or
/// on losing focus; changes of the effective value do not disturb it.
class InputBox : public QComboBox
{
    Q_OBJECT

public:
    explicit InputBox(QWidget *parent = nullptr);

    /// The minimum width grows with the text; Qt keeps the first one.
    QSize minimumSizeHint() const override { return sizeHint(); }

    void setInForce(const QString &text);
    const QString &inForce() const { return m_inForce; }
    /// Whether there is unconfirmed text.
    bool isTyping() const { return m_isTyping; }
    /// Confirms the text and returns it; setInForce() may follow.
    QString confirmed();
    /// What was typed goes.
    void restore();
    /// The entered text cannot be applied yet. It stays, unconfirmed, while the list of completions shows the reason;
    /// typing and Esc end the wait.
    void wait();
    bool isWaiting() const { return m_isWaiting; }
    /// Offers completions of an emptied field, and makes Esc in their list close only the list.
    void watchCompleter();
    /// Gives the focus to the field, selects its text, and offers completions of an empty text: what was used lately.
    void focusText();
    /// Finds the completions in the open list again, unless one of them is chosen.
    void updateCompletions();

signals:
    /// Enter confirmed typed text. For a completion, activated() is emitted instead.
    void entered();
    /// Ctrl+Enter: requests to compare \a text with the applied input, which is unchanged.
    void comparisonRequested(const QString &text);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void onReturn();
    void onEdited(const QString &text);
    void mark(bool isTyping);
    bool isListOpen() const;
    void offerCompletions(const QString &typed);
    bool onEscape();
    bool handleEscape(QEvent *event);
    bool handleCtrlEnter(QEvent *event);

    QString m_inForce;
    bool m_isTyping = false;
    bool m_isWaiting = false; // for what the entered text needs
};

} // namespace strata
