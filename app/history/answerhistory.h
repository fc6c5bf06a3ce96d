// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerstate.h"
#include "lookup/lookupresult.h"
#include "source/git/commitgraph.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// One change of an answer, by a commit or by uncommitted edits.
struct AnswerChange
{
    std::optional<ObjectId> commit; ///< nothing: uncommitted edits on the disk
    CommitDetails details = {};     ///< of the commit
    AnswerState before;
    AnswerState after;
    ObjectId treeBefore = {}; ///< of the parent; all zeros (an empty tree) for a root commit
    ObjectId treeAfter = {};  ///< all zeros for the files on the disk
    std::string movedFrom =
        {}; ///< where the configuration was before, if this commit moved it; relative to the repository
};

/// A commit that a search looked at.
struct SearchedCommit
{
    enum class Effect : std::uint8_t {
        Changed, ///< the answer
        Same,    ///< looked up; the answer is that of a parent
        Unread,  ///< not looked up: nothing differs that the answer depends on
        Unknown, ///< its parents cannot be read
    };

    ObjectId id = {};
    Effect effect = Effect::Unread;
    bool hasParent = false; ///< one that can be read
};

/// Why a search ended.
enum class HistoryEnd {
    Root,      ///< all commits were searched
    Since,     ///< the requested revision or date was reached
    Limit,     ///< the requested number of changes was found
    Shallow,   ///< the clone has no older commits
    Missing,   ///< objects are not in the repository: a partial clone, or a damaged one
    Cancelled, ///< by the caller
};

/// What a search looked at.
struct HistorySummary
{
    std::size_t searched = 0; ///< commits
    std::size_t answered = 0; ///< commits at which the key was looked up
    HistoryEnd end = HistoryEnd::Root;
    ObjectId last = {};              ///< the last searched commit; if none was searched, the newest one
    std::vector<std::string> places; ///< earlier paths of a configuration that was moved, newest first
    bool hasFactsInside = false;     ///< facts are in the repository too: each commit is looked up with its own
    std::vector<std::string> skippedSubmodules; ///< paths of submodules whose files are not read
};

/// Finds the commits that changed the answer to a question.
class AnswerHistory
{
public:
    /// Called once per change, newest first.
    using OnChange = std::function<void(const AnswerChange &change)>;
    /// Called once per searched commit, newest first, after its change; \a place: of the project in it.
    using OnCommit = std::function<void(const SearchedCommit &commit, const ProjectPlace &place)>;

    /// Errors: those of AnswerSource::open(); `since` is neither a revision nor a date.
    static Result<AnswerHistory> open(HistoryQuestion question);

    const AnswerSource &source() const { return *m_source; }
    /// Calls \a onChange for uncommitted edits and for each commit that changed the answer, newest first.
    HistorySummary run(const OnChange &onChange, const OnCommit &onCommit = {}) const;

private:
    class Walk;

    AnswerHistory(HistoryQuestion question, std::shared_ptr<const AnswerSource> source)
        : m_question(std::move(question)), m_source(std::move(source))
    {}

    HistoryQuestion m_question;
    std::shared_ptr<const AnswerSource> m_source;
    std::optional<ObjectId> m_sinceCommit;
    std::optional<std::int64_t> m_sinceSeconds;
};

} // namespace strata
