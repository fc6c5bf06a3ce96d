// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/git/objectid.h"

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
    /// One path, and what was found there.
    struct Entry
    {
        using Kind = TreeEntryKind;

        Kind kind = Kind::Folder;
        bool isListed = false;
        ObjectId id = {};       ///< empty if absent or a submodule
        ObjectId verified = {}; ///< the last folder at this path in which all entries were equal
        std::map<std::string, std::unique_ptr<Entry>, std::less<>> children = {};

        /// Records what \a name in this folder is; null: nothing.
        Entry &note(const std::string &name, const git::TreeEntry *found);
    };

    explicit TreeDependencies(std::shared_ptr<git::TreeReader> reader) : m_reader(std::move(reader)) {}

    Entry &top() { return m_top; }

    /// Whether all entries are equal in \a tree. Reads only folders that differ.
    bool holdIn(const ObjectId &tree);
    /// The sorted paths, relative to the top, of recorded files, links and submodules that differ between two trees; in
    /// a listed folder every entry counts.
    std::vector<std::string> differingPaths(const ObjectId &before, const ObjectId &after) const;

private:
    bool holds(Entry &entry, const git::TreeEntry *now);
    void collect(const Entry &entry, const std::string &path, const git::TreeEntry *before, const git::TreeEntry *after,
                 std::vector<std::string> &paths) const;

    std::shared_ptr<git::TreeReader> m_reader;
    Entry m_top;
};

} // namespace strata
