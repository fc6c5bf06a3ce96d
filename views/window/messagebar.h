// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLabel;
class QToolButton;

namespace strata {

/// A non-modal message: what happened, where, what to do. Rich text, possibly with links.
struct Message
{
    enum class Severity { Note, Warning, Error };

    Severity severity = Severity::Note;
    QString text;
    QString topic; ///< a later message of the same topic replaces this one; see dismiss()
};

/// The non-modal bar for messages. Shows the most severe message, of equal ones the newest; closing it shows the next
/// one.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const Message &message);
    void dismiss(const QString &topic);
    void clear();
    /// The text of the displayed message; empty: none.
    QString text() const;

signals:
    /// A link of a message was clicked.
    void linkActivated(const QString &target);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showNewest();

    QLabel *m_icon = nullptr;
    QLabel *m_label = nullptr;
    QToolButton *m_more = nullptr;
    QToolButton *m_close = nullptr;
    std::vector<Message> m_messages; // the last one is displayed
};

} // namespace strata
