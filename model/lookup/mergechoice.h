// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The strategy that a person chose for a lookup. Empty: as configured in the data.
struct MergeChoice
{
    std::string strategy = {};
    std::string knockoutPrefix = {};
    bool sortMergedArrays = false;
    bool mergeHashArrays = false;

    bool isAsConfigured() const { return strategy.empty(); }
    friend bool operator==(const MergeChoice &, const MergeChoice &) = default;
};

/// The merge argument of a request for \a choice: none as configured, the name alone where no option is set, otherwise
/// a mapping with `strategy`. Options are given only to strategies that have them (\a hasOptions).
std::optional<Value> mergeArgument(const MergeChoice &choice, bool hasOptions, KeyTable &keys);

/// Reads `--merge NAME|JSON`. Errors: the JSON cannot be read, or names no strategy.
Result<MergeChoice> readMergeChoice(std::string_view text, KeyTable &keys);

} // namespace strata
