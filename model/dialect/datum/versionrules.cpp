// SPDX-License-Identifier: MIT
#include "dialect/datum/versionrules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::datum {

namespace {

// The columns of the table below. Another version needs a name here and a column there.
constexpr std::array<std::string_view, 2> kColumns{"datum-0.41", "datum-next"};

struct Row
{
    bool VersionRules::*rule;
    std::string_view source; ///< a section of docs/rules
    std::array<bool, kColumns.size()> holds;
};

constexpr std::array kRows{
    Row{&VersionRules::oneHashIsUnrolled, "datum.md 15.3.1", {true, false}},
    Row{&VersionRules::valuesMarkItems, "datum.md 15.3.2", {false, true}},
    Row{&VersionRules::keysMarkItems, "datum.md 15.3.3", {true, false}},
    Row{&VersionRules::joinsHashArrays, "datum.md 15.3.4", {false, true}},
    Row{&VersionRules::uniqueItemsTakeOwnKeys, "datum.md 15.3.5", {false, true}},
    Row{&VersionRules::separatorsAreEqual, "datum.md 15.3.6", {false, true}},
    Row{&VersionRules::emptyPrefixRepeats, "datum.md 15.3.7", {true, false}},
    Row{&VersionRules::jsonObjectsAreHashes, "datum.md 15.3.8", {false, true}},
    Row{&VersionRules::jsonIsYaml, "datum.md 15.3.8", {false, true}},
};

} // namespace

Version versionOf(const Reference &reference)
{
    const auto column = std::find(kColumns.begin(), kColumns.end(), reference.name) - kColumns.begin();
    Version version{&reference, {}};
    for (const Row &row : kRows)
        version.rules.*row.rule = row.holds[static_cast<std::size_t>(column)];
    return version;
}

Version usualVersion()
{
    return versionOf(*usualReference("datum"));
}

} // namespace strata::datum
