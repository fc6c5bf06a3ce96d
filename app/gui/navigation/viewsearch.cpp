// SPDX-License-Identifier: MIT
#include "app/gui/navigation/viewsearch.h"

#include "views/contributions/contributionview.h"
#include "views/keys/keysview.h"
#include "views/tables/findline.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QApplication>

namespace strata {

ViewSearch::ViewSearch(MainWindow &window, ContributionView &contributions, KeysView &keys, QObject *parent)
    : QObject(parent), m_window(window), m_contributions(contributions), m_keys(keys)
{
    connect(window.action(Command::Find), &QAction::triggered, this, &ViewSearch::find);
    connect(window.action(Command::FindNext), &QAction::triggered, this, [this] { findMore(1); });
    connect(window.action(Command::FindPrevious), &QAction::triggered, this, [this] { findMore(-1); });
}

/// The find line of the innermost focused view; null: none.
FindLine *ViewSearch::lineAtKeyboard() const
{
    for (const QWidget *at = QApplication::focusWidget(); at; at = at->parentWidget()) {
        if (auto *line = at->findChild<FindLine *>(QString(), Qt::FindDirectChildrenOnly))
            return line;
    }
    return nullptr;
}

bool ViewSearch::hasKeyboard(const QWidget &view) const
{
    return m_window.centre().page() == CentralView::Page::Answer && view.isAncestorOf(QApplication::focusWidget());
}

void ViewSearch::find()
{
    if (FindLine *const line = lineAtKeyboard())
        line->ask();
    else if (hasKeyboard(m_contributions))
        m_contributions.focusFilter();
    else
        m_keys.focusFilter();
}

void ViewSearch::findMore(int direction)
{
    FindLine *line = lineAtKeyboard();
    if (!line && m_window.centre().page() != CentralView::Page::Answer)
        return;
    if (!line)
        line = m_window.centre().tabView()->findChild<FindLine *>(QString(), Qt::FindDirectChildrenOnly);
    if (line)
        line->find(direction > 0 ? FindLine::Way::On : FindLine::Way::Back);
    else
        m_contributions.findMatch(direction);
}

} // namespace strata
