// SPDX-License-Identifier: MIT
#include "source/git/treereader.h"

#include "source/files/filelimit.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace strata::git {

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

TreeEntry treeEntry(const git_tree_entry &entry)
{
    TreeEntry result{git_tree_entry_name(&entry), TreeEntry::Kind::File, objectId(*git_tree_entry_id(&entry))};
    switch (git_tree_entry_filemode(&entry)) {
    case GIT_FILEMODE_TREE: result.kind = TreeEntry::Kind::Folder; break;
    case GIT_FILEMODE_LINK: result.kind = TreeEntry::Kind::Link; break;
    case GIT_FILEMODE_COMMIT: result.kind = TreeEntry::Kind::Submodule; break;
    default: break;
    }
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
    const git_oid wanted = gitId(id);
    if (const auto tree = obtain<OwnedTree>(git_tree_lookup, m_repository.get(), &wanted)) {
        entries.reserve(git_tree_entrycount(tree.get()));
        for (std::size_t i = 0; i < git_tree_entrycount(tree.get()); ++i)
            entries.push_back(treeEntry(*git_tree_entry_byindex(tree.get(), i)));
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

const TreeEntry *TreeReader::entryAt(const std::string &path, const ObjectId &tree)
{
    ObjectId folder = tree;
    for (std::string_view rest = path;;) {
        const std::size_t slash = rest.find('/');
        const TreeEntry *found = entry(folder, std::string(rest.substr(0, slash)));
        if (!found || slash == std::string_view::npos)
            return found;
        if (found->kind != TreeEntry::Kind::Folder)
            return nullptr;
        folder = found->id;
        rest.remove_prefix(slash + 1);
    }
}

std::uint64_t TreeReader::size(const ObjectId &id)
{
    if (const auto added = m_addedFiles.find(id); added != m_addedFiles.end())
        return added->second.size();
    const auto database = obtain<OwnedDatabase>(git_repository_odb, m_repository.get());
    if (!database)
        return 0;
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
    const git_oid wanted = gitId(id);
    const auto blob = obtain<OwnedBlob>(git_blob_lookup, m_repository.get(), &wanted);
    if (!blob) {
        ++m_missing;
        return fail(Error::Code::Unreadable, "cannot be read from the repository: " + lastError());
    }
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
