// SPDX-License-Identifier: MIT
#include "views/window/inputbox.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <utility>

namespace strata {

namespace {

/// Draws offers as rows of sufficient height, selected as a whole.
class OfferDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int kTarget = 24; // pixels
        return QStyledItemDelegate::sizeHint(option, index).expandedTo({0, kTarget});
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem whole = option;
        whole.showDecorationSelected = true;
        QStyledItemDelegate::paint(painter, whole, index);
    }
};

} // namespace

InputBox::InputBox(QWidget *parent) : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(NoInsert);
    lineEdit()->installEventFilter(this);
    connect(lineEdit(), &QLineEdit::textEdited, this, &InputBox::onEdited);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &InputBox::onReturn);
}

InputBox::~InputBox() = default;

void InputBox::watchCompleter()
{
    QAbstractItemView *list = completer() ? completer()->popup() : nullptr;
    if (!list)
        return;
    list->installEventFilter(this);
    list->setItemDelegate(new OfferDelegate(list));
}

void InputBox::setInForce(const QString &text)
{
    m_inForce = text;
    if (!m_isTyping || !lineEdit()->hasFocus())
        restore();
    else
        onEdited(lineEdit()->text());
}

QString InputBox::confirmed()
{
    mark(false);
    return currentText().trimmed();
}

void InputBox::refuse()
{
    mark(true);
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
    if (!isListOpen() || !completer()->popup()->currentIndex().isValid())
        emit entered();
}

void InputBox::onEdited(const QString &text)
{
    mark(text != m_inForce);
}

void InputBox::mark(bool isTyping)
{
    m_isTyping = isTyping;
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

/// False: nothing to end with Esc.
bool InputBox::onEscape()
{
    if (isListOpen())
        completer()->popup()->hide();
    else if (std::exchange(m_isTyping, false))
        restore();
    else
        return false;
    return true;
}

/// Otherwise Esc would cancel work of the window.
bool InputBox::takesEscape(QEvent *event)
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
    return takesEscape(event) || QComboBox::event(event);
}

/// The completion list is a window of its own.
bool InputBox::eventFilter(QObject *watched, QEvent *event)
{
    return takesEscape(event) || QComboBox::eventFilter(watched, event);
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
