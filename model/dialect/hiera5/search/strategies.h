// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/hiera5/versionrules.h"
#include "merge/mergepolicy.h"
#include "merge/mergerequest.h"

#include <memory>
#include <string>

namespace strata::hiera5 {

/// A merge strategy ready to work.
struct Strategy
{
    std::string name; ///< as it was spelled
    Value options;    ///< Mapping without `strategy`, or Undef
    std::shared_ptr<const MergePolicy> policy;
    bool hasMarkers = false; ///< it knocks out
};

/// The strategy that a merge argument or lookup option names: a String, a Mapping with `strategy`, or undef/false for
/// first. Refused are unknown strategies and wrong options, with Puppet's texts. Rule: hiera5.md 4.3.
MergeRequest readMerge(const Value &merge, const VersionRules &rules);

/// What readMerge() gave, ready to work. Error: what is refused.
Result<Strategy> makeStrategy(const MergeRequest &request);

/// The policy of \a strategy where \a frozen, which outlives it, cannot be emptied. Rule: puppet8.md 7.
std::shared_ptr<const MergePolicy> frozenPolicy(const Strategy &strategy, FrozenTexts &frozen);

/// The strategy `hash`, which merges lookup_options.
const Strategy &hashStrategy();

} // namespace strata::hiera5
