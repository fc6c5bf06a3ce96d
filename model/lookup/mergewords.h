// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A merge strategy as the user writes it: `--merge NAME|JSON` and its options. Empty: as configured in the data.
/// Dialect::parseMerge() interprets it.
struct MergeWords
{
    std::string text = {}; ///< the name of a strategy, or a JSON object
    std::optional<std::string> knockoutPrefix = {};
    bool sortMergedArrays = false;
    bool mergeHashArrays = false;

    bool hasOptions() const { return knockoutPrefix || hasSwitches(); }
    bool hasSwitches() const; ///< any of kMergeSwitches is on
    bool isAsConfigured() const { return text.empty() && !hasOptions(); }
    friend bool operator==(const MergeWords &, const MergeWords &) = default;
};

/// An option of a strategy that is on or off.
struct MergeSwitch
{
    std::string_view name;   ///< in a merge argument
    std::string_view option; ///< on the command line and in links
    bool MergeWords::*isOn;
};

inline constexpr auto kMergeSwitches = std::to_array<MergeSwitch>({
    {"sort_merged_arrays", "sort-merged-arrays", &MergeWords::sortMergedArrays},
    {"merge_hash_arrays", "merge-hash-arrays", &MergeWords::mergeHashArrays},
});

inline bool MergeWords::hasSwitches() const
{
    return std::any_of(kMergeSwitches.begin(), kMergeSwitches.end(),
                       [this](const MergeSwitch &each) { return this->*each.isOn; });
}

} // namespace strata
