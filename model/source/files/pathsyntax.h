// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What path.h needs to know about the paths of the platform.
namespace strata::pathsyntax {

/// The length of the part of an absolute path that no `..` leaves: "/" or, on Windows, "C:", "C:/" and
/// "//server/share". 0: \a path is relative.
std::size_t rootLength(std::string_view path);

/// Whether \a path separates names by a character that the platform accepts besides '/'.
bool hasOtherSeparators(std::string_view path);

/// \a path with '/' as its only separator.
std::string withSlashes(std::string path);

/// \a path without `.`, `..` and doubled slashes.
std::string lexicallyNormal(const std::string &path);

/// The absolute \a path; without a drive or share it gets that of \a folder, as in Windows.
std::string onDriveOf(const std::string &folder, const std::string &path);

/// The length of the first path of \a list, see listedPaths().
std::size_t firstPathLength(std::string_view list);

} // namespace strata::pathsyntax
