// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "source/git/objectid.h"
#include "source/git/revisionfilesystem.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

struct git_oid;
struct git_repository;

namespace strata {

/// What a walk through the history needs of a commit.
struct CommitNode
{
    ObjectId id = {};
    ObjectId tree = {};
    std::vector<ObjectId> parents = {};
    std::int64_t seconds = 0; ///< since 1970, when it was committed
};

/// Author, date and subject of a commit. Texts are verbatim from the repository, including control characters.
struct CommitDetails
{
    std::string author = {};
    std::string subject = {}; ///< first line of the message
    std::int64_t seconds = 0; ///< since 1970, when it was written
    int offset = 0;           ///< minutes east of UTC, where it was written

    /// "2026-03-01T10:00:00+01:00"
    std::string date() const;
};

/// The details of a commit; empty: it cannot be read.
CommitDetails detailsOf(git_repository *repository, const git_oid &id);

/// The commits of the repository that a revision was read from. Nothing is written, run or fetched. Thread-safe.
class CommitGraph
{
public:
    explicit CommitGraph(const RevisionFileSystem &files);

    /// Error: NotFound, the object is missing.
    Result<CommitNode> read(const ObjectId &id) const;
    CommitDetails details(const ObjectId &id) const;
    /// The commit that a revision names; nothing: there is none.
    std::optional<ObjectId> find(const std::string &revision) const;
    /// The commits from \a head on that are not reachable from \a boundary. Empty if cancelled.
    std::set<ObjectId> since(const ObjectId &head, const ObjectId &boundary, const CancelToken &cancel) const;
    /// Whether the history was cut off at this commit: its parents are not in a shallow clone.
    bool isCutOff(const ObjectId &id) const { return m_shallow.contains(id); }
    bool isBare() const;
    /// The paths of all files called \a name in a tree, relative to the top. Reads the whole tree.
    std::vector<std::string> filesNamed(const std::string &name, const ObjectId &tree) const;
    /// The id of the file at \a path in \a tree; nothing: there is no file.
    std::optional<ObjectId> fileAt(const std::string &path, const ObjectId &tree) const;
    /// The number of requested objects that a partial clone does not have.
    std::size_t missingObjects() const;

private:
    std::shared_ptr<git::TreeReader> m_reader;
    std::set<ObjectId> m_shallow;
};

/// The seconds since 1970 that \a text names: "2026-03-01", "2026-03-01 10:00", "2026-03-01T10:00:00+01:00", UTC where
/// no offset is named, or "3 weeks ago", counted from \a now. Nothing: it names none.
std::optional<std::int64_t> parseDate(const std::string &text, std::int64_t now);

} // namespace strata
