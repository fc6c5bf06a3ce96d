// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/git/objectid.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata {

namespace git {
class TreeReader;
struct TreeEntry;
} // namespace git

/// The entries of a git tree that an answer depends on: files, links, folders, listings and missing names. A tree in
/// which all of them are equal gives the same answer. Recorded by a RevisionFileSystem.
class TreeDependencies
{
public:
    /// One path, and what was seen there.
    struct Entry
    {
        enum class Kind : std::uint8_t { Absent, File, Link, Folder, Submodule };

        Kind kind = Kind::Folder;
        bool isListed = false;
        ObjectId id = {};       ///< of absent ones and submodules none
        ObjectId verified = {}; ///< the last folder here in which everything below was equal
        std::map<std::string, std::unique_ptr<Entry>, std::less<>> children = {};

        /// Notes what \a name in this folder is; null: nothing.
        Entry &note(const std::string &name, const git::TreeEntry *found);
    };

    explicit TreeDependencies(std::shared_ptr<git::TreeReader> reader) : m_reader(std::move(reader)) {}

    Entry &top() { return m_top; }

    /// Whether everything is equal in \a tree. Reads the folders that differ, and no others.
    bool holdIn(const ObjectId &tree);
    /// The paths, relative to the top, at which files, links or submodules that were looked at differ between two
    /// trees; in a listed folder every entry counts. Sorted.
    std::vector<std::string> differingPaths(const ObjectId &before, const ObjectId &after) const;

private:
    bool holds(Entry &entry, const git::TreeEntry *now);
    void collect(const Entry &entry, const std::string &path, const git::TreeEntry *before, const git::TreeEntry *after,
                 std::vector<std::string> &paths) const;

    std::shared_ptr<git::TreeReader> m_reader;
    Entry m_top;
};

} // namespace strata
