// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/answerdifferences.h"
#include "fleet/fleetchanges.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// Nodes whose differences are told as one.
enum class ToldAsOne {
    SameAnswers,
    SameChanges, ///< whatever else the answers have, which are those of the first node
};

/// How differences are wanted.
struct SweptSearch
{
    ToldAsOne asOne = ToldAsOne::SameAnswers;
    const FleetChanges *changes = nullptr; ///< all that differs between the two sides, where that is known
    CancelToken cancel = {};
    std::function<bool()> isEnough = {}; ///< ends early where it says so after some
};

/// The differences of the answers to each of \a touched, of several keys at the same time, in any order. Both sides are
/// asked node by node: first for what changes at all, then for the answers where something does, of which there are
/// never very many at the same time.
void sweptDifferences(const AskedSide &before, const AskedSide &after, std::span<const TouchedKey> touched,
                      const SweptSearch &search,
                      const std::function<void(std::size_t key, std::vector<DifferenceOnNodes> differences)> &onKey);

} // namespace strata
