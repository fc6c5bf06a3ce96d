// SPDX-License-Identifier: MIT
#include "app/history/answerhistory.h"

#include "source/files/path.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <queue>
#include <set>
#include <utility>

namespace strata {

/// One search from the newest commit to the oldest. A commit has the state of its first visited child if nothing that
/// this state depends on differs.
class AnswerHistory::Walk
{
public:
    Walk(const AnswerHistory &history, const OnChange &onChange, const OnCommit &onCommit)
        : m_history(history), m_question(history.m_question), m_source(*history.m_source), m_graph(m_source.graph()),
          m_onChange(onChange), m_onCommit(onCommit)
    {}

    HistorySummary run();

private:
    using State = std::shared_ptr<const AnswerState>;
    using Effect = SearchedCommit::Effect;
    struct Later
    {
        bool operator()(const CommitNode &one, const CommitNode &other) const { return one.seconds < other.seconds; }
    };

    bool isEnough() const { return m_question.most > 0 && m_changes >= m_question.most; }
    void reportUncommitted(const CommitNode &head);
    void visit(const CommitNode &commit);
    Effect compareWithParents(const CommitNode &commit);
    Effect compare(const CommitNode &commit, const std::vector<CommitNode> &parents);
    State stateOf(const CommitNode &parent, const CommitNode &child, const State &after);
    State answerOnly(const State &state);
    Effect report(AnswerChange change);
    void end(HistoryEnd reason);

