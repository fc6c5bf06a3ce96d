// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/strategies.h"
#include "app/session/answer.h"
#include "projection/strategytable.h"

#include <memory>
#include <vector>

namespace strata {

/// The answers to one question under each strategy, and how they differ. Immutable.
struct StrategyComparison
{
    std::shared_ptr<const Answer> of;                   ///< the original answer
    std::vector<StrategyAnswer> strategies;             ///< of the columns
    std::vector<std::shared_ptr<const Answer>> answers; ///< the same for display
    std::size_t inForce = 0;                            ///< index of the effective one
    StrategyTable table;

    const LayerNames &names() const { return *of->scene->names; }
};

/// Looks up the question of \a of under all strategies; null: cancelled.
std::shared_ptr<const StrategyComparison> compareStrategies(std::shared_ptr<const Answer> of,
                                                            const CancelToken &cancel);

} // namespace strata
