// SPDX-License-Identifier: MIT
#include "source/files/rememberingfilesystem.h"

namespace strata {

/// The file system is asked outside the lock; of two threads that ask the same at once the first answer stays.
template <typename Answer, typename Ask>
Answer RememberingFileSystem::remembered(std::unordered_map<std::string, Answer> &known, const std::string &path,
                                         const Ask &ask) const
{
    {
        const std::shared_lock lock(m_mutex);
        if (const auto found = known.find(path); found != known.end())
            return found->second;
    }
    Answer answer = ask();
    const std::unique_lock lock(m_mutex);
    return known.emplace(path, std::move(answer)).first->second;
}

FileSystem::Type RememberingFileSystem::type(const std::string &path) const
{
    return remembered(m_types, path, [&] { return m_files->type(path); });
}

bool RememberingFileSystem::entryExists(const std::string &path) const
{
    return remembered(m_entries, path, [&] { return m_files->entryExists(path); });
}

std::vector<FileSystem::DirectoryEntry> RememberingFileSystem::list(const std::string &path) const
{
    return remembered(m_lists, path, [&] { return m_files->list(path); });
}

} // namespace strata
