// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a base and \a path joined as Ruby's Pathname#+ does: lexically, an absolute path replaces the base, leading `./` is
/// dropped and each leading `../` takes one component off the base. Rule: hiera5.md 1.3.
std::string joinPath(const std::string &base, const std::string &path);

bool isAbsolutePath(std::string_view path);

/// \a path relative to \a folder if it lies below it, otherwise \a path itself.
std::string relativePath(const std::string &path, const std::string &folder);

} // namespace strata
