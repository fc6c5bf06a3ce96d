// SPDX-License-Identifier: MIT
#include "app/gui/navigation/viewsearch.h"

#include "views/contributions/contributionview.h"
#include "views/keys/keysview.h"
#include "views/tables/findline.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QApplication>

namespace strata {

namespace {

/// The find line of the innermost focused view; null: none.
FindLine *lineAtKeyboard()
{
    for (const QWidget *at = QApplication::focusWidget(); at; at = at->parentWidget()) {
        if (auto *line = at->findChild<FindLine *>(QString(), Qt::FindDirectChildrenOnly))
            return line;
    }
    return nullptr;
}

} // namespace

void connectFinding(MainWindow &window, ContributionView &contributions, KeysView &keys)
{
    const auto find = [&window, &contributions, &keys] {
        const bool isMatrix = window.centre().page() == CentralView::Page::Answer &&
                              contributions.isAncestorOf(QApplication::focusWidget());
        if (FindLine *const line = lineAtKeyboard())
            line->ask();
        else if (isMatrix)
            contributions.focusFilter();
        else
            keys.focusFilter();
    };
    const auto findMore = [&window, &contributions](int direction) {
        FindLine *line = lineAtKeyboard();
        if (!line && window.centre().page() != CentralView::Page::Answer)
            return;
        if (!line)
            line = window.centre().tabView()->findChild<FindLine *>(QString(), Qt::FindDirectChildrenOnly);
        if (line)
            line->find(direction > 0 ? FindLine::Way::On : FindLine::Way::Back);
        else
            contributions.findMatch(direction);
    };
    QObject::connect(window.action(Command::Find), &QAction::triggered, &contributions, find);
    QObject::connect(window.action(Command::FindNext), &QAction::triggered, &contributions, [=] { findMore(1); });
    QObject::connect(window.action(Command::FindPrevious), &QAction::triggered, &contributions, [=] { findMore(-1); });
}

} // namespace strata
