// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strata {

/// Levenshtein distance in bytes, or \a limit + 1 if it exceeds \a limit.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit);

/// Like editDistance(), from one text to many. If the text has at most 64 bytes, to() takes one step per byte of the
/// other text (Myers 1999).
class DistanceFrom
{
public:
    /// \a text must outlive this.
    explicit DistanceFrom(std::string_view text);

    std::size_t to(std::string_view other, std::size_t limit) const;
    /// An upper bound of the steps of to().
    std::size_t cost(std::string_view other, std::size_t limit) const;

private:
    std::string_view m_text;
    std::array<std::uint64_t, 256> m_places = {}; // of each byte in the text, a bit each
};

} // namespace strata
