// SPDX-License-Identifier: MIT
#include "app/gui/navigation/linkfollower.h"

#include "items/text.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"

#include <QAction>

namespace strata {

namespace {

/// One call operator for each kind of target.
template <typename... Cases>
struct Match : Cases...
{
    using Cases::operator()...;
};
template <typename... Cases>
Match(Cases...) -> Match<Cases...>;

} // namespace

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
    std::visit(Match{[this](const Address &address) { go(address); },
                     [this](const FilePlace &place) { emit fileRequested(place); },
                     [this](Command command) { m_window.action(command)->trigger(); },
                     [this](const ExampleName &example) { emit exampleRequested(toText(example.name)); },
                     [this](const NodeName &node) { emit nodeRequested(node.name); },
                     [](const NameList &) { /* the page that has the names lists them */ }},
               *target);
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
