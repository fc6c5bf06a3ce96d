// SPDX-License-Identifier: MIT
#pragma once

#include "core/owned.h"
#include "core/result.h"

#include <git2.h>
#include <string>
#include <vector>

// Shared helpers for libgit2.

namespace strata {
class FileSystem;
}

namespace strata::git {

/// Initialises libgit2; must be called before any use. It stays initialised until the process ends, because that takes
/// ten times as long as listing a repository.
void useLibrary();

/// The object that \a create, a function of libgit2, makes of \a arguments; null: it fails.
template <typename Object, typename... Parameters, typename... Arguments>
Object obtain(int (*create)(typename Object::pointer *, Parameters...), const Arguments &...arguments)
{
    typename Object::pointer object = nullptr;
    return create(&object, arguments...) == 0 ? Object(object) : Object();
}

using OwnedRepository = Owned<git_repository, git_repository_free>;
using OwnedObject = Owned<git_object, git_object_free>;
using OwnedCommit = Owned<git_commit, git_commit_free>;
using OwnedWalk = Owned<git_revwalk, git_revwalk_free>;
using OwnedTree = Owned<git_tree, git_tree_free>;
using OwnedBlob = Owned<git_blob, git_blob_free>;
using OwnedDatabase = Owned<git_odb, git_odb_free>;
using OwnedDiff = Owned<git_diff, git_diff_free>;
using OwnedPatch = Owned<git_patch, git_patch_free>;

/// libgit2's message for the last failure of this thread.
std::string lastError();

/// The folders at and around the absolute \a path that exist, the innermost first.
std::vector<std::string> foldersAround(const std::string &path, const FileSystem &files);

/// The repository that contains \a folder, which may be empty: none. Errors, which name \a path: FileNotFound,
/// Unreadable.
Result<OwnedRepository> openRepository(const std::string &folder, const std::string &path);

/// The working tree of \a repository, or its own folder if it is bare; without a trailing slash.
std::string placeOf(git_repository *repository);

/// The first line of the commit's message.
std::string subjectOf(const git_commit *commit);

} // namespace strata::git
