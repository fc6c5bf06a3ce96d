// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"
#include "difference/differencetext.h"
#include "lookup/lookupresult.h"

#include <optional>

namespace strata {

/// The answer of one side of a comparison with its record, and the names of its places.
struct PlacedAnswer
{
    LookupResult result;
    LayerPlaces places;
};

/// Looks up the key of the question of \a side. Nothing: cancelled, or the question is refused.
std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const CancelToken &cancel);
/// The same with the engine of the question's node.
std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const LookupEngine &engine,
                                         const CancelToken &cancel);

} // namespace strata
