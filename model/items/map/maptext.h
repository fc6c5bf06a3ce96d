// SPDX-License-Identifier: MIT
#pragma once

#include "projection/nodemap.h"

#include <QString>

#include <cstdint>

namespace strata {

/// "3 keys"
QString keysText(std::uint32_t count);

/// "decides 3, joins in 1, has 2 without effect, 1 problem"; empty: nothing.
QString countsText(const MapCounts &counts);

} // namespace strata
