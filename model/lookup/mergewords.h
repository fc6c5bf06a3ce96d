// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace strata {

/// A merge strategy as the user writes it: `--merge NAME|JSON` and its options. Empty: as configured in the data.
/// Dialect::parseMerge() interprets it.
struct MergeWords
{
    std::string text = {}; ///< the name of a strategy, or a JSON object
    std::optional<std::string> knockoutPrefix = {};
    bool sortMergedArrays = false;
    bool mergeHashArrays = false;

    bool hasOptions() const { return knockoutPrefix || sortMergedArrays || mergeHashArrays; }
    bool isAsConfigured() const { return text.empty() && !hasOptions(); }
    friend bool operator==(const MergeWords &, const MergeWords &) = default;
};

} // namespace strata
