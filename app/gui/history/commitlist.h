// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/whatif/impactrun.h"
#include "app/history/answerhistory.h"
#include "app/project/project.h"
#include "items/history/historymodel.h"
#include "source/files/filesystem.h"
#include "source/git/commitgraph.h"

#include <QCoreApplication>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// Texts of a commit.
HistoryRow commitRow(const ObjectId &commit, const CommitDetails &details);

/// The searched commits of a history along first parents, newest first, after uncommitted edits. Keeps no texts: they
/// are read again when they are shown.
class CommitList
{
    Q_DECLARE_TR_FUNCTIONS(strata::CommitList)

public:
    /// Reads texts from the repository of \a project. Null: none.
    void reset(std::shared_ptr<const Project> project = {}, std::shared_ptr<const FileSystem> files = {});
    /// \a commit: without id for uncommitted edits. \a request: where the project is in it; nothing: where it is in the
    /// commit before.
    void append(const SearchedCommit &commit, std::optional<ProjectRequest> request);
    /// With uncommitted edits.
    std::size_t size() const { return m_commits.size(); }
    /// Without uncommitted edits.
    std::size_t committed() const;
    /// The texts of a commit that changed nothing.
    HistoryRow row(int number) const;
    /// Makes the same rows on another thread.
    HistoryModel::RowMaker rowMaker() const;
    /// The files before and after a commit.
    RevisionPair revisions(int number) const;

private:
    struct Commit
    {
        SearchedCommit searched;
        std::uint32_t request = 0; // among m_requests
    };

    std::shared_ptr<const Project> m_project;
    std::shared_ptr<const FileSystem> m_files;
    std::vector<Commit> m_commits;
    std::vector<ProjectRequest> m_requests;     // without revision
    mutable std::optional<CommitGraph> m_graph; // nothing: not yet opened, or not readable
    mutable bool m_isGraphTried = false;
};

} // namespace strata
