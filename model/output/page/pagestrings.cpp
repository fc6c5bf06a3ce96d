// SPDX-License-Identifier: MIT
#include "output/page/pagestrings.h"

#include <algorithm>

namespace strata {

std::uint64_t PageStrings::number(std::string_view text, Lines lines)
{
    const auto [at, isNew] = m_numbers.try_emplace(harmless(text, lines), m_texts.size());
    if (isNew) {
        m_texts.push_back(at->first);
        m_bytes += at->first.size();
    }
    return at->second;
}

std::string pageIndent(std::size_t depth)
{
    constexpr std::size_t kDeepest = 20; // deeper ones would have no room
    constexpr std::size_t kSpaces = 4;   // per level
    return std::string(kSpaces * std::min(depth, kDeepest), ' ');
}

std::string shortText(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit)
        return std::string(text);
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) // inside a character
        --end;
    return std::string(text.substr(0, end)) + "…";
}

} // namespace strata
