// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/sharedoptions.h"

#include <algorithm>
#include <functional>

namespace strata::hiera5 {

namespace {

constexpr std::size_t kKept = 1024; // nodes differ in few of their files with options

std::size_t hashOf(const Value &options)
{
    std::size_t hash = options.entries().size();
    for (const Entry &entry : options.entries())
        hash = hash * 31 +
               (std::hash<const void *>()(entry.value.identity()) ^ std::hash<const void *>()(entry.key.record()));
    return hash;
}

/// Whether the entries are the very same ones of the same files.
bool haveSameEntries(const Value &a, const Value &b)
{
    const auto isSame = [](const Entry &one, const Entry &other) {
        return one.key == other.key && one.keyMark == other.keyMark && one.value.isSameNode(other.value);
    };
    return std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(), isSame);
}

} // namespace

Result<LookupOptions> SharedOptions::compiled(const Value &options, const VersionRules &rules)
{
    const std::size_t hash = hashOf(options);
    {
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_known.equal_range(hash);
        const auto known =
            std::find_if(first, last, [&](const auto &each) { return haveSameEntries(each.second.options, options); });
        if (known != last)
            return known->second.compiled;
    }
    auto compiled = LookupOptions::compile(options, rules);
    if (!compiled)
        return compiled;
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= kKept)
        m_known.clear();
    m_known.emplace(hash, Known{options, *compiled});
    return compiled;
}

} // namespace strata::hiera5
