// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"
#include "source/git/objectid.h"
#include "source/git/treedependencies.h"

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

    /// The files of another tree of the same repository; \a dependencies, unless null, record every entry that is read.
    std::shared_ptr<const RevisionFileSystem> withTree(const ObjectId &tree,
                                                       std::shared_ptr<TreeDependencies> dependencies = nullptr) const;
    /// The same files, except that the absolute \a places and everything below them count as outside the repository.
    std::shared_ptr<const RevisionFileSystem> excluding(std::vector<std::string> places) const;

    /// The id of the commit, 40 hexadecimal digits; of the tree if the revision names a tree.
    std::string id() const { return m_commit.text(); }
    const ObjectId &commit() const { return m_commit; }
    const std::shared_ptr<git::TreeReader> &reader() const { return m_reader; }
    /// Where the repository lies: its working tree, or itself if it is bare.
    const std::string &root() const { return m_roots.front(); }
    /// The absolute \a path relative to the top of the repository, lexically; empty: it is the top or lies outside.
    std::string pathInside(const std::string &path) const;
    /// The folders of submodules in which files were requested, sorted by path.
    std::vector<std::string> skippedSubmodules() const;

    Result<std::string> read(const std::string &path) const override;
    FileStatus status(const std::string &path) const override;
    bool entryExists(const std::string &path) const override;
    std::vector<DirectoryEntry> list(const std::string &path) const override;
    std::string realPath(const std::string &path) const override;
    std::string workingFolder() const override { return m_outside->workingFolder(); }

private:
    struct Place;

    RevisionFileSystem(std::shared_ptr<git::TreeReader> reader, std::vector<std::string> roots,
                       std::shared_ptr<const FileSystem> outside);
    Place find(const std::string &path, bool followsLastLink = true) const;

    std::shared_ptr<git::TreeReader> m_reader;
    std::vector<std::string> m_roots; ///< absolute paths of the repository: its own, and the requested one (links)
    std::shared_ptr<const FileSystem> m_outside;
    std::vector<std::string> m_excluded; ///< absolute, see excluding()
    ObjectId m_commit;                   ///< the tree if the revision names no commit
    ObjectId m_tree;
    std::shared_ptr<TreeDependencies> m_dependencies; ///< null: nothing is recorded
};

} // namespace strata
