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

/// The differences of the answers to each of \a touched, of several keys at the same time, in any order; \a names:
/// what all nodes are called. Both sides are asked node by node: first for what changes at all, then for the answers
/// where something does, of which there are never very many at the same time. Ends early where \a isEnough after some.
void sweptDifferences(
    const AskedSide &before, const AskedSide &after, std::span<const TouchedKey> touched,
    const std::vector<std::string> &names, ToldAsOne asOne, const CancelToken &cancel,
    const std::function<void(std::size_t key, const std::vector<AnswerDifference> &differences)> &onKey,
    const std::function<bool()> &isEnough = {});

} // namespace strata
