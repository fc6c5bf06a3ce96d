// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// A key under one strategy.
struct StrategyAnswer
{
    std::string strategy;   ///< as the merge argument spells it
    Value options;          ///< mapping of those beside the name, or Undef
    bool isInForce = false; ///< what the question itself is answered with
    std::shared_ptr<const LookupResult> result;

    /// "deep --", "deep", "deep with options": the strategy as a column's title, the prefix spelled out.
    std::string title() const;
};

/// \a asked under each strategy that a person can choose, in their order, and as it is asked where that is none of them
/// or has options: behind the plain one of that name. A strategy that fails has its error in its result. Cancelled,
/// none.
std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &asked, const CancelToken &cancel = {});

/// Whether both give the same answer: the same value, or none, or the same error.
bool isSameAnswer(const LookupResult &a, const LookupResult &b);

} // namespace strata
