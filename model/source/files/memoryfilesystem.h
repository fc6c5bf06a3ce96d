// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <map>

namespace strata {

/// Files in memory, for tests and built-in examples. Folders exist implicitly; there are no symbolic links, and the
/// working folder is the root. Must not be changed while another thread reads it.
class MemoryFileSystem : public FileSystem
{
public:
    /// Adds or replaces a file.
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

    std::map<std::string, File, std::less<>> m_files; // by normalised path
};

} // namespace strata
