// SPDX-License-Identifier: MIT
#include "source/files/memoryfilesystem.h"

#include "source/files/path.h"

#include <algorithm>

namespace strata {

void MemoryFileSystem::add(const std::string &path, std::string bytes)
{
    std::string id = contentIdOf(bytes);
    m_files[normalPath(path)] = {std::move(bytes), std::move(id)};
}

void MemoryFileSystem::remove(const std::string &path)
{
    m_files.erase(normalPath(path));
}

Result<std::string> MemoryFileSystem::read(const std::string &path) const
{
    if (const auto found = m_files.find(normalPath(path)); found != m_files.end())
        return found->second.bytes;
    return noFile(type(path));
}

FileStatus MemoryFileSystem::status(const std::string &given) const
{
    const std::string path = normalPath(given);
    FileStatus status;
    if (const auto found = m_files.find(path); found != m_files.end()) {
        status.type = Type::File;
        status.size = found->second.bytes.size();
        status.contentId = found->second.contentId;
        return status;
    }
    const std::string prefix = folderPrefix(path);
    const auto below = m_files.lower_bound(prefix);
    if (below != m_files.end() && below->first.starts_with(prefix))
        status.type = Type::Folder;
    return status;
}

bool MemoryFileSystem::entryExists(const std::string &path) const
{
    return type(path) != Type::None;
}

std::vector<FileSystem::DirectoryEntry> MemoryFileSystem::list(const std::string &path) const
{
    std::vector<DirectoryEntry> entries;
    const std::string prefix = folderPrefix(normalPath(path));
    for (auto it = m_files.lower_bound(prefix); it != m_files.end() && it->first.starts_with(prefix); ++it) {
        const std::string rest = it->first.substr(prefix.size());
        const std::size_t slash = rest.find('/');
        const std::string name = rest.substr(0, slash);
        if (entries.empty() || entries.back().name != name)
            entries.push_back({name, slash != std::string::npos, false});
    }
    std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return entries;
}

} // namespace strata
