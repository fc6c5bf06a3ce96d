// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/strategies.h"
#include "app/session/answer.h"
#include "projection/strategytable.h"

#include <memory>
#include <vector>

namespace strata {

/// The answer to one question under each strategy, and how they differ. Immutable.
struct StrategyComparison
{
    std::shared_ptr<const Answer> of;                   ///< what was asked
    std::vector<StrategyAnswer> strategies;             ///< of the columns
    std::vector<std::shared_ptr<const Answer>> answers; ///< the same, as they can be shown
    std::size_t inForce = 0;                            ///< which of them answers the question itself
    StrategyTable table;

    const LayerNames &names() const { return *of->scene->names; }
};

/// Asks what \a of answers under all strategies; null if it was cancelled.
std::shared_ptr<const StrategyComparison> compareStrategies(std::shared_ptr<const Answer> of,
                                                            const CancelToken &cancel);

} // namespace strata
