// SPDX-License-Identifier: MIT
#include "views/controls/inputbox.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include <utility>

namespace strata {

InputBox::InputBox(QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    lineEdit()->installEventFilter(this);
    connect(lineEdit(), &QLineEdit::textEdited, this, &InputBox::onEdited);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &InputBox::onReturn);
}

void InputBox::watchCompleter()
{
    QAbstractItemView *list = completer() ? completer()->popup() : nullptr;
    if (!list)
        return;
    list->installEventFilter(this);
    const auto onEdited = [this] { // the text may have been typed meanwhile
        if (lineEdit()->text().isEmpty() && lineEdit()->hasFocus())
            offerCompletions({});
    };
    connect(lineEdit(), &QLineEdit::textEdited, completer(), onEdited,
            Qt::QueuedConnection); // Queued: the field closes the list of an empty text after this signal
}

void InputBox::focusText()
{
    setFocus(Qt::ShortcutFocusReason);
    lineEdit()->selectAll();
    if (completer() && lineEdit()->hasFocus())
        offerCompletions({});
}

void InputBox::offerCompletions(const QString &typed)
{
    completer()->setCompletionPrefix(typed);
    completer()->complete();
}

void InputBox::updateCompletions()
{
    if (isListOpen() && !completer()->popup()->currentIndex().isValid())
        offerCompletions(completer()->completionPrefix());
}

void InputBox::setInForce(const QString &text)
{
    m_inForce = text;
    if (!m_isTyping || !lineEdit()->hasFocus())
        restore();
    else
        mark(m_isWaiting || lineEdit()->text() != m_inForce);
}

QString InputBox::confirmed()
{
    if (m_isWaiting && isListOpen())
        completer()->popup()->hide();
    mark(false);
    return currentText().trimmed();
}

void InputBox::restore()
{
    const QSignalBlocker blocker(this);
    setCurrentIndex(findText(m_inForce, Qt::MatchExactly | Qt::MatchCaseSensitive));
    setEditText(m_inForce);
    lineEdit()->setCursorPosition(0);
    mark(false);
}

void InputBox::onReturn()
{
    const QModelIndex chosen = isListOpen() ? completer()->popup()->currentIndex() : QModelIndex();
    if (!chosen.flags().testFlag(Qt::ItemIsEnabled)) // none, or a message in place of completions
        emit entered();
}

void InputBox::wait()
{
    mark(true);
    m_isWaiting = true;
    const auto showReason = [this] {
        if (m_isWaiting && completer())
            offerCompletions(lineEdit()->text());
    };
    QMetaObject::invokeMethod(this, showReason, Qt::QueuedConnection); // Enter closes the list after this call
}

void InputBox::onEdited(const QString &text)
{
    m_isWaiting = false;
    mark(text != m_inForce);
}

void InputBox::mark(bool isTyping)
{
    m_isTyping = isTyping;
    m_isWaiting = m_isWaiting && isTyping;
    QFont marked = font();
    marked.setItalic(isTyping);
    lineEdit()->setFont(marked);
    lineEdit()->setAccessibleDescription(isTyping ? tr("Not applied yet. Enter applies it, Esc reverts it.")
                                                  : QString());
}

bool InputBox::isListOpen() const
{
    return completer() && completer()->popup() && completer()->popup()->isVisible();
}

/// Closes the list or reverts the typed text. False: nothing to do.
bool InputBox::onEscape()
{
    m_isWaiting = false;
    if (isListOpen())
        completer()->popup()->hide();
    else if (std::exchange(m_isTyping, false))
        restore();
    else
        return false;
    return true;
}

/// Handles Esc before the window, which would cancel work.
bool InputBox::handleEscape(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape || !(isListOpen() || m_isTyping))
        return false;
    event->accept();
    return event->type() == QEvent::ShortcutOverride || onEscape();
}

/// The box receives key events and forwards to its line edit.
bool InputBox::event(QEvent *event)
{
    return handleEscape(event) || QComboBox::event(event);
}

/// Ctrl+Enter emits comparisonRequested() with the selected row of the list, or else the typed text.
bool InputBox::handleCtrlEnter(QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || !key->modifiers().testFlag(Qt::ControlModifier))
        return false;
    event->accept();
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    const QModelIndex chosen = isListOpen() ? completer()->popup()->currentIndex() : QModelIndex();
    const QString text = chosen.isValid() ? chosen.data(Qt::EditRole).toString() : currentText().trimmed();
    if (isListOpen())
        completer()->popup()->hide();
    restore();
    emit comparisonRequested(text);
    return true;
}

/// Also handles keys in the list of completions, which is a window of its own.
bool InputBox::eventFilter(QObject *watched, QEvent *event)
{
    return handleEscape(event) || handleCtrlEnter(event) || QComboBox::eventFilter(watched, event);
}

void InputBox::focusOutEvent(QFocusEvent *event)
{
    QComboBox::focusOutEvent(event);
    const bool comesBack =
        event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason || isListOpen();
    if (m_isTyping && !comesBack)
        restore();
}

} // namespace strata
