// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The files of a project: \a base, or the revision that \a request names, with the patch of \a request applied. Reads
/// revision and patch anew on each call, the patch from \a base. Errors: no repository, no such revision, a patch that
/// does not apply.
Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base);

} // namespace strata
