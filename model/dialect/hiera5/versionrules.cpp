// SPDX-License-Identifier: MIT
#include "dialect/hiera5/versionrules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::hiera5 {

namespace {

enum class RuleCondition {
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
    std::array<RuleCondition, kColumns.size()> holds;
};

constexpr std::array kRows{
    Row{&VersionRules::undefinedVariableFails, "puppet8.md 2", {RuleCondition::IfError, RuleCondition::IfError}},
    Row{&VersionRules::undefinedVariableWarns, "hiera5.md 5.3", {RuleCondition::UnlessOff, RuleCondition::UnlessOff}},
    Row{&VersionRules::undefinedInLocationFails, "hiera5.md 1.9", {RuleCondition::IfError, RuleCondition::Never}},
    Row{&VersionRules::undefinedInLocationContinues, "puppet8.md 3.1", {RuleCondition::Never, RuleCondition::IfError}},
    Row{&VersionRules::undefinedInSettingFails, "puppet8.md 3.2", {RuleCondition::IfError, RuleCondition::IfError}},
    Row{&VersionRules::defaultValuesAreVariables, "puppet8.md 2.4", {RuleCondition::Never, RuleCondition::Always}},
    Row{&VersionRules::dataFileMustBeHash, "puppet8.md 4", {RuleCondition::IfError, RuleCondition::IfError}},
    Row{&VersionRules::version3LayerFails, "puppet8.md 5", {RuleCondition::IfError, RuleCondition::IfError}},
    Row{&VersionRules::oldConfigurationWarns, "hiera5.md 1.11", {RuleCondition::UnlessOff, RuleCondition::UnlessOff}},
    Row{&VersionRules::foreignModuleKeyIsNamed, "puppet8.md 6", {RuleCondition::Never, RuleCondition::Always}},
    Row{&VersionRules::missingAliasIsFrozen, "puppet8.md 7", {RuleCondition::Never, RuleCondition::Always}},
    Row{&VersionRules::hiera3IsGone, "puppet8.md 8", {RuleCondition::Never, RuleCondition::Always}},
    Row{&VersionRules::keepsArrayDuplicates, "puppet8.md 9.2", {RuleCondition::Never, RuleCondition::Always}},
    Row{&VersionRules::legacyFactsAreSent, "puppet8.md 10", {RuleCondition::Always, RuleCondition::Never}},
    Row{&VersionRules::mergesNilValues, "puppet8.md 9.3", {RuleCondition::Never, RuleCondition::Always}},
};

bool isInForce(RuleCondition holds, Strict strict)
{
    switch (holds) {
    case RuleCondition::Never: return false;
    case RuleCondition::Always: return true;
    case RuleCondition::IfError: return strict == Strict::Error;
    case RuleCondition::UnlessOff: return strict != Strict::Off;
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
