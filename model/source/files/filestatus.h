// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

enum class FileType { None, File, Folder };

/// What a file system tells of a path without reading it. What it does not know stays empty.
struct FileStatus
{
    FileType type = FileType::None;
    std::uint64_t size = 0;               ///< bytes; 0 for folders
    std::optional<std::int64_t> modified; ///< when the content changed last, ns since 1970
    std::optional<std::int64_t> changed;  ///< when anything of the file changed last, its times included, ns since 1970
    std::optional<std::uint64_t> identity; ///< the same for two paths that are one file now; another after replacing it
    bool isSettled = false;                ///< a change from now on gives another time than `modified`
    std::string contentId;                 ///< equal ids mean equal bytes, wherever they come from; see contentIdOf()

    friend bool operator==(const FileStatus &, const FileStatus &) = default;
};

/// Whether a file of status \a before whose bytes were read after that has the same bytes at \a now. False means that
/// only reading can tell.
bool provesSameBytes(const FileStatus &before, const FileStatus &now);

/// The object id that git gives a file with these bytes (SHA-1, hexadecimal): known without reading in a revision, so
/// that edits, revisions and memory compare equal.
std::string contentIdOf(std::string_view bytes);

} // namespace strata
