// SPDX-License-Identifier: MIT
#include "source/files/overlayfilesystem.h"

#include "source/files/path.h"

#include <algorithm>
#include <string_view>

namespace strata {

std::string OverlayFileSystem::keyOf(const std::string &path) const
{
    return normalPath(isAbsolutePath(path) ? path : folderPrefix(m_base->workingFolder()) + path);
}

void OverlayFileSystem::write(const std::string &path, std::string bytes)
{
    std::string key = keyOf(path);
    const FileStatus before = m_base->status(path);
    if (before.type == Type::File && before.identity)
        key = m_aliased.emplace(*before.identity, key).first->second;
    Edit edit;
    edit.status.type = Type::File;
    edit.status.size = bytes.size();
    edit.status.identity = before.identity;
    edit.status.contentId = contentIdOf(bytes);
    edit.bytes = std::move(bytes);
    m_edits[key] = std::move(edit);
}

void OverlayFileSystem::remove(const std::string &path)
{
    const std::string key = keyOf(path);
    std::erase_if(m_aliased, [&](const auto &aliased) { return aliased.second == key; });
    m_edits[key] = {.isRemoved = true, .bytes = {}, .status = {}};
}

std::vector<std::string> OverlayFileSystem::paths() const
{
    std::vector<std::string> paths;
    for (const auto &[path, edit] : m_edits)
        paths.push_back(path);
    return paths;
}

/// \a inBase: the status of the path in the base; null: queried on demand.
const OverlayFileSystem::Edit *OverlayFileSystem::editOf(const std::string &path, const FileStatus *inBase) const
{
    if (const auto found = m_edits.find(keyOf(path)); found != m_edits.end())
        return &found->second;
    if (m_aliased.empty())
        return nullptr;
    const auto identity = inBase ? inBase->identity : m_base->status(path).identity;
    const auto alias = identity ? m_aliased.find(*identity) : m_aliased.end();
    return alias == m_aliased.end() ? nullptr : &m_edits.at(alias->second);
}

/// Whether a file below \a path was added.
bool OverlayFileSystem::isFolderOfEdits(const std::string &path) const
{
    const std::string prefix = folderPrefix(keyOf(path));
    for (auto it = m_edits.lower_bound(prefix); it != m_edits.end() && it->first.starts_with(prefix); ++it) {
        if (!it->second.isRemoved)
            return true;
    }
    return false;
}

Result<std::string> OverlayFileSystem::read(const std::string &path) const
{
    const Edit *edit = editOf(path);
    if (edit && !edit->isRemoved)
        return edit->bytes;
    if (!edit) {
        auto bytes = m_base->read(path);
        if (bytes || bytes.error().code != Error::Code::FileNotFound)
            return bytes;
    }
    return noFile(isFolderOfEdits(path) ? Type::Folder : Type::None);
}

FileStatus OverlayFileSystem::status(const std::string &path) const
{
    const FileStatus below = m_base->status(path);
    const Edit *edit = editOf(path, &below);
    if (edit && !edit->isRemoved) {
        FileStatus status = edit->status;
        if (below
                .changed) // a watcher is notified of its changes, and does not treat this as a state of the file itself
            status.modified = below.changed;
        return status;
    }
    FileStatus status = edit ? FileStatus() : below;
    if (status.type == Type::None && isFolderOfEdits(path))
        status.type = Type::Folder;
    return status;
}

bool OverlayFileSystem::entryExists(const std::string &path) const
{
    const Edit *edit = editOf(path);
    if (edit && !edit->isRemoved)
        return true;
    return (!edit && m_base->entryExists(path)) || isFolderOfEdits(path);
}

std::vector<FileSystem::DirectoryEntry> OverlayFileSystem::list(const std::string &path) const
{
    if (const Edit *edit = editOf(path); edit && !edit->isRemoved)
        return {};
    std::vector<DirectoryEntry> entries = m_base->list(path);
    const std::string prefix = folderPrefix(keyOf(path));
    for (auto it = m_edits.lower_bound(prefix); it != m_edits.end() && it->first.starts_with(prefix); ++it) {
        const std::string_view rest = std::string_view(it->first).substr(prefix.size());
        const std::size_t slash = rest.find('/');
        const std::string_view name = rest.substr(0, slash);
        const bool isBelow = slash != std::string_view::npos;
        const auto known = std::find_if(entries.begin(), entries.end(), [&](const auto &e) { return e.name == name; });
        if (it->second.isRemoved) {
            if (!isBelow && known != entries.end())
                entries.erase(known);
        } else if (known == entries.end()) {
            entries.push_back({std::string(name), isBelow, false});
        } else if (known->isFolder != isBelow) {
            *known = {std::string(name), isBelow, false};
        }
    }
    std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return entries;
}

std::string OverlayFileSystem::realPath(const std::string &path) const
{
    return m_base->realPath(path);
}

} // namespace strata
