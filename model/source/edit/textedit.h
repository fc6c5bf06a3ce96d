// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Bytes of a text that make way for others.
struct TextChange
{
    std::size_t offset = 0; ///< of the text before all changes
    std::size_t length = 0; ///< bytes that go
    std::string text;       ///< that comes in their place

    friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// One reversible change of a text: ascending, no change touches the bytes of another.
using TextEdit = std::vector<TextChange>;

std::string applied(std::string_view text, const TextEdit &edit);

/// What makes the text that \a edit gives of \a text into \a text again, byte for byte.
TextEdit inverse(std::string_view text, const TextEdit &edit);

/// What makes \a before into \a after, the lines that both have left alone.
TextEdit differenceOf(std::string_view before, std::string_view after);

/// \a after, which a person made of \a shown in an editor that shows \a before so: lines that stay have their bytes,
/// new ones end as most of \a before do. Nothing: the lines of both are not the same ones.
std::optional<std::string> editedLines(std::string_view before, std::string_view shown, std::string_view after);

} // namespace strata
