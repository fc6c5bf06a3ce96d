// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/files/filestatus.h"
#include "source/files/path.h"

#include <string>
#include <vector>

namespace strata {

/// What the engine may ask about files; it never writes. Paths are absolute or relative to the working folder.
///
/// Nothing here assumes a disk: a file system may know no times, no identities and no links. All functions may be
/// called from several threads.
class FileSystem
{
public:
    using Type = FileType;

    struct DirectoryEntry
    {
        std::string name;
        bool isFolder = false; ///< also for a link to a folder
        bool isSymlink = false;

        friend bool operator==(const DirectoryEntry &, const DirectoryEntry &) = default;
    };

    virtual ~FileSystem() = default;

    /// The bytes of a regular file. Errors: FileNotFound, Unreadable (with a text for people).
    virtual Result<std::string> read(const std::string &path) const = 0;
    /// Follows symbolic links; a dangling link is None.
    virtual FileStatus status(const std::string &path) const = 0;
    /// Whether something of this name exists, a dangling link included.
    virtual bool entryExists(const std::string &path) const = 0;
    /// Entries of a folder sorted bytewise by name, without "." and ".."; empty if it cannot be read.
    virtual std::vector<DirectoryEntry> list(const std::string &path) const = 0;
    /// The absolute path that \a path leads to when all links are followed, as far as something is there. As it is,
    /// where there are no links.
    virtual std::string realPath(const std::string &path) const { return absolutePath(path, workingFolder()); }
    /// The absolute path of the folder where relative paths begin.
    virtual std::string workingFolder() const = 0;

    Type type(const std::string &path) const { return status(path).type; }
};

/// Why there is nothing to read at a path where there is no file, in the words of all file systems.
inline tl::unexpected<Error> noFile(FileType type)
{
    if (type == FileType::Folder)
        return fail(Error::Code::Unreadable, "is a folder, not a file");
    return fail(Error::Code::FileNotFound, "file does not exist");
}

} // namespace strata
