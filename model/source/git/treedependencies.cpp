// SPDX-License-Identifier: MIT
#include "source/git/treedependencies.h"

#include "source/git/treereader.h"

#include <algorithm>
#include <optional>
#include <set>

namespace strata {

namespace {

using git::TreeEntry;

TreeEntryKind kindOfEntry(const TreeEntry *entry)
{
    return entry ? entry->kind : TreeEntryKind::Absent;
}

bool hasListing(const git_tree *tree, const git::TreeFolder &listing)
{
    return git_tree_entrycount(tree) == listing.size() &&
           std::all_of(listing.begin(), listing.end(), [tree](const TreeEntry &each) {
               const git_tree_entry *at = git_tree_entry_byname(tree, each.name.c_str());
               return at && git::treeEntry(*at).kind == each.kind;
           });
}

/// Adds the paths of all files below the two folders, either of which may be missing, that differ.
void collectFiles(git::TreeReader &reader, const std::string &path, const TreeEntry *before, const TreeEntry *after,
                  std::vector<std::string> &paths)
{
    const auto isFolder = [](const TreeEntry *entry) { return entry && entry->kind == TreeEntry::Kind::Folder; };
    if (before && after && before->kind == after->kind && before->id == after->id)
        return;
    if ((before && !isFolder(before)) || (after && !isFolder(after)))
        paths.push_back(path);
    if (!isFolder(before) && !isFolder(after))
        return;
    std::set<std::string> names;
    for (const TreeEntry *side : {before, after}) {
        if (!isFolder(side))
            continue;
        for (const TreeEntry &each : reader.folder(side->id))
            names.insert(each.name);
    }
    for (const std::string &name : names) {
        const TreeEntry *one = isFolder(before) ? reader.entry(before->id, name) : nullptr;
        const TreeEntry *other = isFolder(after) ? reader.entry(after->id, name) : nullptr;
        collectFiles(reader, path.empty() ? name : path + '/' + name, one, other, paths);
    }
}

} // namespace

TreeDependencies::Entry &TreeDependencies::Entry::note(const std::string &name, const TreeEntry *found)
{
    std::unique_ptr<Entry> &child = children[name];
    if (!child) {
        child = std::make_unique<Entry>();
        child->kind = kindOfEntry(found);
        if (found)
            child->id = found->id;
    }
    return *child;
}

bool TreeDependencies::holdIn(const ObjectId &tree)
{
    const std::lock_guard lock(m_reader->mutex);
    const TreeEntry now{.name = {}, .kind = TreeEntry::Kind::Folder, .id = tree};
    return holds(m_top, &now);
}

/// Reads folders without caching them: a long history has many.
bool TreeDependencies::holds(Entry &entry, const TreeEntry *now)
{
    if (entry.kind != kindOfEntry(now))
        return false;
    switch (entry.kind) {
    case Entry::Kind::Absent:
    case Entry::Kind::Submodule: return true;
    case Entry::Kind::File:
    case Entry::Kind::Link: return entry.id == now->id;
    case Entry::Kind::Folder: break;
    }
    if (entry.verified == now->id || (entry.id == now->id && entry.id != ObjectId{}))
        return true;
    const git_oid id = git::gitId(now->id);
    const auto tree = git::obtain<git::OwnedTree>(git_tree_lookup, m_reader->repository(), &id);
    if (!tree)
        return false; // the error is reported when it is read
    if (entry.isListed && entry.id != now->id && !hasListing(tree.get(), m_reader->folder(entry.id)))
        return false;
    for (auto &[name, child] : entry.children) {
        const git_tree_entry *at = git_tree_entry_byname(tree.get(), name.c_str());
        const auto member = at ? std::optional(git::treeEntry(*at)) : std::nullopt;
        if (!holds(*child, member ? &*member : nullptr))
            return false;
    }
    entry.verified = now->id;
    return true;
}

std::vector<std::string> TreeDependencies::differingPaths(const ObjectId &before, const ObjectId &after) const
{
    const std::lock_guard lock(m_reader->mutex);
    std::vector<std::string> paths;
    const TreeEntry one{.name = {}, .kind = TreeEntry::Kind::Folder, .id = before};
    const TreeEntry other{.name = {}, .kind = TreeEntry::Kind::Folder, .id = after};
    collect(m_top, {}, &one, &other, paths);
    std::sort(paths.begin(), paths.end());
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    return paths;
}

void TreeDependencies::collect(const Entry &entry, const std::string &path, const TreeEntry *before,
                               const TreeEntry *after, std::vector<std::string> &paths) const
{
    if (before && after && before->kind == after->kind && before->id == after->id)
        return;
    const bool areFolders = before && after && before->kind == TreeEntry::Kind::Folder && after->kind == before->kind;
    if (!areFolders) { // if a folder is added or removed, its files are compared
        collectFiles(*m_reader, path, before, after, paths);
        return;
    }
    const auto below = [&path](const std::string &name) { return path.empty() ? name : path + '/' + name; };
    if (entry.isListed) {
        std::set<std::string> names;
        for (const TreeEntry *side : {before, after}) {
            for (const TreeEntry &each : m_reader->folder(side->id))
                names.insert(each.name);
        }
        for (const std::string &name : names) {
            const TreeEntry *one = m_reader->entry(before->id, name);
            const TreeEntry *other = m_reader->entry(after->id, name);
            if (kindOfEntry(one) != kindOfEntry(other))
                collectFiles(*m_reader, below(name), one, other, paths);
        }
    }
    for (const auto &[name, child] : entry.children)
        collect(*child, below(name), m_reader->entry(before->id, name), m_reader->entry(after->id, name), paths);
}

} // namespace strata
