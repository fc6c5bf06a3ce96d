// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/deepmerge.h"

#include <optional>
#include <string>

namespace strata {

/// A strategy requested by the caller instead of the configured one. Created by Dialect::parseMerge().
struct MergeRequest
{
    std::string strategy = {};         ///< its name; empty: none
    DeepRules rules = {};              ///< its options, if they are those of deep_merge
    Value options = {};                ///< the options as written; Datum: the whole strategy, a text or a map
    Value argument = {};               ///< the caller's argument, or an equivalent longer form
    std::optional<Error> refused = {}; ///< the error of a lookup that needs the strategy
};

} // namespace strata
