// SPDX-License-Identifier: MIT
#include "source/git/revisionlist.h"

#include "source/git/gitobjects.h"

#include <algorithm>

namespace strata {

namespace {

using OwnedCommit = git::Owned<git_commit, git_commit_free>;
using OwnedReference = git::Owned<git_reference, git_reference_free>;
using OwnedIterator = git::Owned<git_reference_iterator, git_reference_iterator_free>;
using OwnedWalk = git::Owned<git_revwalk, git_revwalk_free>;

/// The commit of \a reference; null: it refers to something else.
OwnedCommit commitOf(const git_reference *reference)
{
    git_object *object = nullptr;
    if (git_reference_peel(&object, reference, GIT_OBJECT_COMMIT) != 0)
        return nullptr;
    return OwnedCommit(reinterpret_cast<git_commit *>(object));
}

void addReferences(git_repository *repository, std::vector<NamedRevision> &revisions, const CancelToken &cancel)
{
    git_reference_iterator *rawIterator = nullptr;
    if (git_reference_iterator_new(&rawIterator, repository) != 0)
        return;
    const OwnedIterator iterator(rawIterator);
    for (git_reference *next = nullptr; git_reference_next(&next, iterator.get()) == 0 && !cancel.isCancelled();) {
        const OwnedReference reference(next);
        const bool isRemote = git_reference_is_remote(next) == 1;
        const bool isTag = git_reference_is_tag(next) == 1;
        if (!isRemote && !isTag && git_reference_is_branch(next) != 1)
            continue;
        const std::string name = git_reference_shorthand(next);
        const OwnedCommit commit = commitOf(next);
        if (!commit || (isRemote && name.ends_with("/HEAD")))
            continue;
        using Kind = NamedRevision::Kind;
        revisions.push_back({isTag      ? Kind::Tag
                             : isRemote ? Kind::RemoteBranch
                                        : Kind::Branch,
                             name, git::subjectOf(commit.get()), git_commit_time(commit.get()),
                             !isRemote && !isTag && git_branch_is_head(next) == 1});
    }
}

void addCommits(git_repository *repository, std::size_t most, std::vector<NamedRevision> &revisions,
                const CancelToken &cancel)
{
    constexpr std::size_t kShortId = 10;
    git_revwalk *rawWalk = nullptr;
    if (git_revwalk_new(&rawWalk, repository) != 0)
        return;
    const OwnedWalk walk(rawWalk);
    git_revwalk_sorting(rawWalk, GIT_SORT_TOPOLOGICAL | GIT_SORT_TIME);
    if (git_revwalk_push_head(rawWalk) != 0)
        return; // no commit yet
    git_oid id = {};
    for (std::size_t i = 0; i < most && git_revwalk_next(&id, rawWalk) == 0 && !cancel.isCancelled(); ++i) {
        git_commit *found = nullptr;
        if (git_commit_lookup(&found, repository, &id) != 0)
            return;
        const OwnedCommit commit(found);
        const std::string name = git_oid_tostr_s(&id);
        revisions.push_back({NamedRevision::Kind::Commit, name.substr(0, kShortId), git::subjectOf(found),
                             git_commit_time(found), false});
    }
}

} // namespace

Result<std::vector<NamedRevision>> revisionsAround(const std::string &folder, std::size_t most,
                                                   const CancelToken &cancel)
{
    git::useLibrary();
    const std::string place = git::repositoryAround(folder);
    if (place.empty())
        return fail(Error::Code::FileNotFound, folder + " belongs to no git repository");
    git_repository *opened = nullptr;
    if (git_repository_open(&opened, place.c_str()) != 0)
        return fail(Error::Code::Unreadable,
                    "the git repository of " + folder + " cannot be read: " + git::lastError());
    const git::OwnedRepository repository(opened);
    std::vector<NamedRevision> revisions;
    addReferences(opened, revisions, cancel);
    std::stable_sort(revisions.begin(), revisions.end(), [](const NamedRevision &a, const NamedRevision &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.seconds > b.seconds;
    });
    addCommits(opened, most, revisions, cancel);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return revisions;
}

} // namespace strata
