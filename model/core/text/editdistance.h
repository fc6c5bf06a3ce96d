// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strata {

/// Levenshtein distance in bytes; \a limit + 1 as soon as it must exceed \a limit.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit);

/// Like editDistance(), from one text to many, of which each costs one step per byte while the text has at most 64
/// (Myers 1999).
class DistanceFrom
{
public:
    /// \a text must outlive this.
    explicit DistanceFrom(std::string_view text);

    std::size_t to(std::string_view other, std::size_t limit) const;
    /// The steps that to() takes at most.
    std::size_t cost(std::string_view other, std::size_t limit) const;

private:
    std::string_view m_text;
    std::array<std::uint64_t, 256> m_places = {}; // of each byte in the text, a bit each
};

} // namespace strata
