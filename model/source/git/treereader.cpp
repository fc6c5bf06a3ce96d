// SPDX-License-Identifier: MIT
#include "source/git/treereader.h"

#include "source/files/filelimit.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace strata::git {

namespace {

TreeEntry::Kind kindOf(const git_tree_entry &entry)
{
    switch (git_tree_entry_filemode(&entry)) {
    case GIT_FILEMODE_TREE: return TreeEntry::Kind::Folder;
    case GIT_FILEMODE_LINK: return TreeEntry::Kind::Link;
    case GIT_FILEMODE_COMMIT: return TreeEntry::Kind::Submodule;
    default: return TreeEntry::Kind::File;
    }
}

} // namespace

git_oid gitId(const ObjectId &id)
{
    git_oid result = {};
    std::memcpy(result.id, id.bytes.data(), id.bytes.size());
    return result;
}

ObjectId objectId(const git_oid &id)
{
    ObjectId result;
    std::memcpy(result.bytes.data(), id.id, result.bytes.size());
    return result;
}

const TreeFolder &TreeReader::folder(const ObjectId &id)
{
    if (const auto known = m_folders.find(id); known != m_folders.end())
        return known->second;
    if (const auto added = m_addedFolders.find(id); added != m_addedFolders.end())
        return added->second;
    TreeFolder entries;
    if (id == ObjectId{}) // the id of a tree without files
        return m_folders.emplace(id, TreeFolder()).first->second;
    git_tree *found = nullptr;
    const git_oid wanted = gitId(id);
    if (git_tree_lookup(&found, m_repository.get(), &wanted) == 0) {
        const OwnedTree tree(found);
        entries.reserve(git_tree_entrycount(tree.get()));
        for (std::size_t i = 0; i < git_tree_entrycount(tree.get()); ++i) {
            const git_tree_entry &entry = *git_tree_entry_byindex(tree.get(), i);
            entries.push_back({git_tree_entry_name(&entry), kindOf(entry), objectId(*git_tree_entry_id(&entry))});
        }
        std::sort(entries.begin(), entries.end(),
                  [](const TreeEntry &a, const TreeEntry &b) { return a.name < b.name; });
    } else {
        ++m_missing;
    }
    m_knownEntries += entries.size();
    return m_folders.emplace(id, std::move(entries)).first->second;
}

const TreeEntry *TreeReader::entry(const ObjectId &folderId, const std::string &name)
{
    const TreeFolder &all = folder(folderId);
    const auto found = std::lower_bound(all.begin(), all.end(), name,
                                        [](const TreeEntry &each, const std::string &key) { return each.name < key; });
    return found != all.end() && found->name == name ? &*found : nullptr;
}

std::uint64_t TreeReader::size(const ObjectId &id)
{
    if (const auto added = m_addedFiles.find(id); added != m_addedFiles.end())
        return added->second.size();
    git_odb *found = nullptr;
    if (git_repository_odb(&found, m_repository.get()) != 0)
        return 0;
    const OwnedDatabase database(found);
    std::size_t length = 0;
    git_object_t type = GIT_OBJECT_ANY;
    const git_oid wanted = gitId(id);
    return git_odb_read_header(&length, &type, database.get(), &wanted) == 0 ? length : 0;
}

Result<std::string> TreeReader::bytes(const ObjectId &id)
{
    if (const auto added = m_addedFiles.find(id); added != m_addedFiles.end())
        return added->second;
    if (auto problem = tooLarge(size(id)))
        return tl::unexpected(*std::move(problem));
    git_blob *found = nullptr;
    const git_oid wanted = gitId(id);
    if (git_blob_lookup(&found, m_repository.get(), &wanted) != 0) {
        ++m_missing;
        return fail(Error::Code::Unreadable, "cannot be read from the repository: " + lastError());
    }
    const OwnedBlob blob(found);
    ++m_readFiles;
    return std::string(static_cast<const char *>(git_blob_rawcontent(blob.get())),
                       static_cast<std::size_t>(git_blob_rawsize(blob.get())));
}

ObjectId TreeReader::addFile(std::string bytes)
{
    git_oid id = {};
    git_odb_hash(&id, bytes.data(), bytes.size(), GIT_OBJECT_BLOB);
    m_addedFiles.emplace(objectId(id), std::move(bytes));
    return objectId(id);
}

/// The id is a hash of the entries that differs from all ids of git.
ObjectId TreeReader::addFolder(TreeFolder entries)
{
    std::sort(entries.begin(), entries.end(), [](const TreeEntry &a, const TreeEntry &b) { return a.name < b.name; });
    std::string text = "folder in memory\n";
    for (const TreeEntry &entry : entries)
        text += entry.id.text() + static_cast<char>('0' + static_cast<int>(entry.kind)) + entry.name + '\0';
    git_oid id = {};
    git_odb_hash(&id, text.data(), text.size(), GIT_OBJECT_BLOB);
    m_addedFolders.emplace(objectId(id), std::move(entries));
    return objectId(id);
}

void TreeReader::forgetAdded()
{
    m_addedFiles.clear();
    m_addedFolders.clear();
}

} // namespace strata::git
