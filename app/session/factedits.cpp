// SPDX-License-Identifier: MIT
#include "app/session/factedits.h"

#include <QUndoCommand>
#include <QUndoStack>

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

constexpr auto kFact = "fact"; // in the parameters of a question
constexpr auto kLeftOut = "left-out-fact";

/// The parameters called \a name, renamed to \a as.
std::vector<LinkParameter> renamed(const std::vector<LinkParameter> &parameters, std::string_view name,
                                   const std::string &as)
{
    std::vector<LinkParameter> found;
    for (const LinkParameter &parameter : parameters) {
        if (parameter.name == name)
            found.push_back({as, parameter.value});
    }
    return found;
}

} // namespace

/// The single facts changed by one step, so that undoing it keeps all later changes of others.
class FactEdits::Step : public QUndoCommand
{
public:
    struct Side
    {
        Changes facts;
        Navigation::FactsTarget nodes;
    };

    Step(FactEdits &facts, Side before, Side after, const QString &title)
        : QUndoCommand(title), m_facts(facts), m_before(std::move(before)), m_after(std::move(after))
    {}

    void undo() override { m_facts.apply(m_before.facts, m_before.nodes); }
    void redo() override
    {
        if (m_isApplied)
            m_facts.apply(m_after.facts, m_after.nodes);
        m_isApplied = true; // redo() was called by push(), after the change itself
    }

private:
    FactEdits &m_facts;
    Side m_before;
    Side m_after;
    bool m_isApplied = false;
};

FactEdits::FactEdits(Navigation &navigation, QUndoStack &undo, std::function<bool()> begins)
    : m_navigation(navigation), m_undo(undo), m_begins(std::move(begins))
{
    connect(&navigation, &Navigation::changed, this, &FactEdits::list);
}

std::size_t FactEdits::countEnabled() const
{
    return static_cast<std::size_t>(
        std::count_if(m_all.begin(), m_all.end(), [](const FactEdit &fact) { return fact.isEnabled; }));
}

Question FactEdits::without(Question question)
{
    question.facts.clear();
    question.nodeFacts.clear();
    return question;
}

FactEdits::States FactEdits::states() const
{
    States states;
    for (const auto &[place, text] : m_leftOut)
        states[place] = {text, false};
    const Question &question = m_navigation.question();
    for (const auto &[name, text] : question.facts)
        states[{{}, name}] = {text, true};
    for (const auto &[node, facts] : question.nodeFacts) {
        for (const auto &[name, text] : facts)
            states[{node, name}] = {text, true};
    }
    return states;
}

/// Whether the question has the changed fact.
bool FactEdits::counts(const Place &place) const
{
    const Question &question = m_navigation.question();
    const auto &[node, name] = place;
    const auto own = question.nodeFacts.find(node);
    return node.empty() ? question.facts.contains(name) : own != question.nodeFacts.end() && own->second.contains(name);
}

/// Records the effect of \a change on the facts as a step.
void FactEdits::step(const QString &title, const std::function<void()> &change)
{
    const bool canBeUndone = m_begins();
    Step::Side before{{}, m_navigation.factsFor()};
    const States was = states();
    change();
    std::erase_if(m_leftOut, [this](const auto &each) { return counts(each.first); });
    list();
    Step::Side after{{}, m_navigation.factsFor()};
    const States is = states();
    const auto note = [](Changes &changes, const States &states, const Place &place) {
        const auto found = states.find(place);
        changes[place] = found == states.end() ? std::nullopt : std::optional(found->second);
    };
    for (const States *all : {&was, &is}) {
        for (const auto &[place, state] : *all) {
            const auto one = was.find(place);
            const auto other = is.find(place);
            if (one != was.end() && other != is.end() && one->second == other->second)
                continue;
            note(before.facts, was, place);
            note(after.facts, is, place);
        }
    }
    if (canBeUndone && (!before.facts.empty() || before.nodes != after.nodes))
        m_undo.push(new Step(*this, std::move(before), std::move(after), title));
}

void FactEdits::apply(const Changes &changes, Navigation::FactsTarget nodes)
{
    FactChanges all = m_navigation.question().facts;
    std::map<std::string, FactChanges> own = m_navigation.question().nodeFacts;
    for (const auto &[place, state] : changes) {
        const auto &[node, name] = place;
        FactChanges &facts = node.empty() ? all : own[node];
        facts.erase(name);
        m_leftOut.erase(place);
        if (state && state->isEnabled)
            facts[name] = state->text;
        else if (state)
            m_leftOut[place] = state->text;
    }
    std::erase_if(own, [](const auto &facts) { return facts.second.empty(); });
    m_navigation.setAllFacts(all, own, nodes);
    list();
}

void FactEdits::set(const FactChanges &facts)
{
    step(tr("Change facts"), [&] { m_navigation.setFacts(facts); });
}

void FactEdits::setFor(Navigation::FactsTarget nodes)
{
    step(nodes == Navigation::FactsTarget::All ? tr("Facts for all nodes") : tr("Facts for one node"),
         [&] { m_navigation.setFactsFor(nodes); });
}

void FactEdits::setEnabled(std::size_t fact, bool isEnabled)
{
    const FactEdit &edit = m_all[fact];
    const Changes changes{{{edit.node, edit.name}, State{edit.text, isEnabled}}};
    step(isEnabled ? tr("Try a changed fact") : tr("Disable a changed fact"),
         [&] { apply(changes, m_navigation.factsFor()); });
}

void FactEdits::clear()
{
    step(tr("Discard changed facts"), [this] {
        m_leftOut.clear();
        m_navigation.setAllFacts({}, {}, m_navigation.factsFor());
    });
}

void FactEdits::forget()
{
    m_leftOut.clear();
    list();
}

std::vector<LinkParameter> FactEdits::parameters() const
{
    Question leftOut;
    for (const auto &[place, text] : m_leftOut) {
        const auto &[node, name] = place;
        if (!counts(place))
            (node.empty() ? leftOut.facts : leftOut.nodeFacts[node])[name] = text;
    }
    return renamed(questionParameters(leftOut), kFact, kLeftOut);
}

Result<Question> FactEdits::leftOutOf(const std::vector<LinkParameter> &parameters)
{
    return questionFrom(renamed(parameters, kLeftOut, kFact), {});
}

void FactEdits::leaveOut(const Question &question)
{
    const auto take = [this](const std::string &node, const FactChanges &facts) {
        for (const auto &[name, text] : facts) {
            if (const Place place{node, name}; !counts(place))
                m_leftOut[place] = text;
        }
    };
    take({}, question.facts);
    for (const auto &[node, facts] : question.nodeFacts)
        take(node, facts);
    list();
}

/// Emits if the list changed.
void FactEdits::list()
{
    std::vector<FactEdit> all;
    for (const auto &[place, state] : states())
        all.push_back({place.first, place.second, state.text, state.isEnabled});
    if (all == m_all)
        return;
    m_all = std::move(all);
    emit changed();
}

} // namespace strata
