// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// One file before and after; nothing: there is none.
struct ChangedFile
{
    std::string path; ///< relative to where the diff will be applied
    std::optional<std::string> before;
    std::optional<std::string> after;
};

/// The changes as `git diff` writes them, in the order of \a files: `git apply` and `patch -p1` take it, and so does
/// withPatch(). Files that are the same are left out; empty: all are.
std::string unifiedDiff(const std::vector<ChangedFile> &files);

} // namespace strata
