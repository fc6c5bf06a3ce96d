// SPDX-License-Identifier: MIT
#include "hierarchy/readings.h"

#include <algorithm>
#include <utility>

namespace strata {

void Readings::note(Reading reading)
{
    const auto isKnown = [&](const Reading &known) { return known.name == reading.name; };
    if (std::none_of(m_all.begin(), m_all.end(), isKnown))
        m_all.push_back(std::move(reading));
}

} // namespace strata
