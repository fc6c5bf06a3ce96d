// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace strata {

/// Edits held in memory over another file system: files replaced, added and removed. Folders and listings follow; the
/// base does not change. Not to be changed while it is read from another thread.
///
/// A file that was replaced is found under every path that the base calls the same file (links). A file that was added
/// or removed is known by the path that was given.
class OverlayFileSystem : public FileSystem
{
public:
    explicit OverlayFileSystem(std::shared_ptr<const FileSystem> base) : m_base(std::move(base)) {}

    /// Replaces a file or adds one.
    void write(const std::string &path, std::string bytes);
    /// Takes a file away, an added one too. Its folder stays where the base has it.
    void remove(const std::string &path);

    /// The absolute paths of all that was replaced, added or removed, sorted.
    std::vector<std::string> paths() const;
    /// Whether \a path, or the file that it leads to, was; \a inBase: what the base says of it.
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
