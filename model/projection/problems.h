// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"

#include <vector>

namespace strata {

class Projection;

/// The values with a fate of the problem family and those that survived a marker, in reading order: row by row, from
/// the highest layer down.
std::vector<Address> problemPlaces(const Projection &projection);

} // namespace strata
