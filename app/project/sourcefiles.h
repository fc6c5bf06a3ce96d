// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "source/git/revisionfilesystem.h"

#include <memory>
#include <string>

namespace strata {

/// The files of a project: \a base, or the revision that \a request names, with the patch of \a request applied. Reads
/// revision and patch anew on each call, the patch from \a base. Facts that are not in the repository are those of
/// \a base. Errors: no repository, no such revision, a patch that does not apply.
Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base);

/// Whether \a revision or HEAD has facts at the absolute path \a facts. \a disk: the files outside of the repository.
bool areFactsCommitted(const RevisionFileSystem &revision, const std::string &facts,
                       const std::shared_ptr<const FileSystem> &disk);

} // namespace strata
