// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/answerdifferences.h"
#include "fleet/fleetchanges.h"

#include <functional>
#include <span>
#include <vector>

namespace strata {

/// The parameters of a search for differences.
struct DifferenceSearch
{
    /// Groups nodes with the same change, even if their answers differ elsewhere; the first node is the example.
    bool groupsByChange = false;
    const FleetChanges *changes = nullptr; ///< changed inputs, to skip lookups that cannot differ; null: unknown
    CancelToken cancel = {};
    std::function<bool()> isEnough = {}; ///< checked between batches; true ends the search
};

/// Computes for each key of \a touched how its answers differ, and calls \a onKey once per key with its index in
/// \a touched: from several threads, in any order, also with an empty list. Lookups run node by node in batches, which
/// bounds memory. If the search ends early, the remaining keys are not reported.
void sweptDifferences(const SideRequest &before, const SideRequest &after, std::span<const TouchedKey> touched,
                      const DifferenceSearch &search,
                      const std::function<void(std::size_t key, std::vector<DifferenceOnNodes> differences)> &onKey);

} // namespace strata
