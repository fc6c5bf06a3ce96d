// SPDX-License-Identifier: MIT
#include "source/files/writefile.h"

#include "source/files/windows/widepath.h"

#include <algorithm>
#include <optional>
#include <string>
#include <windows.h>

namespace strata {

namespace {

windows::OpenFile openedForWriting(const std::wstring &path, DWORD creation)
{
    return windows::OpenFile(
        CreateFileW(path.c_str(), GENERIC_WRITE, FILE_SHARE_READ, nullptr, creation, FILE_ATTRIBUTE_NORMAL, nullptr));
}

bool isWritten(const windows::OpenFile &file, std::string_view bytes)
{
    constexpr std::size_t kMost = 1 << 20; // per call
    while (!bytes.empty()) {
        const auto size = static_cast<DWORD>(std::min(bytes.size(), kMost));
        DWORD count = 0;
        if (!WriteFile(file.get(), bytes.data(), size, &count, nullptr) || count == 0)
            return false;
        bytes.remove_prefix(count);
    }
    return true;
}

/// Whether \a path names a console or another device, which cannot be replaced.
bool isDevice(const std::wstring &path)
{
    const windows::OpenFile file(CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                             nullptr, OPEN_EXISTING, 0, nullptr));
    return file.isOpen() && GetFileType(file.get()) != FILE_TYPE_DISK;
}

/// The file that a link leads to; \a path if it is no link. Nothing: the link leads nowhere.
std::optional<std::wstring> behindLink(const std::wstring &path)
{
    const DWORD attributes = GetFileAttributesW(path.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        return path;
    const windows::OpenFile file(CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                                             FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                             OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    return file.isOpen() ? windows::finalPath(file) : std::nullopt;
}

bool isReplaced(const std::wstring &path, std::string_view bytes)
{
    for (int i = 0; i < 100; ++i) {
        const std::wstring beside = path + L'.' + std::to_wstring(GetCurrentProcessId()) + L'-' + std::to_wstring(i);
        bool isComplete = false;
        {
            const windows::OpenFile file = openedForWriting(beside, CREATE_NEW);
            if (!file.isOpen() && GetLastError() == ERROR_FILE_EXISTS)
                continue;
            if (!file.isOpen())
                return false;
            isComplete = isWritten(file, bytes) && FlushFileBuffers(file.get());
        }
        if (isComplete && MoveFileExW(beside.c_str(), path.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
            return true;
        DeleteFileW(beside.c_str());
        return false;
    }
    return false;
}

} // namespace

Result<void> writeFile(const std::string &path, std::string_view bytes)
{
    const auto named = windows::wide(path); // without the prefix, so that "NUL" is the device
    const auto file = windows::widePath(path);
    bool isDone = false;
    if (named && isDevice(*named))
        isDone = isWritten(openedForWriting(*named, OPEN_EXISTING), bytes);
    else if (const auto real = file ? behindLink(*file) : std::nullopt)
        isDone = isReplaced(*real, bytes);
    else if (file)
        isDone = isWritten(openedForWriting(*file, CREATE_ALWAYS), bytes);
    return isDone ? Result<void>() : fail(Error::Code::Unreadable, "cannot be written");
}

} // namespace strata
