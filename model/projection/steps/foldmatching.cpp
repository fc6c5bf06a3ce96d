// SPDX-License-Identifier: MIT
#include "projection/steps/foldmatching.h"

namespace strata {

namespace {

std::string spelling(Key key)
{
    std::string text = key.text();
    for (char &c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

} // namespace

std::uint32_t EntryFinder::search(Key key)
{
    if (!m_value)
        return kNoPlace;
    if (const Entry *entry = m_value->findEntry(key))
        return static_cast<std::uint32_t>(entry - m_entries.data());
    if (!m_ignoresCase)
        return kNoPlace;
    if (m_spelled.empty()) {
        for (std::uint32_t i = 0; i < m_entries.size(); ++i)
            m_spelled.emplace(spelling(m_entries[i].key), i);
    }
    const auto spelled = m_spelled.find(spelling(key));
    return spelled == m_spelled.end() ? kNoPlace : spelled->second;
}

} // namespace strata
