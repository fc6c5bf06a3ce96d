// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// The part of the path \a written of a level that is the same for all nodes, up to the last slash in it.
std::string_view fixedFolder(std::string_view written);

/// The folder in which the relative path \a written of a level begins, if the absolute \a resolved is made of it; else
/// empty.
std::string levelFolder(const std::string &written, const std::string &resolved);

} // namespace strata
