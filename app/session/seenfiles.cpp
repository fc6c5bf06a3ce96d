// SPDX-License-Identifier: MIT
#include "app/session/seenfiles.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

using DirectoryEntries = std::vector<FileSystem::DirectoryEntry>;

bool isSameFile(const FileStatus &a, const FileStatus &b)
{
    if (a.type != b.type)
        return false;
    // What is in a folder is asked of the folder itself.
    return a.type != FileType::File || (a.size == b.size && a.modified == b.modified && a.identity == b.identity);
}

bool areSame(const DirectoryEntries &a, const DirectoryEntries &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &x, const auto &y) {
        return x.name == y.name && x.isFolder == y.isFolder && x.isSymlink == y.isSymlink;
    });
}

} // namespace

SeenFiles::SeenFiles(std::shared_ptr<const FileSystem> files) : m_files(std::move(files)) {}

template <typename T>
void SeenFiles::note(const std::string &path, std::optional<T> Seen::*part, const T &answer) const
{
    const std::scoped_lock lock(m_mutex);
    const auto [at, isNew] = m_seen.try_emplace(path);
    at->second.*part = answer;
    if (isNew)
        m_new.push_back(path);
}

Result<std::string> SeenFiles::read(const std::string &path) const
{
    return m_files->read(path);
}

FileStatus SeenFiles::status(const std::string &path) const
{
    const FileStatus answer = m_files->status(path);
    note(path, &Seen::status, answer);
    return answer;
}

bool SeenFiles::entryExists(const std::string &path) const
{
    const bool answer = m_files->entryExists(path);
    note(path, &Seen::exists, answer);
    return answer;
}

std::vector<FileSystem::DirectoryEntry> SeenFiles::list(const std::string &path) const
{
    const DirectoryEntries answer = m_files->list(path);
    note(path, &Seen::entries, answer);
    return answer;
}

std::vector<std::string> SeenFiles::takeNew() const
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_new, {});
}

bool SeenFiles::isOther(const std::string &path, const Seen &seen) const
{
    if (seen.status && !isSameFile(*seen.status, m_files->status(path)))
        return true;
    if (seen.exists && *seen.exists != m_files->entryExists(path))
        return true;
    return seen.entries && !areSame(*seen.entries, m_files->list(path));
}

std::vector<std::string> SeenFiles::changed(const std::string &path) const
{
    std::vector<std::pair<std::string, Seen>> asked;
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto &[each, seen] : m_seen) {
            if (each == path || (each.size() > path.size() && each.starts_with(path) && each[path.size()] == '/'))
                asked.emplace_back(each, seen);
        }
    }
    std::vector<std::string> other;
    for (const auto &[each, seen] : asked) {
        if (isOther(each, seen))
            other.push_back(each);
    }
    return other;
}

void SeenFiles::forget()
{
    const std::scoped_lock lock(m_mutex);
    m_seen.clear();
    m_new.clear();
}

} // namespace strata
