// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "trace/trace.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace strata {

/// Locations of which it is known before a search that they have nothing for its key, nothing to warn of and no
/// mistake, so that they need not be asked: nearly all of the dozen that most keys are searched in. Those of a rank
/// behind kMost are not known.
class SilentLocations
{
public:
    using State = LayerOutcome::State;

    SilentLocations() = default;
    /// \a all: how many locations the search has, silent and others. \a answers: by rank, what each location answers
    /// where it is silent; they must outlive this.
    SilentLocations(std::size_t all, std::span<const LayerOutcome> answers) : m_all(all), m_answers(answers) {}

    /// A search before this one told of \a outcomes in the same record.
    void addOutcomes(std::size_t outcomes) { m_all += outcomes; }

    void add(LayerId location)
    {
        if (location.index >= kMost)
            return;
        m_words[location.index / kBits] |= bitOf(location);
        ++m_count;
    }

    /// Whether nothing at or below \a node, a location or an entry, has to be asked; it counts as passed then.
    bool pass(const LayerNode &node)
    {
        const bool isLocation = node.role == LayerNode::Role::Location;
        if (!isLocation && (node.role != LayerNode::Role::Entry || node.children.empty()))
            return false;
        // locations of an entry have ranks one behind the other
        const LayerId first = isLocation ? node.layer : node.children.front().layer;
        const LayerId last = isLocation ? node.layer : node.children.back().layer;
        for (LayerId location = first; location <= last; ++location.index) {
            if (!has(location))
                return false;
        }
        m_passed = last.index + 1;
        return true;
    }
    /// The search has got to its end, be it with a look at what it had stopped above.
    void passAll() { m_passed = kMost; }

    bool has(LayerId location) const
    {
        return location.index < kMost && (m_words[location.index / kBits] & bitOf(location)) != 0;
    }
    /// What \a location, which is silent, would have answered by the time the search ended.
    State state(LayerId location) const
    {
        return location.index < m_passed ? m_answers[location.index].state : State::NotReached;
    }
    /// Whether these and \a others are all of which a record tells.
    bool areAllBut(std::size_t others) const { return m_count > 0 && m_count + others == m_all; }

    std::size_t count() const { return m_count; }
    /// Whether the search has got behind the last of them.
    bool areAllPassed() const
    {
        for (std::uint32_t word = kMost / kBits; word-- > 0;) {
            if (m_words[word] != 0)
                return word * kBits + static_cast<std::uint32_t>(std::bit_width(m_words[word])) <= m_passed;
        }
        return true;
    }
    /// Gives all to \a use, highest priority first: those one behind the other together, as if they had been passed.
    template <typename Use>
    void forEachRun(const Use &use) const
    {
        for (std::uint32_t word = 0; word < m_words.size(); ++word) {
            for (std::uint64_t left = m_words[word]; left != 0;) {
                const int first = std::countr_zero(left);
                const int count = std::countr_one(left >> first);
                use(m_answers.subspan(word * kBits + static_cast<std::uint32_t>(first),
                                      static_cast<std::size_t>(count)));
                left = first + count < static_cast<int>(kBits) ? left >> (first + count) << (first + count) : 0;
            }
        }
    }

private:
    static constexpr std::uint32_t kMost = 256; // in place: each search makes one
    static constexpr std::uint32_t kBits = 64;

    static std::uint64_t bitOf(LayerId location) { return std::uint64_t{1} << location.index % kBits; }

    std::size_t m_all = 0;
    std::size_t m_count = 0;
    std::size_t m_passed = 0;                           // ranks below were passed
    std::array<std::uint64_t, kMost / kBits> m_words{}; // bits by rank
    std::span<const LayerOutcome> m_answers;            // by rank
};

} // namespace strata
