// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

namespace strata {

/// A merge strategy in the words of a person: `--merge NAME|JSON` and the options that may stand beside it. Empty: as
/// configured in the data. Dialect::parseMerge() tells what they mean.
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
