// SPDX-License-Identifier: MIT
#include "views/quickopen/nodebox.h"

#include "views/quickopen/quickcompleter.h"

#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QStringListModel>

#include <algorithm>
#include <utility>

namespace strata {

NodeBox::NodeBox(QString none, QWidget *parent)
    : InputBox(parent), m_none(std::move(none)), m_names(new QStringListModel(this))
{
    setModel(m_names); // once: the box gives a later one to its completer
    if (auto *list = qobject_cast<QListView *>(view())) {
        list->setUniformItemSizes(true); // measuring each of 10,000 would block the window
        list->setTextElideMode(Qt::ElideMiddle);
    }
    setCompleter(new QuickCompleter(
        [this](const QString &typed, std::size_t most) {
            return typed.isEmpty() ? m_suggestions.offer(m_recent, inForce(), most) : m_suggestions.find(typed, most);
        },
        this));
    watchCompleter();
    setNames({});
}

void NodeBox::addRecent(const QString &node)
{
    if (node.isEmpty())
        return;
    m_recent.removeOne(node);
    m_recent.prepend(node);
    m_recent.resize(std::min<qsizetype>(m_recent.size(), kRecentInputs));
}

void NodeBox::forgetRecent()
{
    m_recent.clear();
    addRecent(inForce());
}

void NodeBox::setNames(const QStringList &names)
{
    const QSignalBlocker blocker(this);
    const QString text = currentText();
    const int cursor = lineEdit()->cursorPosition();
    m_suggestions.setNames(names);
    m_names->setStringList(m_none.isEmpty() ? names : QStringList(m_none) + names);
    setCurrentIndex(-1);
    if (!isTyping()) {
        restore();
        return;
    }
    setEditText(text);
    lineEdit()->setCursorPosition(cursor);
}

} // namespace strata
