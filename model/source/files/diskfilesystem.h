// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

namespace strata {

/// The real thing. Files larger than kLargestFile are refused.
class DiskFileSystem : public FileSystem
{
public:
    static constexpr std::size_t kLargestFile = 64 * 1024 * 1024; // bytes

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string workingFolder() const override;
};

} // namespace strata
