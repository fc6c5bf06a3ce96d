// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The files of \a request: those of \a base, or of its git revision, with its unified diff on top. Each call reads the
/// current revision and diff. Errors: no repository, no such revision, a diff that does not apply.
Result<std::shared_ptr<const FileSystem>> sourceFiles(const ProjectRequest &request,
                                                      const std::shared_ptr<const FileSystem> &base);

} // namespace strata
