// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace strata {

/// Levenshtein distance in bytes; \a limit + 1 as soon as it must exceed \a limit.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit);

} // namespace strata
