// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What the engine may ask about files; it never writes. Paths are absolute or relative to the working folder.
class FileSystem
{
public:
    enum class Type { None, File, Folder };

    struct DirectoryEntry
    {
        std::string name;
        bool isFolder = false; ///< also for a link to a folder
        bool isSymlink = false;
    };

    virtual ~FileSystem() = default;

    /// The bytes of a regular file. Errors: FileNotFound, Unreadable (with a text for people).
    virtual Result<std::string> read(const std::string &path) const = 0;
    /// Follows symbolic links; a dangling link is None.
    virtual Type type(const std::string &path) const = 0;
    /// Whether something of this name exists, a dangling link included.
    virtual bool entryExists(const std::string &path) const = 0;
    /// Entries of a folder sorted bytewise by name, without "." and ".."; empty if it cannot be read.
    virtual std::vector<DirectoryEntry> list(const std::string &path) const = 0;
};

/// The real thing. Files larger than kLargestFile are refused.
class DiskFileSystem : public FileSystem
{
public:
    static constexpr std::size_t kLargestFile = 64 * 1024 * 1024; // bytes

    Result<std::string> read(const std::string &path) const override;
    Type type(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
};

/// Files held in memory, for tests, built-in examples and what-if edits. Folders exist where files are below them.
class MemoryFileSystem : public FileSystem
{
public:
    void add(std::string path, std::string bytes);

    Result<std::string> read(const std::string &path) const override;
    Type type(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;

private:
    std::map<std::string, std::string, std::less<>> m_files;
};

} // namespace strata
