// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace strata {

/// Remembers what was asked of a file system and what it answered, so that somebody can look whether that still holds.
class SeenFiles : public FileSystem
{
public:
    explicit SeenFiles(std::shared_ptr<const FileSystem> files);

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string workingFolder() const override { return m_files->workingFolder(); }

    /// The paths that were asked for since this was called last.
    std::vector<std::string> takeNew() const;
    /// Which of \a path and, of a folder, all paths below it would get another answer now.
    std::vector<std::string> changed(const std::string &path) const;
    void forget();

private:
    struct Seen
    {
        std::optional<FileStatus> status;
        std::optional<bool> exists;
        std::optional<std::vector<DirectoryEntry>> entries;
    };

    template <typename T>
    void note(const std::string &path, std::optional<T> Seen::*part, const T &answer) const;
    bool isOther(const std::string &path, const Seen &seen) const;

    std::shared_ptr<const FileSystem> m_files;
    mutable std::mutex m_mutex; // protects the members below
    mutable std::unordered_map<std::string, Seen> m_seen;
    mutable std::vector<std::string> m_new;
};

} // namespace strata
