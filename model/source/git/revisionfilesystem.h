// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The files of one revision of a git repository, at the paths that they have in its working tree; those of a bare
/// repository below its own folder. Paths outside of the repository are answered by another file system.
///
/// Objects are read as they are: nothing is checked out or written, no program, hook or filter of the repository is
/// run. Files of submodules and what Git LFS stores elsewhere are not in a repository, so they are not read. Ids of
/// contents are git's, see contentIdOf().
class RevisionFileSystem : public FileSystem
{
public:
    /// The revision that git calls \a revision ("main", "v1.2", "HEAD~3", a commit) in the repository that \a path, a
    /// file or folder that need not be on the disk any more, belongs to. Errors: FileNotFound, no repository is around
    /// \a path; NotFound, it has no such revision; Unreadable.
    static Result<std::shared_ptr<const RevisionFileSystem>> open(const std::string &path, const std::string &revision,
                                                                  std::shared_ptr<const FileSystem> outside);
    ~RevisionFileSystem() override;

    /// The id of the commit, 40 hexadecimal digits; of the tree, where the revision names a tree.
    const std::string &id() const { return m_id; }
    /// The folders of submodules that files were looked for in, in the order of their paths.
    std::vector<std::string> skippedSubmodules() const;

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override { return m_outside->workingFolder(); }

private:
    class Objects;
    struct Place;
    enum class LastLink { Followed, Kept };

    RevisionFileSystem(std::unique_ptr<Objects> objects, std::vector<std::string> roots,
                       std::shared_ptr<const FileSystem> outside);
    Place find(const std::string &path, LastLink lastLink) const;

    std::unique_ptr<Objects> m_objects;
    std::vector<std::string> m_roots; ///< absolute paths of the repository: its own, and as it was asked for (links)
    std::shared_ptr<const FileSystem> m_outside;
    std::string m_id;
};

} // namespace strata
