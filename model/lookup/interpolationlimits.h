// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstddef>

namespace strata {

/// How far one lookup follows tokens: those that name others twice double with each level.
class InterpolationLimits
{
public:
    explicit InterpolationLimits(std::size_t mostLookups) : m_mostLookups(mostLookups) {}

    /// Counts a lookup for a token. Error Unsupported: together they are more than Strata follows.
    Result<void> countLookup();
    /// Counts the text that a token gave. Errors: as above.
    Result<void> countText(std::size_t bytes);

private:
    std::size_t m_mostLookups;
    std::size_t m_lookups = 0;
    std::size_t m_bytes = 0;
};

} // namespace strata
