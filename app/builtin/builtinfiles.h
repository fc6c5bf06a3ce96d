// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace strata {

/// The files below a folder of those that come with the program ("examples/hiera5", "lessons", "reference"), by path
/// relative to it. Empty if there is no such folder.
std::map<std::string, std::string> builtInFiles(std::string_view folder);

} // namespace strata
