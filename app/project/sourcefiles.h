// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The files that \a request is about: those of \a base, or of the git revision that it names, with the unified diff
/// that it names on top. Each call reads the revision and the diff as they are then. Errors: no repository, no such
/// revision, a diff that does not fit.
Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base);

} // namespace strata
