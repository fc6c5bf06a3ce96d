// SPDX-License-Identifier: MIT
#pragma once

#include <git2.h>
#include <memory>
#include <string>

// What everything that uses libgit2 shares.

namespace strata::git {

/// Makes libgit2 ready, before anything else is asked of it. It stays so until the process ends: to make it ready takes
/// ten times as long as to list what is in a repository.
void useLibrary();

template <auto free>
struct Freed
{
    template <typename T>
    void operator()(T *object) const
    {
        free(object);
    }
};

template <typename T, auto free>
using Owned = std::unique_ptr<T, Freed<free>>;

using OwnedRepository = Owned<git_repository, git_repository_free>;
using OwnedObject = Owned<git_object, git_object_free>;
using OwnedTree = Owned<git_tree, git_tree_free>;
using OwnedBlob = Owned<git_blob, git_blob_free>;
using OwnedDatabase = Owned<git_odb, git_odb_free>;
using OwnedDiff = Owned<git_diff, git_diff_free>;
using OwnedPatch = Owned<git_patch, git_patch_free>;

/// The library's reason for the last failure of this thread.
std::string lastError();

/// The folder of the repository around \a folder, as git names it; empty: there is none.
std::string repositoryAround(const std::string &folder);

/// Its working tree, or itself if it is bare; without a slash at the end.
std::string placeOf(git_repository *repository);

/// The first line of the commit's message.
std::string subjectOf(const git_commit *commit);

} // namespace strata::git
