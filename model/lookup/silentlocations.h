// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "source/documentroot.h"
#include "trace/trace.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace strata {

/// Locations known to have nothing for a key, no warning and no error, so that a search skips them: nearly all of the
/// dozen locations that most keys are searched in. Ranks beyond kMost are never skipped.
class SilentLocations
{
public:
    using State = LayerOutcome::State;

    SilentLocations() = default;
    /// \a answers: by rank, the outcome of each location if it is skipped; must outlive this object.
    explicit SilentLocations(std::span<const LayerOutcome> answers) : m_answers(answers) {}

    /// Adds the locations from \a first to before \a end, which the search will visit. \a ordinary: by rank, the data
    /// of a location that can affect a key only through an entry for it, else null. Such locations without \a key are
    /// silent.
    void addRange(std::uint32_t first, std::uint32_t end, const std::atomic<const DocumentRoot *> *ordinary,
                  const KeyQuery &key)
    {
        for (std::uint32_t rank = first; rank < std::min(end, kMost); ++rank) {
            const DocumentRoot *data = ordinary[rank].load(std::memory_order_acquire);
            if (!data || data->entry(key))
                continue;
            m_silent[rank] = true;
            m_end = std::max<std::size_t>(m_end, rank + 1);
            ++m_count;
        }
        m_all += end - first;
        if (m_rangeCount > 0 && m_ranges[m_rangeCount - 1].second == first)
            m_ranges[m_rangeCount - 1].second = end;
        else if (m_rangeCount < m_ranges.size())
            m_ranges[m_rangeCount++] = {first, end};
    }
    /// The number of locations in the record.
    std::size_t all() const { return m_all; }
    /// An earlier search in the same record has \a outcomes.
    void addOutcomes(std::size_t outcomes) { m_all += outcomes; }

    /// Whether everything at or below \a node, a location or a level, can be skipped; it then counts as passed.
    bool pass(const LayerNode &node)
    {
        const std::uint32_t end = endOfSilent(node);
        m_passed = end > 0 ? end : m_passed;
        return end > 0;
    }
    /// Whether pass() would skip \a node; does not pass it.
    bool hasAllOf(const LayerNode &node) { return endOfSilent(node) > 0; }
    /// The search has ended, possibly after probing the locations below its stop.
    void passAll() { m_passed = kMost; }

    bool has(LayerId location) const { return location.index < kMost && m_silent[location.index]; }
    /// The outcome of \a location, which is silent, when the search ended.
    State state(LayerId location) const
    {
        return location.index < m_passed ? m_answers[location.index].state : State::NotReached;
    }
    /// Whether these and \a others are all locations of the record, and all ranges are stored.
    bool areAllBut(std::size_t others) const
    {
        return m_count > 0 && m_count + others == m_all && m_rangeCount < m_ranges.size();
    }

    /// Whether the search has passed the last of them.
    bool areAllPassed() const { return m_end <= m_passed; }
    /// Inserts the outcomes of silent locations into \a outcomes, in the order of the search; outcomes of another
    /// search are moved to the end. Returns whether there are such.
    bool fill(std::vector<LayerOutcome> &outcomes) const
    {
        const std::vector<LayerOutcome> earlier = std::exchange(outcomes, {});
        outcomes.reserve(locationCount() + earlier.size());
        for (const auto &[first, end] : ranges()) {
            const auto answers = m_answers.subspan(first, end - first);
            outcomes.insert(outcomes.end(), answers.begin(), answers.end());
        }
        bool areOthers = false;
        for (const LayerOutcome &outcome : earlier) {
            const auto place = placeOf(outcome.layer);
            if (place)
                outcomes[*place] = outcome;
            else
                outcomes.push_back(outcome);
            areOthers = areOthers || !place;
        }
        return areOthers;
    }

private:
    static constexpr std::uint32_t kMost = 256; // in place: each search makes one

    /// The rank after the locations of \a node if all of them can be skipped; 0: a location must be searched.
    std::uint32_t endOfSilent(const LayerNode &node)
    {
        const bool isLocation = node.role == LayerNode::Role::Location;
        if (!isLocation && (node.role != LayerNode::Role::Level || node.children.empty()))
            return 0;
        // the ranks of an entry's locations are consecutive
        const LayerId first = isLocation ? node.layer : node.children.front().layer;
        const LayerId last = isLocation ? node.layer : node.children.back().layer;
        if (first.index < m_run.first || last.index >= m_run.second)
            m_run = {first.index, endOfRun(first.index)};
        return last.index < m_run.second ? last.index + 1 : 0;
    }
    /// The first rank from \a rank on that cannot be skipped.
    std::uint32_t endOfRun(std::uint32_t rank) const
    {
        while (rank < kMost && m_silent[rank])
            ++rank;
        return rank;
    }
    /// The number of locations of all ranges.
    std::size_t locationCount() const
    {
        std::size_t count = 0;
        for (const auto &[first, end] : ranges())
            count += end - first;
        return count;
    }
    std::span<const std::pair<std::uint32_t, std::uint32_t>> ranges() const { return {m_ranges.data(), m_rangeCount}; }
    /// The index of \a location among all ranges.
    std::optional<std::size_t> placeOf(LayerId location) const
    {
        std::size_t before = 0;
        for (const auto &[first, end] : ranges()) {
            if (location.index >= first && location.index < end)
                return before + location.index - first;
            before += end - first;
        }
        return std::nullopt;
    }

    std::size_t m_all = 0;
    std::size_t m_count = 0;
    std::size_t m_passed = 0;                                          // ranks below were passed
    std::size_t m_end = 0;                                             // behind the last of them
    std::bitset<kMost> m_silent;                                       // by rank
    std::pair<std::uint32_t, std::uint32_t> m_run{};                   // half-open; ranks that are all silent
    std::span<const LayerOutcome> m_answers;                           // by rank
    std::array<std::pair<std::uint32_t, std::uint32_t>, 4> m_ranges{}; // half-open; a search has at most three
    std::size_t m_rangeCount = 0;
};

} // namespace strata
