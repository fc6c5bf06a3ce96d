// SPDX-License-Identifier: MIT
#pragma once

#include "core/valuedepth.h"

#include <cstddef>

namespace strata {

/// The nesting of the collections that one lookup is processing: values that refer to others deep inside can build
/// unbounded nesting.
class InterpolationDepth
{
public:
    /// Counts one collection being processed, for its lifetime.
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

    /// Whether the nesting exceeds kDeepestValue.
    bool isTooDeep() const { return m_levels > kDeepestValue; }

private:
    std::size_t m_levels = 0; // of all values being processed
};

} // namespace strata
