// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata::hiera5 {

/// The module folders of an environment: `modulepath` of environment.conf, else `modules`, and existing `site`,
/// `site-modules`. Absolute paths, existing or not; settings such as `$basemodulepath` as written.
std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder);

} // namespace strata::hiera5
