// SPDX-License-Identifier: MIT
#include "app/session/navigation.h"

namespace strata {

Navigation::Navigation(QuestionRun &questionRun, QObject *parent) : QObject(parent), m_questionRun(questionRun)
{
    connect(&questionRun, &QuestionRun::questionChanged, this, &Navigation::changed);
    connect(&questionRun, &QuestionRun::reverted, this, &Navigation::onReverted);
}

void Navigation::setNode(const std::string &node)
{
    Question asked = question();
    asked.node = node;
    ask(asked);
}

void Navigation::setFactsFor(FactsTarget nodes)
{
    if (nodes == m_factsFor)
        return;
    const FactChanges here = facts();
    std::map<std::string, FactChanges> own;
    if (nodes == FactsTarget::Node && !here.empty())
        own[question().node] = here;
    setAllFacts(nodes == FactsTarget::All ? here : FactChanges(), own, nodes);
}

void Navigation::setAllFacts(const FactChanges &facts, const std::map<std::string, FactChanges> &nodeFacts,
                             FactsTarget nodes)
{
    m_factsFor = nodes;
    Question asked = question();
    asked.facts = facts;
    asked.nodeFacts = nodeFacts;
    if (asked == question())
        emit changed();
    else
        m_questionRun.ask(asked);
}

void Navigation::setKey(const LookupTarget &key)
{
    if (key != question().key)
        setCurrent({.key = key});
}

void Navigation::setMerge(const MergeWords &merge)
{
    Question asked = question();
    asked.merge = merge;
    ask(asked);
}

void Navigation::setFirstSources(const std::vector<std::string> &sources)
{
    Question asked = question();
    asked.firstSources = sources;
    ask(asked);
}

void Navigation::setFacts(const FactChanges &facts)
{
    Question asked = question();
    if (m_factsFor == FactsTarget::All) {
        asked.facts = facts;
        asked.nodeFacts.erase(asked.node);
    } else {
        // A link may set facts for all nodes: they stay until changed here.
        std::erase_if(asked.facts, [&](const auto &change) { return !facts.contains(change.first); });
        FactChanges own = facts;
        std::erase_if(own, [&](const auto &change) {
            const auto forAll = asked.facts.find(change.first);
            return forAll != asked.facts.end() && forAll->second == change.second;
        });
        asked.nodeFacts[asked.node] = own;
        if (own.empty())
            asked.nodeFacts.erase(asked.node);
    }
    m_questionRun.ask(asked);
}

void Navigation::ask(const Question &asked)
{
    if (asked == question())
        return;
    m_history.leave(recordedVisit());
    m_questionRun.ask(asked);
}

void Navigation::setCurrent(const Address &place)
{
    if (place == m_current)
        return;
    // Another step of the same place is not a visit: going back leads to the view before the fold.
    Address same = place;
    same.step = m_current.step;
    if (!(same == m_current))
        m_history.leave(recordedVisit());
    Question asked = question();
    // A strategy chosen by the user applies to its key only.
    if (place.key != asked.key)
        asked.merge = {};
    asked.key = place.key;
    show({asked, place, {}});
}

void Navigation::follow(const Visit &visit)
{
    if (visit == present())
        return;
    m_history.leave(recordedVisit());
    Visit wanted = visit;
    for (const auto &[node, facts] : question().nodeFacts) {
        if (node != wanted.question.node)
            wanted.question.nodeFacts.try_emplace(node, facts);
    }
    showFrom(wanted);
}

/// Shows a visit from outside, which defines the nodes of its facts.
void Navigation::showFrom(const Visit &visit)
{
    if (!visit.question.facts.empty())
        m_factsFor = FactsTarget::All;
    else if (!visit.question.nodeFacts.empty())
        m_factsFor = FactsTarget::Node;
    show(visit);
}

void Navigation::show(const Visit &visit)
{
    const bool isOtherPlace = !(visit.place == m_current);
    m_current = visit.place;
    if (visit.question == question())
        emit changed();
    else
        m_questionRun.ask(visit.question);
    if (isOtherPlace)
        emit currentChanged(m_current);
}

void Navigation::goBack()
{
    go(m_history.back(recordedVisit()));
}

void Navigation::goForward()
{
    go(m_history.forward(recordedVisit()));
}

void Navigation::go(const std::optional<Visit> &visit)
{
    if (!visit)
        return;
    Visit wanted = *visit;
    wanted.question.facts = question().facts;
    wanted.question.nodeFacts = question().nodeFacts;
    show(wanted);
    emit viewRestored(wanted.view);
}

/// The withdrawn question is not a visit; the place is restored with the question.
void Navigation::onReverted()
{
    const auto place = m_history.undoLeave(question());
    if (place || m_current.key != key())
        m_current = place.value_or(Address{.key = key()});
    emit changed();
    emit currentChanged(m_current);
}

void Navigation::restore(const Trail &trail)
{
    m_history = trail.history;
    showFrom(trail.present);
    emit changed();
}

void Navigation::begin(const Question &question)
{
    m_history.clear();
    m_factsFor = FactsTarget::Node;
    showFrom({question, {.key = question.key}, {}});
}

} // namespace strata
