// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// One file before and after; nothing: it does not exist.
struct ChangedFile
{
    std::string path; ///< relative to the folder in which the diff is applied
    std::optional<std::string> before;
    std::optional<std::string> after;
};

/// The changes in the format of `git diff`, in the order of \a files, accepted by `git apply`, `patch -p1` and
/// withPatch(). Unchanged files are omitted; empty: all are unchanged.
std::string unifiedDiff(const std::vector<ChangedFile> &files);

} // namespace strata
