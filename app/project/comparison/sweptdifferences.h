// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/answerdifferences.h"
#include "fleet/fleetchanges.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// How to group nodes with differences.
enum class DifferenceGrouping {
    SameAnswers,
    SameChanges, ///< even if the answers differ elsewhere; the first node is the example
};

/// The parameters of a search for differences.
struct DifferenceSearch
{
    DifferenceGrouping asOne = DifferenceGrouping::SameAnswers;
    const FleetChanges *changes = nullptr; ///< all differences between the sides, if known
    CancelToken cancel = {};
    std::function<bool()> isEnough = {}; ///< true: the search ends early
};

/// The differences of the answers to each of \a touched, for several keys at the same time, in any order. Both sides
/// are looked up node by node: first to find changes, then for the answers with changes, which keeps memory bounded.
void sweptDifferences(const SideRequest &before, const SideRequest &after, std::span<const TouchedKey> touched,
                      const DifferenceSearch &search,
                      const std::function<void(std::size_t key, std::vector<DifferenceOnNodes> differences)> &onKey);

} // namespace strata
