// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The lines of \a text with their ends ("\n"), which the last one may lack.
std::vector<std::string_view> linesOf(std::string_view text);

/// A replaced range of lines; all numbers are 0-based.
struct LineChange
{
    std::size_t before = 0; ///< first line in the old text
    std::size_t removed = 0;
    std::size_t after = 0; ///< first line in the new text
    std::size_t added = 0;

    friend bool operator==(const LineChange &, const LineChange &) = default;
};

/// The fewest changes that turn \a before into \a after, ascending; if more than some thousand lines differ, one change
/// from the first to the last of them. Time: lines times differing lines.
std::vector<LineChange> lineChanges(const std::vector<std::string_view> &before,
                                    const std::vector<std::string_view> &after);

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
