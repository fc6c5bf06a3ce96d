// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/deepmerge.h"

#include <optional>
#include <string>

namespace strata {

/// A strategy that a caller asks for in place of the configured one, as its dialect understands it. Made by
/// Dialect::parseMerge().
struct MergeRequest
{
    std::string strategy = {};         ///< its name; empty where the caller names none
    DeepRules rules = {};              ///< what its options mean, where they are those of deep_merge
    Value options = {};                ///< the options as they are written; Datum: the whole strategy, a text or a map
    Value argument = {};               ///< what the caller gave, or a longer form of it that asks for the same
    std::optional<Error> refused = {}; ///< what a lookup fails with as soon as it needs the strategy
};

} // namespace strata
