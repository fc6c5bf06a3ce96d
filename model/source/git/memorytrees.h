// SPDX-License-Identifier: MIT
#pragma once

#include "source/git/objectid.h"
#include "source/git/revisionfilesystem.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace strata {

/// A file, link or submodule in a tree.
struct TreeFile
{
    TreeEntryKind kind = TreeEntryKind::File;
    ObjectId id = {};

    friend bool operator==(const TreeFile &, const TreeFile &) = default;
};

/// Changed files of a tree by path relative to the top; nothing: removed.
using TreeChanges = std::map<std::string, std::optional<TreeFile>>;

/// Trees derived from those of a repository, in memory only. Freed with this object.
class MemoryTrees
{
public:
    explicit MemoryTrees(const RevisionFileSystem &files) : m_reader(files.reader()) {}
    ~MemoryTrees();
    MemoryTrees(const MemoryTrees &) = delete;
    MemoryTrees &operator=(const MemoryTrees &) = delete;

    /// What is at \a path; nothing: no file, or a folder.
    std::optional<TreeFile> find(const std::string &path, const ObjectId &tree) const;
    /// Nothing: it cannot be read, or it is not a file.
    std::optional<std::string> read(const TreeFile &file) const;
    TreeFile add(std::string bytes);
    /// \a base with other files. Empty folders are removed, as in git.
    ObjectId make(const ObjectId &base, const TreeChanges &changes);

private:
    std::shared_ptr<git::TreeReader> m_reader;
};

} // namespace strata
