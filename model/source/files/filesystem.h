// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/files/filestatus.h"
#include "source/files/path.h"

#include <string>
#include <vector>

namespace strata {

/// Read access to files. Paths are absolute or relative to the working folder.
///
/// An implementation need not know times, identities or links. Thread-safe.
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
    /// The absolute path with all links followed as far as it exists; without links the path itself.
    virtual std::string realPath(const std::string &path) const { return absolutePath(path, workingFolder()); }
    /// The absolute path to which relative paths refer.
    virtual std::string workingFolder() const = 0;

    Type type(const std::string &path) const { return status(path).type; }
};

/// The error for a path that is not a file, the same in all file systems.
inline tl::unexpected<Error> noFile(FileType type)
{
    if (type == FileType::Folder)
        return fail(Error::Code::Unreadable, "is a folder, not a file");
    return fail(Error::Code::FileNotFound, "file does not exist");
}

} // namespace strata
