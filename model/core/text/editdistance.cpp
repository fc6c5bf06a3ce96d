// SPDX-License-Identifier: MIT
#include "core/text/editdistance.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace strata {

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    if ((a.size() > b.size() ? a.size() - b.size() : b.size() - a.size()) > limit)
        return limit + 1;
    // Only cells near the diagonal can lead to a distance within the limit; all others count as too far.
    const std::size_t far = limit + 1;
    std::vector<std::size_t> row(b.size() + 1, far);
    std::iota(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(std::min(b.size(), limit) + 1), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        const std::size_t first = i > limit ? i - limit : 1;
        const std::size_t last = std::min(b.size(), i + limit);
        std::size_t diagonal = row[first - 1];
        row[first - 1] = first == 1 ? std::min(i, far) : far;
        std::size_t smallest = row[first - 1];
        for (std::size_t j = first; j <= last; ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            diagonal = above;
            smallest = std::min(smallest, row[j]);
        }
        if (smallest > limit)
            return limit + 1;
    }
    return row.back();
}

namespace {

constexpr std::size_t kWordBits = 64;

} // namespace

DistanceFrom::DistanceFrom(std::string_view text) : m_text(text)
{
    for (std::size_t i = 0; i < std::min(text.size(), kWordBits); ++i)
        m_places[static_cast<unsigned char>(text[i])] |= std::uint64_t{1} << i;
}

/// A column of the distance table is stored as two bit sets: cells that are one more than the cell above, and one less.
std::size_t DistanceFrom::to(std::string_view other, std::size_t limit) const
{
    if (m_text.empty() || m_text.size() > kWordBits)
        return editDistance(m_text, other, limit);
    const std::uint64_t last = std::uint64_t{1} << (m_text.size() - 1);
    std::uint64_t more = ~std::uint64_t{0};
    std::uint64_t less = 0;
    std::size_t distance = m_text.size();
    std::size_t left = other.size();
    for (const char byte : other) {
        const std::uint64_t equal = m_places[static_cast<unsigned char>(byte)];
        const std::uint64_t diagonal = (((equal & more) + more) ^ more) | equal;
        const std::uint64_t vertical = equal | less;
        std::uint64_t right = less | ~(diagonal | more);
        std::uint64_t back = more & diagonal;
        distance += (right & last) != 0 ? 1 : 0;
        distance -= (back & last) != 0 ? 1 : 0;
        if (distance > limit + --left) // each remaining byte reduces it by at most one
            return limit + 1;
        right = (right << 1U) | 1U;
        back <<= 1U;
        more = back | ~(vertical | right);
        less = right & vertical;
    }
    return std::min(distance, limit + 1);
}

std::size_t DistanceFrom::cost(std::string_view other, std::size_t limit) const
{
    const bool isInWords = m_text.size() <= kWordBits;
    return isInWords ? other.size() : m_text.size() * std::min(2 * limit + 1, other.size() + 1);
}

} // namespace strata
