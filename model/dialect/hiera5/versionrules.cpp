// SPDX-License-Identifier: MIT
#include "dialect/hiera5/versionrules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::hiera5 {

namespace {

enum class Holds {
    Never,
    Always,
    IfError,   ///< strict is error
    UnlessOff, ///< strict is not off
};

struct Column
{
    std::string_view reference;
    Strict strict; ///< default
};

// The columns of the table below. Another version needs a line here and a column there.
constexpr std::array<Column, 2> kColumns{{
    {"puppet7", Strict::Warning},
    {"puppet8", Strict::Error},
}};

struct Row
{
    bool VersionRules::*rule;
    std::string_view source; ///< a section of docs/rules
    std::array<Holds, kColumns.size()> holds;
};

constexpr std::array kRows{
    Row{&VersionRules::undefinedVariableFails, "puppet8.md 2", {Holds::IfError, Holds::IfError}},
    Row{&VersionRules::undefinedVariableWarns, "hiera5.md 5.3", {Holds::UnlessOff, Holds::UnlessOff}},
    Row{&VersionRules::undefinedInLocationFails, "hiera5.md 1.9", {Holds::IfError, Holds::Never}},
    Row{&VersionRules::undefinedInLocationContinues, "puppet8.md 3.1", {Holds::Never, Holds::IfError}},
    Row{&VersionRules::undefinedInSettingFails, "puppet8.md 3.2", {Holds::IfError, Holds::IfError}},
    Row{&VersionRules::defaultValuesAreVariables, "puppet8.md 2.4", {Holds::Never, Holds::Always}},
    Row{&VersionRules::dataFileMustBeHash, "puppet8.md 4", {Holds::IfError, Holds::IfError}},
    Row{&VersionRules::version3LayerFails, "puppet8.md 5", {Holds::IfError, Holds::IfError}},
    Row{&VersionRules::oldConfigurationWarns, "hiera5.md 1.11", {Holds::UnlessOff, Holds::UnlessOff}},
    Row{&VersionRules::foreignModuleKeyIsNamed, "puppet8.md 6", {Holds::Never, Holds::Always}},
    Row{&VersionRules::missingAliasIsFrozen, "puppet8.md 7", {Holds::Never, Holds::Always}},
    Row{&VersionRules::hiera3IsGone, "puppet8.md 8", {Holds::Never, Holds::Always}},
    Row{&VersionRules::keepsArrayDuplicates, "puppet8.md 9.2", {Holds::Never, Holds::Always}},
    Row{&VersionRules::legacyFactsAreSent, "puppet8.md 10", {Holds::Always, Holds::Never}},
    Row{&VersionRules::mergesNilValues, "puppet8.md 9.3", {Holds::Never, Holds::Always}},
};

bool isInForce(Holds holds, Strict strict)
{
    switch (holds) {
    case Holds::Never: return false;
    case Holds::Always: return true;
    case Holds::IfError: return strict == Strict::Error;
    case Holds::UnlessOff: return strict != Strict::Off;
    }
    return false;
}

std::size_t columnOf(const Reference &reference)
{
    const auto column = std::find_if(kColumns.begin(), kColumns.end(),
                                     [&reference](const Column &known) { return known.reference == reference.name; });
    return static_cast<std::size_t>(column - kColumns.begin());
}

} // namespace

Version versionOf(const Reference &reference, std::optional<Strict> strict)
{
    const std::size_t column = columnOf(reference);
    Version version{&reference, strict.value_or(kColumns[column].strict), {}};
    for (const Row &row : kRows)
        version.rules.*row.rule = isInForce(row.holds[column], version.strict);
    return version;
}

Version usualVersion()
{
    return versionOf(*usualReference("hiera5"), std::nullopt);
}

} // namespace strata::hiera5
