// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata::hiera5 {

/// The module folders of an environment: environment.conf's `modulepath`, else `modules`, and `site`, `site-modules`
/// where they exist. Absolute paths, existing or not, and settings such as `$basemodulepath` as written.
std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder);

} // namespace strata::hiera5
