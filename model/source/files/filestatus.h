// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

enum class FileType { None, File, Folder };

/// The metadata of a path, available without reading it. Unknown parts are empty.
struct FileStatus
{
    FileType type = FileType::None;
    std::uint64_t size = 0;                ///< bytes; 0 for folders
    std::optional<std::int64_t> modified;  ///< last change of the content, ns since 1970
    std::optional<std::int64_t> changed;   ///< last change of content or metadata, ns since 1970
    std::optional<std::uint64_t> identity; ///< equal for two paths of the same file; differs after replacing it
    bool isSettled = false;                ///< any later change gives a different `modified`
    std::string contentId;                 ///< equal ids mean equal bytes, in any file system; see contentIdOf()

    friend bool operator==(const FileStatus &, const FileStatus &) = default;
};

/// Whether a file whose bytes were read after status \a before still has them at status \a now. False: unknown without
/// reading.
bool provesSameBytes(const FileStatus &before, const FileStatus &now);

/// The object id that git gives to these bytes (SHA-1, hexadecimal). Revisions have it without reading, so that files
/// of edits, revisions and memory can be compared.
std::string contentIdOf(std::string_view bytes);

} // namespace strata
