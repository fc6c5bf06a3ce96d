// SPDX-License-Identifier: MIT
#include "hierarchy/readings.h"

#include <algorithm>
#include <utility>

namespace strata {

void Readings::note(Reading reading)
{
    const auto known =
        std::find_if(m_all.begin(), m_all.end(), [&](const Reading &each) { return each.name == reading.name; });
    if (known == m_all.end()) {
        m_all.push_back(std::move(reading));
    } else {
        known->isInserted = known->isInserted && reading.isInserted;
        known->isMerged = known->isMerged && reading.isMerged;
    }
}

} // namespace strata
