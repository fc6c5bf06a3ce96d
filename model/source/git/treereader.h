// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/git/gitobjects.h"
#include "source/git/objectid.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace strata::git {

/// One entry of a folder.
struct TreeEntry
{
    using Kind = TreeEntryKind; ///< not Absent

    std::string name = {};
    Kind kind = Kind::File;
    ObjectId id = {};
};

using TreeFolder = std::vector<TreeEntry>; // sorted bytewise by name

git_oid gitId(const ObjectId &id);
ObjectId objectId(const git_oid &id);
TreeEntry treeEntry(const git_tree_entry &entry);

/// Reads folders and files of one repository. Equal folders are read once and shared, so that a tree with repeated
/// folders costs no more than its objects. The mutex must be held for every call.
class TreeReader
{
public:
    explicit TreeReader(OwnedRepository repository) : m_repository(std::move(repository)) {}

    git_repository *repository() const { return m_repository.get(); }
    /// The working tree, or the folder of a bare repository.
    std::string place() const { return placeOf(m_repository.get()); }

    /// Valid until forgetFolders(). Empty if it cannot be read.
    const TreeFolder &folder(const ObjectId &id);
    /// Null: there is no such entry.
    const TreeEntry *entry(const ObjectId &folderId, const std::string &name);
    /// The entry at \a path in \a tree; null: there is none.
    const TreeEntry *entryAt(const std::string &path, const ObjectId &tree);
    /// Bytes; 0 if there is no such object.
    std::uint64_t size(const ObjectId &id);
    /// Errors: Unreadable, also for a file that is too large.
    Result<std::string> bytes(const ObjectId &id);
    /// How many objects are missing although the repository refers to them, as in a partial clone.
    std::size_t missingObjects() const { return m_missing; }
    /// Frees the folders that were read.
    void forgetFolders()
    {
        m_folders.clear();
        m_knownEntries = 0;
    }

    /// A file and a folder that are in memory only, and found like others. The folder's entries need not be sorted.
    ObjectId addFile(std::string bytes);
    ObjectId addFolder(TreeFolder entries);
    void forgetAdded();

    std::size_t knownFolders() const { return m_folders.size(); }
    /// Of all known folders: what their memory depends on.
    std::size_t knownEntries() const { return m_knownEntries; }
    /// How many times a file of the repository was read.
    std::size_t readFiles() const { return m_readFiles; }

    std::mutex mutex;              ///< protects everything here
    std::set<std::string> skipped; ///< folders of submodules in which files were requested

private:
    OwnedRepository m_repository;
    std::map<ObjectId, TreeFolder> m_folders;
    std::map<ObjectId, TreeFolder> m_addedFolders;
    std::map<ObjectId, std::string> m_addedFiles;
    std::size_t m_knownEntries = 0;
    std::size_t m_missing = 0;
    std::size_t m_readFiles = 0;
};

} // namespace strata::git
