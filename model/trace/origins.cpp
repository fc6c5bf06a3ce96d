// SPDX-License-Identifier: MIT
#include "trace/origins.h"

#include "core/canceltoken.h"

namespace strata {

namespace {

/// Adds the nodes of \a value, which is a part of a contribution of \a layer, to \a origins.
void note(std::vector<Origin> &origins, LayerId layer, const Value &value, OriginId parent, PathSegment segment,
          SourceMark keyMark)
{
    Origin &origin = origins.emplace_back();
    origin.layer = layer;
    origin.parent = parent;
    origin.segment = segment;
    origin.mark = value.mark();
    origin.keyMark = keyMark;
    origin.value = value;
    if (value.isLeaf())
        return;
    if (keyMark.isValid())
        origin.mark = keyMark;
    const OriginId id = value.origin();
    std::uint32_t index = 0;
    for (const Value &item : value.items())
        note(origins, layer, item, id, index++, {});
    for (const Entry &entry : value.entries())
        note(origins, layer, entry.value, id, entry.key, entry.keyMark);
}

/// The value with origins.
Value numbered(const ContributedValue &contribution)
{
    if (contribution.root.origin().isValid())
        return contribution.root;
    OriginId next = contribution.first;
    return contribution.root.withOrigins(next, {});
}

} // namespace

Origins::Origins(const Origins &other)
{
    const std::lock_guard lock(other.m_mutex);
    m_contributions = other.m_contributions;
    m_interpolations = other.m_interpolations;
    m_size = other.m_size;
    m_isComplete.store(other.m_isComplete.load(std::memory_order_relaxed), std::memory_order_relaxed);
    m_noted = other.m_noted;
    m_all = other.m_all;
}

Origins::Origins(Origins &&other) noexcept
    : m_contributions(std::move(other.m_contributions)), m_size(std::exchange(other.m_size, 0)),
      m_isComplete(other.m_isComplete.exchange(true, std::memory_order_relaxed)),
      m_noted(std::exchange(other.m_noted, 0)), m_interpolations(std::move(other.m_interpolations)),
      m_all(std::move(other.m_all))
{}

Origins &Origins::operator=(const Origins &other)
{
    return *this = Origins(other);
}

Origins &Origins::operator=(Origins &&other) noexcept
{
    m_contributions = std::move(other.m_contributions);
    m_interpolations = std::move(other.m_interpolations);
    m_size = std::exchange(other.m_size, 0);
    m_isComplete.store(other.m_isComplete.exchange(true, std::memory_order_relaxed), std::memory_order_relaxed);
    m_noted = std::exchange(other.m_noted, 0);
    m_all = std::move(other.m_all);
    return *this;
}

Origin &Origins::edit(OriginId id)
{
    all();
    return m_all[id.index];
}

void Origins::noteInterpolation(OriginId id, std::uint32_t interpolation)
{
    m_interpolations.emplace_back(id, interpolation);
    m_isComplete.store(false, std::memory_order_relaxed);
}

void Origins::add(ContributedValue contribution)
{
    constexpr std::size_t kUsual = 4; // layers with a key
    if (m_contributions.empty())
        m_contributions.reserve(kUsual);
    m_size = contribution.end.index;
    m_contributions.push_back(std::move(contribution));
    m_isComplete.store(false, std::memory_order_relaxed);
}

void Origins::complete() const
{
    const std::lock_guard lock(m_mutex);
    m_all.reserve(m_size);
    for (; m_noted < m_contributions.size(); ++m_noted) {
        const ContributedValue &contribution = m_contributions[m_noted];
        note(m_all, contribution.layer, numbered(contribution), {}, {}, contribution.keyMark);
    }
    for (const auto &[id, interpolation] : m_interpolations)
        m_all[id.index].interpolation = interpolation;
    m_interpolations.clear(); // threads that waited for the lock must not write again
    m_isComplete.store(true, std::memory_order_release);
}

} // namespace strata
