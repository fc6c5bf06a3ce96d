// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/sharedoptions.h"

#include <algorithm>
#include <functional>

namespace strata::hiera5 {

namespace {

constexpr std::size_t kKept = 64; // nodes rarely differ in files with options

std::size_t hashOf(const Value &options)
{
    std::size_t hash = options.entries().size();
    for (const Entry &entry : options.entries())
        hash = hash * 31 +
               (std::hash<const void *>()(entry.value.identity()) ^ std::hash<const void *>()(entry.key.record()));
    return hash;
}

std::size_t hashOf(const SharedOptions::Parts &parts)
{
    std::size_t hash = parts.size();
    for (const Value &part : parts)
        hash = hash * 31 + std::hash<const void *>()(part.identity());
    return hash;
}

/// Whether the entries are identical objects of the same files.
bool haveSameEntries(const Value &a, const Value &b)
{
    const auto isSame = [](const Entry &one, const Entry &other) {
        return one.key == other.key && one.keyMark == other.keyMark && one.value.isSameNode(other.value);
    };
    return std::equal(a.entries().begin(), a.entries().end(), b.entries().begin(), b.entries().end(), isSame);
}

} // namespace

std::optional<Value> SharedOptions::merged(const Parts &parts) const
{
    const std::lock_guard lock(m_mutex);
    const auto [first, last] = m_merged.equal_range(hashOf(parts));
    const auto known = std::find_if(first, last, [&parts](const auto &each) {
        const Parts &others = each.second.first;
        return std::equal(others.begin(), others.end(), parts.begin(), parts.end(),
                          [](const Value &one, const Value &other) { return one.isSameNode(other); });
    });
    return known == last ? std::nullopt : std::optional(known->second.second);
}

void SharedOptions::keepMerged(Parts parts, const Value &merged)
{
    const std::lock_guard lock(m_mutex);
    if (m_merged.size() >= kKept)
        m_merged.clear();
    const std::size_t hash = hashOf(parts);
    m_merged.emplace(hash, std::pair(std::move(parts), merged));
}

Result<LookupOptions> SharedOptions::compiled(const Value &options, const VersionRules &rules)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_knownNodes.find(options.identity()); known != m_knownNodes.end())
            return known->second.second;
    }
    const std::size_t hash = hashOf(options);
    {
        const std::lock_guard lock(m_mutex);
        const auto [first, last] = m_known.equal_range(hash);
        const auto known =
            std::find_if(first, last, [&](const auto &each) { return haveSameEntries(each.second.first, options); });
        if (known != last) {
            keepNode(options, known->second.second);
            return known->second.second;
        }
    }
    auto compiled = LookupOptions::compile(options, rules);
    if (!compiled)
        return compiled;
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= kKept)
        m_known.clear();
    m_known.emplace(hash, std::pair(options, *compiled));
    keepNode(options, *compiled);
    return compiled;
}

/// The caller holds the mutex.
void SharedOptions::keepNode(const Value &options, const LookupOptions &compiled)
{
    if (m_knownNodes.size() >= kKept)
        m_knownNodes.clear();
    if (options.identity())
        m_knownNodes.emplace(options.identity(), std::pair(options, compiled));
}

} // namespace strata::hiera5
