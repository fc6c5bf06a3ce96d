// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// \a base and \a path joined like Ruby's Pathname#+: lexically, an absolute path replaces the base, a leading `./` is
/// dropped and each leading `../` removes one component of the base. Rule: hiera5.md 1.3.
std::string joinPath(const std::string &base, const std::string &path);

bool isAbsolutePath(std::string_view path);

/// The root of \a path: "/", on Windows "C:/" or "//server/share"; empty if it is relative.
std::string rootFolder(std::string_view path);

/// \a path without `.`, `..` and doubled slashes, lexically: links are not followed.
std::string normalPath(const std::string &path);

/// The normal form of \a path without a trailing slash; a relative path is based on \a folder, as is an empty one. On
/// Windows a path without a drive is on that of \a folder.
std::string absolutePath(const std::string &path, const std::string &folder);

/// The common prefix of all paths below \a folder.
std::string folderPrefix(const std::string &folder);

/// The folder of \a path: everything before the last slash; "/" directly below the root and for the root.
std::string parentFolder(const std::string &path);

/// The last component of \a path without its last extension. A name that begins with its only dot has none.
std::string fileStem(const std::string &path);

/// \a path relative to \a folder if it lies below it, otherwise \a path itself.
std::string relativePath(const std::string &path, const std::string &folder);

/// The paths of \a list, which ':' separates, as in Puppet's setting modulepath; on Windows ';' as well. Empty ones are
/// left out.
std::vector<std::string> listedPaths(std::string_view list);

} // namespace strata
