// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/valuedepth.h"

#include <cstddef>

namespace strata {

/// How far one lookup follows tokens: those that name others twice double with each level, and values that name others
/// deep inside put together what nests without end.
class InterpolationLimits
{
public:
    /// Stands for one collection that is being walked over, as long as it lives.
    class Level
    {
    public:
        explicit Level(InterpolationLimits &limits) : m_limits(limits) { ++m_limits.m_depth; }
        ~Level() { --m_limits.m_depth; }
        Level(const Level &) = delete;
        Level &operator=(const Level &) = delete;

    private:
        InterpolationLimits &m_limits;
    };

    explicit InterpolationLimits(std::size_t mostLookups) : m_mostLookups(mostLookups) {}

    /// Counts a lookup for a token. Error Unsupported: together they are more than Strata follows.
    Result<void> countLookup();
    /// Counts the text that a token gave. Errors: as above.
    Result<void> countText(std::size_t bytes);
    /// Whether the collections being walked over nest deeper than kDeepestValue.
    bool isTooDeep() const { return m_depth > kDeepestValue; }

private:
    std::size_t m_mostLookups;
    std::size_t m_lookups = 0;
    std::size_t m_bytes = 0;
    std::size_t m_depth = 0; // levels, of all values that are at work
};

} // namespace strata
