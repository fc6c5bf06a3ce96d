// SPDX-License-Identifier: MIT
#include "app/session/navigation.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kKeptVisits = 200;

} // namespace

Navigation::Navigation(QuestionRun &questionRun, QObject *parent) : QObject(parent), m_questionRun(questionRun)
{
    connect(&questionRun, &QuestionRun::questionChanged, this, &Navigation::changed);
    connect(&questionRun, &QuestionRun::reverted, this, &Navigation::onReverted);
}

void Navigation::setNode(const std::string &node)
{
    Question newQuestion = question();
    newQuestion.node = node;
    ask(newQuestion);
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
    Question newQuestion = question();
    newQuestion.facts = facts;
    newQuestion.nodeFacts = nodeFacts;
    if (newQuestion == question())
        emit changed();
    else
        m_questionRun.ask(newQuestion);
}

void Navigation::setKey(const LookupTarget &key)
{
    if (key != question().key)
        setCurrent({.key = key});
}

void Navigation::setMerge(const MergeWords &merge)
{
    Question newQuestion = question();
    newQuestion.merge = merge;
    ask(newQuestion);
}

void Navigation::setFirstSources(const std::vector<std::string> &sources)
{
    Question newQuestion = question();
    newQuestion.firstSources = sources;
    ask(newQuestion);
}

void Navigation::setFacts(const FactChanges &facts)
{
    Question newQuestion = question();
    if (m_factsFor == FactsTarget::All) {
        newQuestion.facts = facts;
        newQuestion.nodeFacts.erase(newQuestion.node);
    } else {
        // A link may set facts for all nodes: they stay until changed here.
        std::erase_if(newQuestion.facts, [&](const auto &change) { return !facts.contains(change.first); });
        FactChanges own = facts;
        std::erase_if(own, [&](const auto &change) {
            const auto forAll = newQuestion.facts.find(change.first);
            return forAll != newQuestion.facts.end() && forAll->second == change.second;
        });
        newQuestion.nodeFacts[newQuestion.node] = own;
        if (own.empty())
            newQuestion.nodeFacts.erase(newQuestion.node);
    }
    m_questionRun.ask(newQuestion);
}

void Navigation::ask(const Question &newQuestion)
{
    if (newQuestion == question())
        return;
    m_history.leave(recordedVisit());
    m_questionRun.ask(newQuestion);
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
    Question newQuestion = question();
    // A strategy chosen by the user applies to its key only.
    if (place.key != newQuestion.key)
        newQuestion.merge = {};
    newQuestion.key = place.key;
    show({newQuestion, place, {}});
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

void Navigation::leaveView()
{
    m_history.leave(recordedVisit());
    emit changed();
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

void History::leave(const Visit &visit)
{
    m_visits.resize(std::min(m_visits.size(), m_at));
    if (m_visits.size() >= kKeptVisits)
        m_visits.erase(m_visits.begin());
    m_visits.push_back(visit);
    m_at = m_visits.size();
}

std::optional<Visit> History::back(const Visit &present)
{
    if (!canGoBack())
        return std::nullopt;
    if (m_at == m_visits.size())
        m_visits.push_back(present);
    else
        m_visits[m_at] = present;
    return m_visits[--m_at];
}

std::optional<Visit> History::forward(const Visit &present)
{
    if (!canGoForward())
        return std::nullopt;
    m_visits[m_at] = present;
    return m_visits[++m_at];
}

std::optional<Address> History::undoLeave(const Question &question)
{
    if (m_visits.empty() || m_at != m_visits.size() || m_visits.back().question != question)
        return std::nullopt;
    Address place = std::move(m_visits.back().place);
    m_visits.pop_back();
    m_at = m_visits.size();
    return place;
}

void History::clear()
{
    m_visits.clear();
    m_at = 0;
}

} // namespace strata
