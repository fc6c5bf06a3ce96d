// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>

namespace strata {

/// How deep values may nest that are put together of others, by aliases, tokens or substitutions: what walks over
/// values does so by recursion.
inline constexpr std::size_t kDeepestValue = 500; // levels

/// Whether collections nest deeper in \a value than \a levels. Takes time in proportion to the value.
bool isDeeperThan(const Value &value, std::size_t levels);

} // namespace strata
