// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/sideplaces.h"
#include "items/difference/differencemodel.h"

#include <memory>

namespace strata {

/// What differs between two answers, with the places and fates of their values.
std::shared_ptr<const ShownDifference> shownDifference(const PlacedAnswer &a, const PlacedAnswer &b);

} // namespace strata
