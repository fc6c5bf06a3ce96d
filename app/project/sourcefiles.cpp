// SPDX-License-Identifier: MIT
#include "app/project/sourcefiles.h"

#include "source/files/path.h"
#include "source/git/patch.h"

#include <utility>

namespace strata {

namespace {

/// Where the facts of \a request may be: the configuration may be in a folder above its root.
std::vector<std::string> possibleFacts(const ProjectRequest &request, const RevisionFileSystem &revision)
{
    const std::string folder = revision.workingFolder();
    if (!request.facts.empty())
        return {absolutePath(request.facts, folder)};
    std::vector<std::string> places;
    for (std::string at = absolutePath(request.root, folder);; at = parentFolder(at)) {
        places.push_back(folderPrefix(at) + "facts");
        if (revision.pathInside(at).empty())
            return places;
    }
}

/// \a revision, where uncommitted facts are those on \a disk.
std::shared_ptr<const RevisionFileSystem> withUncommittedFacts(std::shared_ptr<const RevisionFileSystem> revision,
                                                               const ProjectRequest &request,
                                                               const std::shared_ptr<const FileSystem> &disk)
{
    std::vector<std::string> facts = possibleFacts(request, *revision);
    std::erase_if(facts, [&](const std::string &path) {
        return disk->type(path) == FileSystem::Type::None || areFactsCommitted(*revision, path, disk);
    });
    return facts.empty() ? revision : revision->excluding(std::move(facts));
}

} // namespace

bool areFactsCommitted(const RevisionFileSystem &revision, const std::string &facts,
                       const std::shared_ptr<const FileSystem> &disk)
{
    using Type = FileSystem::Type;
    if (revision.pathInside(facts).empty())
        return false;
    if (revision.type(facts) != Type::None)
        return true;
    const auto head = RevisionFileSystem::open(revision.root(), "HEAD", disk);
    return head && (*head)->type(facts) != Type::None;
}

Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base)
{
    std::shared_ptr<const FileSystem> files = base;
    if (!request.revision.empty()) {
        auto revision = RevisionFileSystem::open(request.root, request.revision, base);
        if (!revision)
            return tl::unexpected<Error>(revision.error());
        files = withUncommittedFacts(std::move(*revision), request, base);
    }
    if (request.patch.empty())
        return files;
    const auto refused = [&request](const Error &error) {
        return fail(error.code, "the patch " + request.patch + " cannot be used: " + error.message);
    };
    const auto diff = base->read(request.patch);
    if (!diff)
        return refused(diff.error());
    auto patched = withPatch(std::move(files), *diff, patchFolder(request.root, *base));
    if (!patched)
        return refused(patched.error());
    return patched;
}

} // namespace strata
