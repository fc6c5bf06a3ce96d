// SPDX-License-Identifier: MIT
#include "findings/similarkeys.h"

#include "core/text/editdistance.h"
#include "lookup/nearest.h"

#include <algorithm>

namespace strata {

std::string SimilarKeys::find(const std::string &name)
{
    constexpr std::size_t kLeast = 4; // bytes: shorter names are all similar
    if (name.size() < kLeast)
        return {};
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_found.find(name); known != m_found.end())
        return known->second;
    if (m_found.size() >= kMostSearches)
        return {};
    const std::vector<std::string> nearest = nearestTexts(m_keys, name, 1);
    const std::size_t most = std::max<std::size_t>(1, name.size() / 8); // more is another name
    const bool isNear = !nearest.empty() && editDistance(nearest.front(), name, most) <= most;
    return m_found[name] = isNear ? nearest.front() : std::string();
}

} // namespace strata
