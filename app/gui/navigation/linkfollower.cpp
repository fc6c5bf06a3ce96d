// SPDX-License-Identifier: MIT
#include "app/gui/navigation/linkfollower.h"

#include "items/text.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"

#include <QAction>

#include <variant>

namespace strata {

LinkFollower::LinkFollower(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window)
{
    connect(&window.messageBar(), &MessageBar::linkActivated, this, &LinkFollower::follow);
    connect(&window.centre().infoPage(), &InfoPage::linkActivated, this, &LinkFollower::follow);
    connect(&window.centre(), &CentralView::linkActivated, this, &LinkFollower::follow);
}

void LinkFollower::follow(const QString &link)
{
    const auto target = targetOf(link);
    if (!target)
        return;
    // A list of names is shown by the page that has it.
    if (const auto *address = std::get_if<Address>(&*target))
        go(*address);
    else if (const auto *place = std::get_if<FilePlace>(&*target))
        emit fileRequested(*place);
    else if (const auto *command = std::get_if<Command>(&*target))
        m_window.action(*command)->trigger();
    else if (const auto *example = std::get_if<ExampleName>(&*target))
        emit exampleRequested(toText(example->name));
    else if (const auto *node = std::get_if<NodeName>(&*target))
        emit nodeRequested(node->name);
}

/// An address without key refers to the current one, at the current place unless it names another.
void LinkFollower::go(const Address &address)
{
    Address place = address;
    if (place.key.isNothing()) {
        const Address &current = m_session.navigation().current();
        place.key = m_session.navigation().key();
        if (place.path.empty())
            place.path = current.path;
    }
    m_session.navigation().setCurrent(place);
}

} // namespace strata
