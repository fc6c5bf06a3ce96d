// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A replacement of bytes of a text.
struct TextChange
{
    std::size_t offset = 0; ///< in the text before all changes
    std::size_t length = 0; ///< bytes to remove
    std::string text;       ///< the replacement

    friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// A change of a text: ascending, without overlaps.
using TextEdit = std::vector<TextChange>;

std::string applied(std::string_view text, const TextEdit &edit);

/// The file text for \a after, edited by the user from \a shown, which an editor displays for \a before: unchanged
/// lines keep their bytes, new ones end like most of \a before. Nothing: the lines of \a before and \a shown do not
/// match.
std::optional<std::string> editedLines(std::string_view before, std::string_view shown, std::string_view after);

} // namespace strata
