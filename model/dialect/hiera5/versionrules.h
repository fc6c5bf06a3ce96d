// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/reference.h"

#include <optional>

namespace strata::hiera5 {

/// The differences between versions of Puppet and values of its setting `strict`.
struct VersionRules
{
    bool undefinedVariableFails = false;       ///< in data: an error instead of an empty text
    bool undefinedVariableWarns = false;       ///< if it does not fail
    bool undefinedInLocationFails = false;     ///< in a path, glob or uri of a version 5 hiera.yaml
    bool undefinedInLocationContinues = false; ///< Puppet calls it a failure but continues: another text of the warning
    bool undefinedInSettingFails = false;      ///< in datadir and options, and everywhere in versions 3 and 4
    bool defaultValuesAreVariables = false;    ///< a variable in default_values_hash only counts as defined
    bool dataFileMustBeHash = false;           ///< a YAML file with another root is an error instead of `{}`
    bool version3LayerFails = false;           ///< outside the global layer
    bool oldConfigurationWarns = false;        ///< versions 3 and 4 are reported as deprecated
    bool foreignModuleKeyIsNamed = false;      ///< in the warning about keys of another namespace
    bool missingAliasIsFrozen = false;         ///< a lone marker cannot empty the text of a missing alias
    bool hiera3IsGone = false;                 ///< entries that need Hiera 3 fail
    bool keepsArrayDuplicates = false;         ///< the option keep_array_duplicates of deep_merge is supported
    bool legacyFactsAreSent = false;           ///< nodes send `fqdn` and the like by default
    bool mergesNilValues = false;              ///< the option merge_nil_values of deep_merge is supported
};

/// A version of Puppet with its setting `strict`.
struct Version
{
    const Reference *reference = nullptr;
    Strict strict = Strict::Error;
    VersionRules rules = {};
};

/// \a reference, a version of Puppet, with \a strict; none: its default.
Version versionOf(const Reference &reference, std::optional<Strict> strict);
/// The version used by default.
Version usualVersion();

} // namespace strata::hiera5
