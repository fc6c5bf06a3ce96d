// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "source/files/filesystem.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

inline constexpr std::size_t kMostGlobEntries = 1'000'000; ///< entries of folders read for one pattern

/// The paths that match an absolute \a pattern, in the order of Ruby's `Dir.glob` without flags: folders are descended
/// at their bytewise position, braces follow the written order, hidden names need a written dot, `**/` does not follow
/// links. Includes folders. Rule: hiera5.md 1.7.
///
/// Expansion stops early, and sets \a isCut if given, at too many braces or more than \a mostEntries entries.
///
/// \a cancel is checked per folder; if cancelled, the result is incomplete.
std::vector<std::string> expandGlob(const FileSystem &files, const std::string &pattern, bool *isCut = nullptr,
                                    const CancelToken &cancel = {}, std::size_t mostEntries = kMostGlobEntries);

/// Calls \a visit with the path of each file below \a folder, depth first. Omits entries with a dot in front, links,
/// and folders (also \a folder) for which \a enters is false; \a enters is called once before a folder is listed.
void visitFiles(const FileSystem &files, const std::string &folder,
                const std::function<bool(const std::string &folder)> &enters,
                const std::function<void(const std::string &path)> &visit);

} // namespace strata
