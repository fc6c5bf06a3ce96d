// SPDX-License-Identifier: MIT
#include "source/files/diskfilesystem.h"

#include "source/files/filelimit.h"
#include "source/files/pathsyntax.h"
#include "source/files/windows/widepath.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <windows.h>

namespace strata {

namespace {

/// The coarsest time stamp of file systems in use: two seconds (FAT).
constexpr std::int64_t kCoarsestTime = 2'000'000'000; // ns
/// Other programs may write, rename and remove a file while Strata reads it.
constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

std::int64_t now()
{
    const auto sinceEpoch = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(sinceEpoch).count();
}

/// \a path in the system's form; nothing if no file can have it. A trailing separator, which requires a folder, is
/// lost.
std::optional<std::wstring> systemPath(const std::string &path)
{
    auto wide = windows::widePath(path);
    const bool mustBeFolder = path.ends_with('/') || path.ends_with('\\');
    const DWORD found = wide && mustBeFolder ? GetFileAttributesW(wide->c_str()) : INVALID_FILE_ATTRIBUTES;
    const bool isFile = found != INVALID_FILE_ATTRIBUTES && (found & FILE_ATTRIBUTE_DIRECTORY) == 0;
    return isFile ? std::nullopt : wide;
}

/// Opens a file or folder, following links.
windows::OpenFile opened(const std::string &path, DWORD access)
{
    const auto wide = systemPath(path);
    if (!wide) {
        SetLastError(ERROR_INVALID_NAME);
        return windows::OpenFile(INVALID_HANDLE_VALUE);
    }
    return windows::OpenFile(
        CreateFileW(wide->c_str(), access, kShareAll, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

std::optional<FileStatus> statusOf(const windows::OpenFile &file)
{
    BY_HANDLE_FILE_INFORMATION found = {};
    FILE_BASIC_INFO times = {};
    if (!file.isOpen() || !GetFileInformationByHandle(file.get(), &found) ||
        !GetFileInformationByHandleEx(file.get(), FileBasicInfo, &times, sizeof times))
        return std::nullopt;
    FileStatus status;
    const bool isFolder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    status.type = isFolder ? FileType::Folder : FileType::File;
    if (!isFolder)
        status.size = std::uint64_t{found.nFileSizeHigh} << 32 | found.nFileSizeLow;
    status.modified = windows::unixTime(times.LastWriteTime.QuadPart);
    status.changed = windows::unixTime(std::max(times.ChangeTime.QuadPart, times.LastWriteTime.QuadPart));
    const std::uint64_t index = std::uint64_t{found.nFileIndexHigh} << 32 | found.nFileIndexLow;
    status.identity = index ^ (std::uint64_t{found.dwVolumeSerialNumber} << 40);
    status.isSettled = *status.modified + kCoarsestTime < now();
    return status;
}

/// All \a size bytes, fewer at the end of the file. Nothing: unreadable.
std::optional<std::string> readAll(const windows::OpenFile &file, std::size_t size)
{
    std::string bytes(size, '\0');
    std::size_t filled = 0;
    while (filled < size) {
        DWORD count = 0;
        if (!ReadFile(file.get(), bytes.data() + filled, static_cast<DWORD>(size - filled), &count, nullptr))
            return std::nullopt;
        if (count == 0)
            break;
        filled += count;
    }
    bytes.resize(filled);
    return bytes;
}

tl::unexpected<Error> cannotOpen(DWORD problem)
{
    switch (problem) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_DIRECTORY:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME: return noFile(FileType::None);
    case ERROR_ACCESS_DENIED: return fail(Error::Code::Unreadable, "cannot be opened for reading: permission denied");
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return fail(Error::Code::Unreadable, "cannot be opened for reading: another program has locked it");
    default: return fail(Error::Code::Unreadable, "cannot be opened for reading");
    }
}

/// Links and junctions; other reparse points, such as files of OneDrive, are not. Wine has links without a tag.
bool isLink(const WIN32_FIND_DATAW &found)
{
    constexpr DWORD kNoTag = 0;
    const DWORD tag = found.dwReserved0;
    return (found.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           (tag == IO_REPARSE_TAG_SYMLINK || tag == IO_REPARSE_TAG_MOUNT_POINT || tag == kNoTag);
}

bool equalIgnoringCase(const std::string &a, const std::string &b)
{
    const auto first = windows::wide(a);
    const auto second = windows::wide(b);
    return first && second &&
           CompareStringOrdinal(first->data(), static_cast<int>(first->size()), second->data(),
                                static_cast<int>(second->size()), TRUE) == CSTR_EQUAL;
}

std::optional<std::string> spelledPath(const windows::OpenFile &file)
{
    const auto path = file.isOpen() ? windows::finalPath(file) : std::nullopt;
    return path ? std::optional(pathsyntax::withSlashes(windows::narrow(*path))) : std::nullopt;
}

} // namespace

Result<std::string> DiskFileSystem::read(const std::string &path) const
{
    constexpr int kAttempts = 2;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const windows::OpenFile file = opened(path, GENERIC_READ);
        if (!file.isOpen()) {
            const DWORD problem = GetLastError();
            return type(path) == Type::Folder ? noFile(Type::Folder) : cannotOpen(problem);
        }
        if (GetFileType(file.get()) != FILE_TYPE_DISK)
            return fail(Error::Code::Unreadable, "is not a regular file");
        const auto before = statusOf(file);
        if (!before)
            return fail(Error::Code::Unreadable, "cannot be opened for reading");
        if (before->type == Type::Folder)
            return noFile(Type::Folder);
        if (auto problem = tooLarge(before->size))
            return tl::unexpected(*std::move(problem));
        auto bytes = readAll(file, static_cast<std::size_t>(before->size));
        if (!bytes)
            return fail(Error::Code::Unreadable, "cannot be read");
        const auto after = statusOf(file);
        const bool isWhole = bytes->size() == before->size && after && after->size == before->size &&
                             after->modified == before->modified;
        if (isWhole)
            return std::move(*bytes);
    }
    return fail(Error::Code::Unreadable, "changes while it is read");
}

FileStatus DiskFileSystem::status(const std::string &path) const
{
    return statusOf(opened(path, FILE_READ_ATTRIBUTES)).value_or(FileStatus());
}

bool DiskFileSystem::entryExists(const std::string &path) const
{
    const auto wide = systemPath(path);
    return wide && GetFileAttributesW(wide->c_str()) != INVALID_FILE_ATTRIBUTES;
}

std::vector<FileSystem::DirectoryEntry> DiskFileSystem::list(const std::string &path) const
{
    std::vector<DirectoryEntry> entries;
    const auto folder = windows::widePath(path);
    if (!folder)
        return entries;
    const std::wstring pattern = *folder + (folder->ends_with(L'\\') ? L"*" : L"\\*");
    WIN32_FIND_DATAW found = {};
    const HANDLE search = FindFirstFileExW(pattern.c_str(), FindExInfoBasic, &found, FindExSearchNameMatch, nullptr,
                                           FIND_FIRST_EX_LARGE_FETCH);
    if (search == INVALID_HANDLE_VALUE)
        return entries;
    do {
        std::string name = windows::narrow(found.cFileName);
        if (name == "." || name == "..")
            continue;
        const bool isSymlink = isLink(found);
        const bool isFolder = isSymlink ? type(path + '/' + name) == Type::Folder
                                        : (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
        entries.push_back({std::move(name), isFolder, isSymlink});
    } while (FindNextFileW(search, &found));
    FindClose(search);
    std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    return entries;
}

std::string DiskFileSystem::realPath(const std::string &path) const
{
    const std::string absolute = absolutePath(path, workingFolder());
    const std::size_t root = pathsyntax::rootLength(absolute);
    for (std::size_t end = absolute.size(); end != std::string::npos && end >= root;
         end = absolute.rfind('/', end - 1)) {
        const std::string existing = absolute.substr(0, end);
        if (const auto real = spelledPath(opened(existing, FILE_READ_ATTRIBUTES)))
            return equalIgnoringCase(*real, existing) ? absolute : *real + absolute.substr(end);
        if (end == 0)
            break;
    }
    return absolute;
}

std::string DiskFileSystem::workingFolder() const
{
    return windows::currentFolder();
}

} // namespace strata
