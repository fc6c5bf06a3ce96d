// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>

namespace strata {

/// The maximum nesting of values composed by aliases, tokens or substitutions, because functions recurse over values.
inline constexpr std::size_t kDeepestValue = 500; // levels

/// Counts one level of nesting, for its lifetime.
class NestingLevel
{
public:
    explicit NestingLevel(std::size_t &depth) : m_depth(depth) { ++m_depth; }
    ~NestingLevel() { --m_depth; }
    NestingLevel(const NestingLevel &) = delete;
    NestingLevel &operator=(const NestingLevel &) = delete;

private:
    std::size_t &m_depth;
};

/// Whether collections in \a value are nested deeper than \a levels. Linear in the size of the value.
bool isDeeperThan(const Value &value, std::size_t levels);

} // namespace strata
