// SPDX-License-Identifier: MIT
#pragma once

#include "core/valuedepth.h"

#include <cstddef>

namespace strata {

/// How deep the collections nest that one lookup is walking over: values that name others deep inside put together what
/// nests without end.
class InterpolationDepth
{
public:
    /// Stands for one collection that is being walked over, as long as it lives.
    class Level
    {
    public:
        explicit Level(InterpolationDepth &depth) : m_depth(depth) { ++m_depth.m_levels; }
        ~Level() { --m_depth.m_levels; }
        Level(const Level &) = delete;
        Level &operator=(const Level &) = delete;

    private:
        InterpolationDepth &m_depth;
    };

    /// Whether they nest deeper than kDeepestValue.
    bool isTooDeep() const { return m_levels > kDeepestValue; }

private:
    std::size_t m_levels = 0; // of all values that are at work
};

} // namespace strata
