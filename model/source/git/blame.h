// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"
#include "source/git/commitgraph.h"
#include "source/git/objectid.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Consecutive lines last changed by one commit.
struct BlamedLines
{
    std::size_t first = 0; ///< 1-based
    std::size_t count = 0;
    std::optional<ObjectId> commit = {}; ///< nothing: they are not committed
    CommitDetails details = {};          ///< of the commit
};

/// The commit that last changed each line of a file.
class FileBlame
{
public:
    explicit FileBlame(std::vector<BlamedLines> lines) : m_lines(std::move(lines)) {}

    /// Null: the file has no such line.
    const BlamedLines *at(std::size_t line) const;

private:
    std::vector<BlamedLines> m_lines; // ascending
};

/// The blame of files in the repositories that they belong to. Renames are followed. Each file is blamed once per
/// commit and content. Thread-safe; a long history takes seconds.
class BlameCache
{
public:
    /// \a path: absolute. \a revision: empty for the files on the disk, of which \a text is the content. Errors:
    /// FileNotFound, no repository is around it; NotFound, the revision or the file in it; Unreadable; Cancelled.
    Result<std::shared_ptr<const FileBlame>> blame(const std::string &path, const std::string &revision,
                                                   const std::string &text, const CancelToken &cancel = {});

private:
    std::mutex m_mutex; // protects the next one
    std::map<std::string, std::shared_ptr<const FileBlame>> m_known;
};

} // namespace strata
