// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "projection/layernames.h"

#include <QString>
#include <vector>

namespace strata {

/// A remark on the strategy of a lookup, with its source.
struct StrategyNote
{
    QString text;
    QString place;   ///< "L7 Common, data/common.yaml:12"; empty if it is not written in a file
    SourceMark mark; ///< of that place
};

/// Why \a result has its strategy: one sentence, then a line per effective option. \a configured: the strategy without
/// the user's choice; its unused parts come last. \a ownOptions: a mapping of the options configured for the
/// effective strategy, or Undef.
std::vector<StrategyNote> strategyNotes(const LookupResult &result, const MergeSpec &configured,
                                        const Value &ownOptions, const LayerNames &names);

} // namespace strata
