// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "projection/layernames.h"

#include <QString>
#include <vector>

namespace strata {

/// A line about the strategy of a lookup, and where it comes from.
struct StrategyNote
{
    QString text;
    QString place;   ///< "L7 Common, data/common.yaml:12"; empty where nothing is written
    SourceMark mark; ///< of that place
};

/// Why \a result has its strategy: one sentence, then a line for each option in force. \a configured is what applies
/// where nothing is chosen by hand; what of it is not in force is said last. \a ownOptions: a mapping of the options
/// that are configured for the strategy in force, or Undef.
std::vector<StrategyNote> strategyNotes(const LookupResult &result, const MergeSpec &configured,
                                        const Value &ownOptions, const LayerNames &names);

} // namespace strata
