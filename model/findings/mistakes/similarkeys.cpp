// SPDX-License-Identifier: MIT
#include "findings/mistakes/similarkeys.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"

#include <algorithm>
#include <cstddef>

namespace strata {

void SimilarKeys::setKeys(const std::vector<std::string> &keys)
{
    m_keys.clear();
    for (const std::string &key : keys)
        m_keys.emplace_back(key, lowered(key));
    std::sort(m_keys.begin(), m_keys.end(), [](const auto &one, const auto &other) {
        return one.first.size() != other.first.size() ? one.first.size() < other.first.size() : one.first < other.first;
    });
}

std::string SimilarKeys::find(const std::string &name)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_found.find(name); known != m_found.end())
            return known->second;
    }
    std::string found = search(name);
    const std::lock_guard lock(m_mutex);
    return m_found[name] = std::move(found);
}

std::string SimilarKeys::search(std::string_view name) const
{
    constexpr std::size_t kLeast = 4; // bytes: shorter names are all similar
    if (name.size() < kLeast)
        return {};
    const std::size_t most = std::max<std::size_t>(1, name.size() / 8); // a larger distance means another name
    const std::string wanted = lowered(name);
    const DistanceFrom distance(wanted);
    const std::string *nearest = nullptr;
    std::size_t least = most + 1;
    const auto first = std::partition_point(m_keys.begin(), m_keys.end(),
                                            [&](const auto &key) { return key.first.size() + most < name.size(); });
    for (auto key = first; key != m_keys.end() && key->first.size() <= name.size() + most; ++key) {
        if (key->first == name)
            return {};
        if (m_budget.isSet())
            return {};
        m_budget.spend(Work::Rounds, distance.cost(key->second, most));
        const std::size_t steps = distance.to(key->second, most);
        if (steps < least) {
            least = steps;
            nearest = &key->first;
        }
    }
    return nearest ? *nearest : std::string();
}

} // namespace strata
