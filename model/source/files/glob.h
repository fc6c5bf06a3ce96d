// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata {

inline constexpr std::size_t kMostGlobEntries = 1'000'000; ///< of folders, looked at for one pattern

/// Paths that match an absolute \a pattern, in the order of Ruby's `Dir.glob` without flags: folders are descended
/// inline at their bytewise place, braces follow the written order, hidden names need a written dot, `**/` does not
/// follow links. Folders are part of the result. Rule: hiera5.md 1.7.
///
/// Patterns that would go on for ever end early, which \a isCut tells if given: many braces, or more folders or files
/// than any hierarchy has, or than \a mostEntries.
///
/// \a cancel is asked folder by folder; cancelled, it gives what it has found.
std::vector<std::string> expandGlob(const FileSystem &files, const std::string &pattern, bool *isCut = nullptr,
                                    const CancelToken &cancel = {}, std::size_t mostEntries = kMostGlobEntries);

} // namespace strata
