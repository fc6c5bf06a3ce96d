// SPDX-License-Identifier: MIT
#include "app/gui/compare/showndifference.h"

#include <utility>

namespace strata {

std::shared_ptr<const ShownDifference> shownDifference(const PlacedAnswer &a, const PlacedAnswer &b)
{
    DifferenceTree tree = differenceTree(a.result, b.result, b.tupleKeys);
    DifferenceFates fates = differenceFates(tree, a.result.trace, b.result.trace);
    return std::make_shared<const ShownDifference>(std::move(tree), DifferencePlaces{a.places, b.places},
                                                   std::move(fates));
}

} // namespace strata
