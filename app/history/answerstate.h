// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/sideplaces.h"
#include "app/project/project.h"
#include "core/canceltoken.h"
#include "core/progress.h"
#include "lookup/lookupresult.h"
#include "lookup/question.h"
#include "source/files/filesystem.h"
#include "source/git/commitgraph.h"
#include "source/git/revisionfilesystem.h"
#include "source/git/treedependencies.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// What a history is about.
enum class HistorySubject {
    Key,      ///< the answer to the key of a question
    AllKeys,  ///< the answers to all keys of its node
    Findings, ///< the findings of a rule, on its node or on all
};

/// Whose history is searched, and how far.
struct HistoryQuestion
{
    HistorySubject subject = HistorySubject::Key;
    std::string rule = {};  ///< of Findings
    ProjectRequest request; ///< with a revision: the search begins there, and not at the files on the disk
    Question question;      ///< facts are those of today in every commit
    std::shared_ptr<const FileSystem> disk;
    std::string since = {};  ///< a revision or a date, see parseDate(); empty: the whole history
    std::size_t most = 0;    ///< ends after so many changes; 0: never
    bool allParents = false; ///< every commit, not only first parents
    CancelToken cancel = {};
    Progress *progress = nullptr; ///< counts commits
};

/// Where a project lies in one commit. It may have been moved inside the repository.
struct ProjectPlace
{
    std::string configuration; ///< absolute path of the configuration file, or of the folder where there is none
    std::string folder;        ///< absolute; of the configuration

    friend bool operator==(const ProjectPlace &, const ProjectPlace &) = default;
};

/// A finding, as it can be compared between commits.
struct HistoryFinding
{
    std::string key = {};  ///< empty: it is about none, or about several
    std::string file = {}; ///< absolute path; empty: none
    std::size_t line = 0;
    std::string text = {};
};

/// The answer over one state of the files, and what it depends on.
struct AnswerState
{
    LookupResult answer = {};                            ///< without record; of Key, or of keys that are not below
    std::map<std::string, LookupResult> keys = {};       ///< of AllKeys; without keys that are not found
    std::map<std::string, HistoryFinding> findings = {}; ///< of Findings, by what stays the same when lines move
    ProjectPlace place = {};
    bool hasProject = false;                             ///< there is a configuration
    std::shared_ptr<TreeDependencies> dependencies = {}; ///< null: the files are those on the disk
    std::shared_ptr<const Project> project = {};         ///< null: it cannot be opened

    /// Frees all but the answers.
    void releaseFiles()
    {
        dependencies.reset();
        project.reset();
    }
};

/// Answers one question over any tree of a repository, as `strata query --rev` does. Files are read once for all trees
/// that have them; files outside of the repository, and facts that are not in it, are those of now.
class AnswerSource
{
public:
    /// Errors: there is no repository, no commit, or no such revision; no configuration, now or at HEAD.
    static Result<std::shared_ptr<const AnswerSource>> open(const HistoryQuestion &question);

    const RevisionFileSystem &revision() const { return *m_revision; }
    const CommitGraph &graph() const { return m_graph; }
    const Question &question() const { return m_question.question; }
    const ProjectPlace &place() const { return m_place; }
    /// Whether there are files on the disk that may differ from the first commit.
    bool hasDisk() const { return m_hasDisk; }
    /// Whether the facts come from the repository, commit by commit.
    bool hasFactsInside() const { return m_hasFactsInside; }

    /// The answer over the files on the disk.
    AnswerState onDisk() const;
    /// The answer over a tree.
    AnswerState in(const ObjectId &tree, const ProjectPlace &place) const;
    /// The answer again, with its record where \a withTrace.
    LookupResult lookupResult(const AnswerState &state, bool withTrace) const;
    /// The answer again, with its record and the names of its places. Nothing: there is no project.
    std::optional<PlacedAnswer> placedAnswer(const AnswerState &state) const;
    /// Names places in \a state by layer and line. Empty: there is no project.
    std::function<std::string(SourceMark)> placesOf(const AnswerState &state) const;
    /// Adds to \a state the answers to keys that only \a other has, such as the error of a file that cannot be read any
    /// more, whose keys are unknown, or the system's text for a key that is not found. Of AllKeys.
    void addAnswers(AnswerState &state, const AnswerState &other) const;
    /// Where the project was in \a before, if it is at \a place in \a after and not in \a before: at the file of the
    /// same name that is not in \a after any more. Nothing: there is none, or several are as likely.
    std::optional<ProjectPlace> movedFrom(const ProjectPlace &place, const ObjectId &before,
                                          const ObjectId &after) const;
    ProjectRequest requestAt(const ProjectPlace &place) const;
    std::shared_ptr<const FileSystem> files(const ObjectId &tree, std::shared_ptr<TreeDependencies> dependencies) const;

private:
    AnswerSource(HistoryQuestion question, std::shared_ptr<const RevisionFileSystem> revision,
                 std::shared_ptr<const Snapshot> disk)
        : m_question(std::move(question)), m_revision(std::move(revision)), m_graph(*m_revision),
          m_disk(std::move(disk))
    {}
    void answerAllKeys(AnswerState &state) const;
    std::optional<LookupResult> answerTo(const std::string &key, const Project &project,
                                         const LookupEngine &engine) const;
    void findFindings(AnswerState &state) const;
    AnswerState over(const std::shared_ptr<const FileSystem> &files, const ProjectPlace &place) const;

    HistoryQuestion m_question;
    std::shared_ptr<const RevisionFileSystem> m_revision;
    CommitGraph m_graph;
    std::shared_ptr<const Snapshot> m_disk; ///< today's files, for paths outside of the repository
    ProjectPlace m_place;
    std::optional<KnownNode> m_named; // the node, if only the name of a data file is known
    bool m_hasDisk = true;
    bool m_hasFactsInside = false;
    std::string m_uncommittedFacts; ///< absolute path of facts that no commit moves; empty: none
};

/// One key whose answer changed.
struct HistoryKeyChange
{
    std::string key;
    LookupResult before;
    LookupResult after;
};

/// The keys that have other answers, by name; of HistorySubject::AllKeys.
std::vector<HistoryKeyChange> changedKeys(const AnswerState &before, const AnswerState &after);

/// Whether two states have the same answer: the same value, or none, or the same error; the same findings.
bool isSameState(const AnswerState &one, const AnswerState &other);

} // namespace strata
