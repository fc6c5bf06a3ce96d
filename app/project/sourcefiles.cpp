// SPDX-License-Identifier: MIT
#include "app/project/sourcefiles.h"

#include "source/git/patch.h"
#include "source/git/revisionfilesystem.h"

#include <utility>

namespace strata {

Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base)
{
    std::shared_ptr<const FileSystem> files = base;
    if (!request.revision.empty()) {
        auto revision = RevisionFileSystem::open(request.root, request.revision, base);
        if (!revision)
            return tl::unexpected<Error>(revision.error());
        files = std::move(*revision);
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
