// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

namespace strata {

/// The file system of the machine. Files above the size limit are refused, see filelimit.h.
class DiskFileSystem : public FileSystem
{
public:
    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override;
};

} // namespace strata
