// SPDX-License-Identifier: MIT
#include "source/git/memorytrees.h"

#include "source/git/treereader.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// Applies \a changes to the folder \a base and its subfolders; returns the new folder.
ObjectId changedFolder(git::TreeReader &reader, const git::TreeFolder &base, const TreeChanges &changes, bool &isEmpty)
{
    git::TreeFolder entries = base;
    const auto find = [&entries](const std::string &name) {
        return std::find_if(entries.begin(), entries.end(), [&](const git::TreeEntry &e) { return e.name == name; });
    };
    std::map<std::string, TreeChanges> below;
    for (const auto &[path, file] : changes) {
        const std::size_t slash = path.find('/');
        if (slash != std::string::npos)
            below[path.substr(0, slash)][path.substr(slash + 1)] = file;
    }
    for (const auto &[path, file] : changes) {
        if (path.find('/') != std::string::npos)
            continue;
        if (const auto known = find(path); known != entries.end() && known->kind != git::TreeEntry::Kind::Folder)
            entries.erase(known);
    }
    for (const auto &[name, inside] : below) {
        const auto known = find(name);
        const bool isFolder = known != entries.end() && known->kind == git::TreeEntry::Kind::Folder;
        bool isGone = false;
        const ObjectId id =
            changedFolder(reader, isFolder ? reader.folder(known->id) : git::TreeFolder(), inside, isGone);
        if (known != entries.end())
            entries.erase(known);
        if (!isGone)
            entries.push_back({name, git::TreeEntry::Kind::Folder, id});
    }
    for (const auto &[path, file] : changes) {
        if (file && path.find('/') == std::string::npos && find(path) == entries.end())
            entries.push_back({path, file->kind, file->id});
    }
    isEmpty = entries.empty();
    return reader.addFolder(std::move(entries));
}

} // namespace

MemoryTrees::~MemoryTrees()
{
    const std::lock_guard lock(m_reader->mutex);
    m_reader->forgetAdded();
}

std::optional<TreeFile> MemoryTrees::find(const std::string &path, const ObjectId &tree) const
{
    const std::lock_guard lock(m_reader->mutex);
    const git::TreeEntry *entry = m_reader->entryAt(path, tree);
    if (!entry || entry->kind == TreeEntryKind::Folder)
        return std::nullopt;
    return TreeFile{entry->kind, entry->id};
}

std::optional<std::string> MemoryTrees::read(const TreeFile &file) const
{
    if (file.kind != TreeEntryKind::File)
        return std::nullopt;
    const std::lock_guard lock(m_reader->mutex);
    auto bytes = m_reader->bytes(file.id);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

TreeFile MemoryTrees::add(std::string bytes)
{
    const std::lock_guard lock(m_reader->mutex);
    return {TreeEntryKind::File, m_reader->addFile(std::move(bytes))};
}

ObjectId MemoryTrees::make(const ObjectId &base, const TreeChanges &changes)
{
    const std::lock_guard lock(m_reader->mutex);
    bool isEmpty = false;
    return changedFolder(*m_reader, m_reader->folder(base), changes, isEmpty);
}

} // namespace strata
