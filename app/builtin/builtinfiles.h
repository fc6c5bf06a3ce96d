// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace strata {

/// The built-in files below a folder ("examples/hiera5", "lessons", "reference"), by relative path. Empty if there is
/// no such folder.
std::map<std::string, std::string> builtInFiles(std::string_view folder);

} // namespace strata
