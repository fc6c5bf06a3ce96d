// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Conversions between Strata's paths and those of Windows' functions.
namespace strata::windows {

/// UTF-16 of \a text; nothing if it is not UTF-8 or has a NUL.
std::optional<std::wstring> wide(std::string_view text);

/// UTF-8 of \a text. Halves of surrogate pairs become U+FFFD.
std::string narrow(std::wstring_view text);

/// The absolute \a path as "\\?\C:\…", which has no limit of length and gives no name a special meaning. Nothing if no
/// file can have this name: it is empty, is not UTF-8, or has a ':' after the drive.
std::optional<std::wstring> widePath(const std::string &path);

/// The folder of the process, with '/'.
std::string currentFolder();

/// An open file or folder that closes itself.
class OpenFile
{
public:
    explicit OpenFile(void *handle) : m_handle(handle) {}
    ~OpenFile();
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;

    bool isOpen() const;
    void *get() const { return m_handle; }

private:
    void *m_handle;
};

/// The path that the system gives to an open file: with the spelling of the disk, links followed. Nothing: it has none.
std::optional<std::wstring> finalPath(const OpenFile &file);

/// Nanoseconds since 1970 of \a time, which counts 100 ns since 1601.
std::int64_t unixTime(std::int64_t time);

} // namespace strata::windows
