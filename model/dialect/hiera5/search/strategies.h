// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/hiera5/versionrules.h"
#include "merge/mergepolicy.h"
#include "merge/mergespec.h"

#include <memory>
#include <string>

namespace strata::hiera5 {

/// A merge strategy with its policy.
struct Strategy
{
    std::string name; ///< as spelled
    Value options;    ///< Mapping without `strategy`, or Undef
    std::shared_ptr<const MergePolicy> policy;
    bool hasMarkers = false; ///< it supports knockout markers
};

/// The strategy of a merge argument or lookup option: a String, a Mapping with `strategy`, or undef/false for first.
/// Unknown strategies and wrong options are refused with Puppet's texts. Rule: hiera5.md 4.3.
MergeRequest readMerge(const Value &merge, const VersionRules &rules);

/// The strategy of a readMerge() result. Error: what is refused.
Result<Strategy> makeStrategy(const MergeRequest &request);

/// The policy of \a strategy with \a frozen, which must outlive it, protected from being emptied. Rule: puppet8.md 7.
std::shared_ptr<const MergePolicy> frozenPolicy(const Strategy &strategy, FrozenTexts &frozen);

/// The strategy `hash`, which merges lookup_options.
const Strategy &hashStrategy();

} // namespace strata::hiera5
