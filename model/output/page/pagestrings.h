// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

// Longer texts are cut, at about so many bytes.
inline constexpr std::size_t kPageLongestValue = 300; // in a cell and in a line of the fold
inline constexpr std::size_t kPageLongestSentence = 900;
inline constexpr std::size_t kPageLongestText = 20'000; // a value or a file in full

/// Texts of a page, each held once; the data of the page refers to them by number. All are harmless().
class PageStrings
{
public:
    std::uint64_t number(std::string_view text, Lines lines = Lines::One);
    const std::vector<std::string> &texts() const { return m_texts; }
    /// The size of all texts.
    std::size_t bytes() const { return m_bytes; }

private:
    std::unordered_map<std::string, std::uint64_t> m_numbers;
    std::vector<std::string> m_texts;
    std::size_t m_bytes = 0;
};

/// The space before the label of a row that is \a depth levels deep, where the style sheet keeps spaces.
std::string pageIndent(std::size_t depth);

/// The beginning of \a text, at most about \a limit bytes, with an ellipsis where it was cut.
std::string shortText(std::string_view text, std::size_t limit = kPageLongestValue);

} // namespace strata
