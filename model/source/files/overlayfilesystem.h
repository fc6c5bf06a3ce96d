// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace strata {

/// Edits in memory on top of another file system: files replaced, added and removed, reflected in folders and listings.
/// The base is unchanged. Must not be changed while another thread reads it.
///
/// A replaced file is found at every path that leads to it in the base (links). An added or removed file is found at
/// the given path only.
class OverlayFileSystem : public FileSystem
{
public:
    explicit OverlayFileSystem(std::shared_ptr<const FileSystem> base) : m_base(std::move(base)) {}

    /// Adds or replaces a file.
    void write(const std::string &path, std::string bytes);
    /// Removes a file, or reverts adding it. A folder of the base stays.
    void remove(const std::string &path);

    /// The absolute paths of all edits, sorted.
    std::vector<std::string> paths() const;
    /// Whether \a path, or the file it leads to, is edited; \a inBase: its status in the base.
    bool changes(const std::string &path, const FileStatus &inBase) const { return editOf(path, &inBase) != nullptr; }
    const std::shared_ptr<const FileSystem> &base() const { return m_base; }

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override { return m_base->workingFolder(); }

private:
    struct Edit
    {
        bool isRemoved = false;
        std::string bytes;
        FileStatus status;
    };

    std::string keyOf(const std::string &path) const;
    const Edit *editOf(const std::string &path, const FileStatus *inBase = nullptr) const;
    bool isFolderOfEdits(const std::string &path) const;

    std::shared_ptr<const FileSystem> m_base;
    std::map<std::string, Edit, std::less<>> m_edits;         // by absolute normal path
    std::unordered_map<std::uint64_t, std::string> m_aliased; // key of the edit by the base's identity of the file
};

} // namespace strata
