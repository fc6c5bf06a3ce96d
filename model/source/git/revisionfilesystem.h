// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The files of one revision of a git repository, at their paths in its working tree; for a bare repository below its
/// own folder. Other paths are answered by another file system.
///
/// Reads git objects only: nothing is checked out, and no program, hook or filter of the repository runs. Files of
/// submodules and contents in Git LFS are not in the repository and not read. Content ids are git's, see contentIdOf().
class RevisionFileSystem : public FileSystem
{
public:
    /// The revision \a revision ("main", "v1.2", "HEAD~3", a commit) of the repository that contains \a path, which
    /// need not exist on disk any more. Errors: FileNotFound, no repository; NotFound, no such revision; Unreadable.
    static Result<std::shared_ptr<const RevisionFileSystem>> open(const std::string &path, const std::string &revision,
                                                                  std::shared_ptr<const FileSystem> outside);
    ~RevisionFileSystem() override;

    /// The id of the commit (or of the tree, if the revision names one), 40 hexadecimal digits.
    const std::string &id() const { return m_id; }
    /// The folders of submodules in which files were searched, sorted.
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
    std::vector<std::string> m_roots; ///< absolute paths of the repository: the real one, and as requested (links)
    std::shared_ptr<const FileSystem> m_outside;
    std::string m_id;
};

} // namespace strata
