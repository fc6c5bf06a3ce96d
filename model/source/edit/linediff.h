// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace strata {

/// The lines of \a text with their ends ("\n"); the last one may have none.
std::vector<std::string_view> linesOf(std::string_view text);

/// Lines that others take the place of; all numbers are 0-based.
struct LineChange
{
    std::size_t before = 0; ///< where it begins in the old text
    std::size_t removed = 0;
    std::size_t after = 0; ///< where it begins in the new one
    std::size_t added = 0;

    friend bool operator==(const LineChange &, const LineChange &) = default;
};

/// What makes the lines \a before into \a after, ascending, as few lines as possible; where more than some thousands
/// differ, all between the first and the last of them. Takes the sum of lines times the lines that differ.
std::vector<LineChange> lineChanges(const std::vector<std::string_view> &before,
                                    const std::vector<std::string_view> &after);

} // namespace strata
