// SPDX-License-Identifier: MIT
#include "source/files/filesystem.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace strata {

namespace fs = std::filesystem;

Result<std::string> DiskFileSystem::read(const std::string &path) const
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return fail(Error::Code::FileNotFound, "file does not exist");
    if (fs::is_directory(status))
        return fail(Error::Code::Unreadable, "is a folder, not a file");
    if (!fs::is_regular_file(status))
        return fail(Error::Code::Unreadable, "is not a regular file");
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error && size > kLargestFile)
        return fail(Error::Code::Unreadable, "is larger than 64 MiB and is not read");

    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fail(Error::Code::Unreadable, "cannot be opened for reading");
    std::string bytes(static_cast<std::size_t>(error ? 0 : size), '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    if (stream.bad())
        return fail(Error::Code::Unreadable, "cannot be read");
    return bytes;
}

FileSystem::Type DiskFileSystem::type(const std::string &path) const
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return Type::None;
    return fs::is_directory(status) ? Type::Folder : Type::File;
}

bool DiskFileSystem::entryExists(const std::string &path) const
{
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

std::vector<FileSystem::DirectoryEntry> DiskFileSystem::list(const std::string &path) const
{
    std::vector<DirectoryEntry> entries;
    std::error_code error;
    for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
        std::error_code ignored;
        entries.push_back({it->path().filename().string(), it->is_directory(ignored), it->is_symlink(ignored)});
    }
    std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return entries;
}

namespace {

/// \a path without `.`, `..` and doubled slashes: there are no links in memory.
std::string resolved(const std::string &path)
{
    const bool isPlain = path.find("/.") == std::string::npos && path.find("//") == std::string::npos;
    return isPlain ? path : fs::path(path).lexically_normal().string();
}

} // namespace

void MemoryFileSystem::add(std::string path, std::string bytes)
{
    m_files[std::move(path)] = std::move(bytes);
}

Result<std::string> MemoryFileSystem::read(const std::string &given) const
{
    const std::string path = resolved(given);
    if (const auto found = m_files.find(path); found != m_files.end())
        return found->second;
    if (type(path) == Type::Folder)
        return fail(Error::Code::Unreadable, "is a folder, not a file");
    return fail(Error::Code::FileNotFound, "file does not exist");
}

FileSystem::Type MemoryFileSystem::type(const std::string &given) const
{
    const std::string path = resolved(given);
    if (m_files.contains(path))
        return Type::File;
    const std::string prefix = path.ends_with('/') ? path : path + '/';
    const auto below = m_files.lower_bound(prefix);
    return below != m_files.end() && below->first.starts_with(prefix) ? Type::Folder : Type::None;
}

bool MemoryFileSystem::entryExists(const std::string &path) const
{
    return type(path) != Type::None;
}

std::vector<FileSystem::DirectoryEntry> MemoryFileSystem::list(const std::string &given) const
{
    const std::string path = resolved(given);
    std::vector<DirectoryEntry> entries;
    const std::string prefix = path.ends_with('/') ? path : path + '/';
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