    const AnswerHistory &m_history;
    const HistoryQuestion &m_question;
    const AnswerSource &m_source;
    const CommitGraph &m_graph;
    const OnChange &m_onChange;
    const OnCommit &m_onCommit;
    HistorySummary m_summary;
    std::size_t m_changes = 0;
    std::priority_queue<CommitNode, std::vector<CommitNode>, Later> m_pending; // newest first
    std::map<ObjectId, State> m_states;
    std::map<State, State> m_answersOnly;         // see answerOnly()
    std::optional<std::set<ObjectId>> m_included; // nothing: all commits
    std::size_t m_missing = 0;                    // missing objects before the current commit
};

void AnswerHistory::Walk::end(HistoryEnd reason)
{
    if (m_summary.end == HistoryEnd::Root || reason == HistoryEnd::Missing)
        m_summary.end = reason;
}

SearchedCommit::Effect AnswerHistory::Walk::report(AnswerChange change)
{
    if (isEnough())
        return Effect::Changed;
    m_source.addAnswers(change.before, change.after);
    m_source.addAnswers(change.after, change.before);
    if (m_question.cancel.isCancelled())
        return Effect::Unknown; // the answers may be incomplete
    if (isSameState(change.before, change.after))
        return Effect::Same; // sides may list different keys that fail in the same way
    ++m_changes;
    if (change.commit)
        change.details = m_graph.details(*change.commit);
    m_onChange(change);
    return Effect::Changed;
}

void AnswerHistory::Walk::reportUncommitted(const CommitNode &head)
{
    const AnswerState now = m_source.onDisk();
    const State committed = m_states.at(head.id);
    if (m_question.cancel.isCancelled() || isSameState(now, *committed))
        return;
    report({.commit = std::nullopt, .before = *committed, .after = now, .treeBefore = head.tree});
}

/// The state of \a parent: that of \a child if nothing that it depends on differs.
AnswerHistory::Walk::State AnswerHistory::Walk::stateOf(const CommitNode &parent, const CommitNode &child,
                                                        const State &after)
{
    if (const auto known = m_states.find(parent.id); known != m_states.end())
        return known->second;
    if (after->dependencies->holdIn(parent.tree))
        return m_states[parent.id] = after;
    AnswerState before = m_source.in(parent.tree, after->place);
    ++m_summary.answered;
    if (!before.hasProject && after->hasProject) {
        if (const auto place = m_source.movedFrom(after->place, parent.tree, child.tree)) {
            before = m_source.in(parent.tree, *place);
            m_summary.places.push_back(m_source.revision().pathInside(place->configuration));
        }
    }
    return m_states[parent.id] = std::make_shared<const AnswerState>(std::move(before));
}

/// Reports \a commit if its answer differs from that of each parent: a merge with the answer of one parent changed
/// nothing.
SearchedCommit::Effect AnswerHistory::Walk::compare(const CommitNode &commit, const std::vector<CommitNode> &parents)
{
    const State after = m_states.at(commit.id);
    if (parents.empty()) {
        AnswerState nothing;
        nothing.place = after->place;
        if (isSameState(*after, nothing))
            return Effect::Same;
        return report({.commit = commit.id, .before = std::move(nothing), .after = *after, .treeAfter = commit.tree});
    }
    std::vector<State> before;
    for (const CommitNode &parent : parents)
        before.push_back(stateOf(parent, commit, after));
    if (m_graph.missingObjects() != m_missing)
        end(HistoryEnd::Missing);
    if (m_question.cancel.isCancelled() || m_summary.end == HistoryEnd::Missing)
        return Effect::Unknown;
    if (std::all_of(before.begin(), before.end(), [&](const State &state) { return state == after; }))
        return Effect::Unread;
    if (std::any_of(before.begin(), before.end(), [&](const State &state) { return isSameState(*state, *after); }))
        return Effect::Same;
    const AnswerState &first = *before.front();
    const bool isMoved = first.hasProject && after->hasProject && !(first.place == after->place);
    return report({.commit = commit.id,
                   .before = first,
                   .after = *after,
                   .treeBefore = parents.front().tree,
                   .treeAfter = commit.tree,
                   .movedFrom = isMoved ? m_source.revision().pathInside(first.place.configuration) : std::string()});
}

/// Compares \a commit with its parents, which will be visited next.
SearchedCommit::Effect AnswerHistory::Walk::compareWithParents(const CommitNode &commit)
{
    if (m_graph.isCutOff(commit.id)) {
        end(HistoryEnd::Shallow);
        return Effect::Unknown;
    }
    std::vector<CommitNode> parents;
    const std::size_t count =
        m_question.allParents ? commit.parents.size() : std::min<std::size_t>(commit.parents.size(), 1);
    m_missing = m_graph.missingObjects();
    for (std::size_t i = 0; i < count; ++i) {
        auto parent = m_graph.read(commit.parents[i]);
        if (!parent) {
            end(HistoryEnd::Missing);
            return Effect::Unknown;
        }
        parents.push_back(std::move(*parent));
    }
    std::vector<CommitNode> unknown;
    std::copy_if(parents.begin(), parents.end(), std::back_inserter(unknown),
                 [this](const CommitNode &parent) { return !m_states.contains(parent.id); });
    const Effect effect = compare(commit, parents);
    if (m_summary.end == HistoryEnd::Missing)
        return effect;
    for (CommitNode &parent : unknown) {
        const bool isTooOld = m_history.m_sinceSeconds && parent.seconds < *m_history.m_sinceSeconds;
        if (isTooOld || (m_included && !m_included->contains(parent.id)))
            end(HistoryEnd::Since);
        else
            m_pending.push(std::move(parent));
    }
    return effect;
}

void AnswerHistory::Walk::visit(const CommitNode &commit)
{
    ++m_summary.searched;
    m_summary.last = commit.id;
    if (m_question.progress)
        m_question.progress->add();
    const State state = m_states.at(commit.id);
    const Effect effect = compareWithParents(commit);
    if (m_onCommit && !m_question.cancel.isCancelled())
        m_onCommit({commit.id, effect, effect != Effect::Unknown && !commit.parents.empty()}, state->place);
    if (!m_question.allParents)
        m_states.erase(commit.id);
    else
        m_states[commit.id] = answerOnly(state);
}

/// \a state without its files, which suffices for comparing it with further children. Shared by equal states.
AnswerHistory::Walk::State AnswerHistory::Walk::answerOnly(const State &state)
{
    constexpr std::size_t kMostShared = 16; // their files stay in memory
    if (m_answersOnly.size() > kMostShared)
        m_answersOnly.clear();
    State &known = m_answersOnly[state];
    if (!known) {
        AnswerState answer = *state;
        answer.releaseFiles();
        known = std::make_shared<const AnswerState>(std::move(answer));
    }
    return known;
}

HistorySummary AnswerHistory::Walk::run()
{
    const RevisionFileSystem &revision = m_source.revision();
    m_summary.hasFactsInside = m_source.hasFactsInside();
    m_summary.last = revision.commit();
    const auto head = m_graph.read(revision.commit());
    if (!head) {
        end(HistoryEnd::Missing);
        return m_summary;
    }
    m_states[head->id] = std::make_shared<const AnswerState>(m_source.in(head->tree, m_source.place()));
    ++m_summary.answered;
    if (m_graph.missingObjects() > 0) {
        end(HistoryEnd::Missing);
        return m_summary;
    }
    if (m_source.hasDisk())
        reportUncommitted(*head);
    if (m_history.m_sinceCommit)
        m_included = m_graph.since(head->id, *m_history.m_sinceCommit, m_question.cancel);
    const bool isOld = m_history.m_sinceSeconds && head->seconds < *m_history.m_sinceSeconds;
    if (isOld || (m_included && !m_included->contains(head->id)))
        end(HistoryEnd::Since);
    else
        m_pending.push(*head);
    while (!m_pending.empty() && m_summary.end != HistoryEnd::Missing && !m_question.cancel.isCancelled()) {
        if (isEnough()) {
            end(HistoryEnd::Limit);
            break;
        }
        const CommitNode commit = m_pending.top();
        m_pending.pop();
        visit(commit);
    }
    if (m_question.cancel.isCancelled())
        m_summary.end = HistoryEnd::Cancelled;
    m_summary.skippedSubmodules = revision.skippedSubmodules();
    return m_summary;
}

Result<AnswerHistory> AnswerHistory::open(HistoryQuestion question)
{
    auto source = AnswerSource::open(question);
    if (!source)
        return tl::unexpected<Error>(source.error());
    AnswerHistory history(std::move(question), std::move(*source));
    const std::string &since = history.m_question.since;
    if (since.empty())
        return history;
    history.m_sinceCommit = history.m_source->graph().find(since);
    if (!history.m_sinceCommit)
        history.m_sinceSeconds = parseDate(since, std::time(nullptr));
    if (!history.m_sinceCommit && !history.m_sinceSeconds)
        return fail(Error::Code::NotFound, "'" + since +
                                               "' names no revision and no date; a date is 2026-03-01, "
                                               "2026-03-01T10:00 or '3 weeks ago'");
    return history;
}

HistorySummary AnswerHistory::run(const OnChange &onChange, const OnCommit &onCommit) const
{
    return Walk(*this, onChange, onCommit).run();
}

} // namespace strata
