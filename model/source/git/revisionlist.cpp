// SPDX-License-Identifier: MIT
#include "source/git/revisionlist.h"

#include "source/git/gitobjects.h"

#include <algorithm>

namespace strata {

namespace {

using OwnedReference = Owned<git_reference, git_reference_free>;
using OwnedIterator = Owned<git_reference_iterator, git_reference_iterator_free>;

void addReferences(git_repository *repository, std::vector<NamedRevision> &revisions, const CancelToken &cancel)
{
    const auto iterator = git::obtain<OwnedIterator>(git_reference_iterator_new, repository);
    if (!iterator)
        return;
    for (git_reference *next = nullptr; git_reference_next(&next, iterator.get()) == 0 && !cancel.isCancelled();) {
        const OwnedReference reference(next);
        const bool isRemote = git_reference_is_remote(next) == 1;
        const bool isTag = git_reference_is_tag(next) == 1;
        if (!isRemote && !isTag && git_reference_is_branch(next) != 1)
            continue;
        const std::string name = git_reference_shorthand(next);
        const auto object = git::obtain<git::OwnedObject>(git_reference_peel, next, GIT_OBJECT_COMMIT);
        if (!object || (isRemote && name.ends_with("/HEAD")))
            continue;
        const auto *commit = reinterpret_cast<const git_commit *>(object.get());
        using Kind = NamedRevision::Kind;
        revisions.push_back({isTag      ? Kind::Tag
                             : isRemote ? Kind::RemoteBranch
                                        : Kind::Branch,
                             name, git::subjectOf(commit), git_commit_time(commit),
                             !isRemote && !isTag && git_branch_is_head(next) == 1});
    }
}

void addCommits(git_repository *repository, std::size_t most, std::vector<NamedRevision> &revisions,
                const CancelToken &cancel)
{
    constexpr std::size_t kShortId = 10;
    const auto walk = git::obtain<git::OwnedWalk>(git_revwalk_new, repository);
    if (!walk)
        return;
    git_revwalk_sorting(walk.get(), GIT_SORT_TOPOLOGICAL | GIT_SORT_TIME);
    if (git_revwalk_push_head(walk.get()) != 0)
        return; // no commit yet
    git_oid id = {};
    for (std::size_t i = 0; i < most && git_revwalk_next(&id, walk.get()) == 0 && !cancel.isCancelled(); ++i) {
        const auto commit = git::obtain<git::OwnedCommit>(git_commit_lookup, repository, &id);
        if (!commit)
            return;
        const std::string name = git_oid_tostr_s(&id);
        revisions.push_back({NamedRevision::Kind::Commit, name.substr(0, kShortId), git::subjectOf(commit.get()),
                             git_commit_time(commit.get()), false});
    }
}

} // namespace

Result<std::vector<NamedRevision>> revisionsAround(const std::string &folder, std::size_t most,
                                                   const CancelToken &cancel)
{
    git::useLibrary();
    const auto repository = git::openRepository(folder, folder);
    if (!repository)
        return tl::unexpected<Error>(repository.error());
    std::vector<NamedRevision> revisions;
    addReferences(repository->get(), revisions, cancel);
    std::stable_sort(revisions.begin(), revisions.end(), [](const NamedRevision &a, const NamedRevision &b) {
        return a.kind != b.kind ? a.kind < b.kind : a.seconds > b.seconds;
    });
    addCommits(repository->get(), most, revisions, cancel);
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return revisions;
}

} // namespace strata
