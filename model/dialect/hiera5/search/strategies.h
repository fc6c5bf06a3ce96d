// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/mergepolicy.h"

#include <memory>
#include <string>

namespace strata::hiera5 {

/// A merge strategy ready to work.
struct Strategy
{
    std::string name; ///< as it was spelled
    Value options;    ///< Mapping without `strategy`, or Undef
    std::shared_ptr<const MergePolicy> policy;
};

/// Builds the strategy that a merge argument or lookup option names: a String, a Mapping with `strategy`, or
/// undef/false for first. Errors: UnknownStrategy and StrategyOptions with Puppet's texts. Rule: hiera5.md 4.3.
Result<Strategy> makeStrategy(const Value &merge);

/// The strategy `hash`, which merges lookup_options.
const Strategy &hashStrategy();

} // namespace strata::hiera5
