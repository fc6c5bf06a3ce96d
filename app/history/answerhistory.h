// SPDX-License-Identifier: MIT
#pragma once

#include "app/history/answerstate.h"
#include "app/history/historyquestion.h"
#include "lookup/lookupresult.h"
#include "source/git/commitgraph.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// One commit that changed an answer.
struct AnswerChange
{
    std::optional<ObjectId> commit; ///< nothing: the files on the disk, which are not committed
    CommitDetails details = {};     ///< of the commit
    AnswerState before;
    AnswerState after;
    ObjectId treeBefore = {};   ///< of the parent; of a root commit zeros, the tree without files
    ObjectId treeAfter = {};    ///< of the files on the disk zeros
    std::string movedFrom = {}; ///< where the configuration was before, if this commit moved it; relative
};

/// Why a search ended.
enum class HistoryEnd {
    Root,      ///< all commits were searched
    Since,     ///< at the revision or date that was asked for
    Most,      ///< after as many changes as were asked for
    Shallow,   ///< the clone has no older commits
    Missing,   ///< objects are not in the repository: a partial clone, or a damaged one
    Cancelled, ///< by the caller
};

/// What a search looked at.
struct HistorySummary
{
    std::size_t searched = 0; ///< commits
    std::size_t answered = 0; ///< commits over which the key was looked up
    HistoryEnd end = HistoryEnd::Root;
    ObjectId last = {};              ///< the last commit that was searched
    std::vector<std::string> places; ///< earlier configurations of a project that was moved, newest first; relative
    bool hasFactsInside = false;     ///< facts are those of each commit
    std::vector<std::string> skippedSubmodules;
};

/// Finds the commits that changed the answer to a question.
class AnswerHistory
{
public:
    /// Called once per change, newest first.
    using OnChange = std::function<void(const AnswerChange &change)>;

    /// Errors: those of AnswerSource::open(); `since` names no revision and no date.
    static Result<AnswerHistory> open(HistoryQuestion question);

    const AnswerSource &source() const { return *m_source; }
    /// Calls \a onChange with what is not committed, then with the commits from the newest to the oldest.
    HistorySummary run(const OnChange &onChange) const;

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
