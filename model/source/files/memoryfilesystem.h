// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <map>

namespace strata {

/// Files held in memory, for tests and built-in examples. Folders exist where files are below them; there are no links,
/// and the working folder is the root. Not to be changed while it is read from another thread.
class MemoryFileSystem : public FileSystem
{
public:
    /// Adds a file or replaces it.
    void add(const std::string &path, std::string bytes);
    void remove(const std::string &path);

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string workingFolder() const override { return "/"; }

private:
    struct File
    {
        std::string bytes;
        std::string contentId;
    };

    std::map<std::string, File, std::less<>> m_files; // by normal path
};

} // namespace strata
