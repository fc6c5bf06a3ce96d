// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a base and \a path joined as Ruby's Pathname#+ does: lexically, an absolute path replaces the base, leading `./` is
/// dropped and each leading `../` takes one component off the base. Rule: hiera5.md 1.3.
std::string joinPath(const std::string &base, const std::string &path);

bool isAbsolutePath(std::string_view path);

/// \a path without `.`, `..` and doubled slashes, lexically: links are not looked at.
std::string normalPath(const std::string &path);

/// The normal form of \a path without a slash at the end; a relative one begins in \a folder, which is the result if
/// the path is empty.
std::string absolutePath(const std::string &path, const std::string &folder);

/// The text that all paths below \a folder begin with.
std::string folderPrefix(const std::string &folder);

/// The folder that holds \a path: everything before the last slash; "/" directly below the root, and of the root.
std::string parentFolder(const std::string &path);

/// The last component of \a path without its last extension. A name that begins with its only dot has none.
std::string fileStem(const std::string &path);

/// \a path relative to \a folder if it lies below it, otherwise \a path itself.
std::string relativePath(const std::string &path, const std::string &folder);

} // namespace strata
