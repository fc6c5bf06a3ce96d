// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/reference.h"

#include <optional>

namespace strata::hiera5 {

/// What differs between the versions of Puppet and the values of its setting `strict`. Everything else is the same.
struct VersionRules
{
    bool undefinedVariableFails = false;       ///< in data: an error in place of the empty text
    bool undefinedVariableWarns = false;       ///< where it does not fail
    bool undefinedInLocationFails = false;     ///< in a path, glob or uri of a version 5 hiera.yaml
    bool undefinedInLocationContinues = false; ///< Puppet calls it a failure there and goes on: only another warning
    bool undefinedInSettingFails = false;      ///< in datadir and options, and anywhere in versions 3 and 4
    bool defaultValuesAreVariables = false;    ///< a variable that only default_values_hash has is defined
    bool dataFileMustBeHash = false;           ///< a YAML file with another root is an error in place of `{}`
    bool version3LayerFails = false;           ///< outside the global layer
    bool oldConfigurationWarns = false;        ///< versions 3 and 4 are called deprecated
    bool foreignModuleKeyIsNamed = false;      ///< in the warning about keys of another name space
    bool missingAliasIsFrozen = false;         ///< a lone marker cannot empty the text that a missing alias gives
    bool hiera3IsGone = false;                 ///< entries that need Hiera 3 fail
    bool keepsArrayDuplicates = false;         ///< the option keep_array_duplicates of deep_merge works
    bool legacyFactsAreSent = false;           ///< nodes send `fqdn` and the like unless they are told not to
    bool mergesNilValues = false;              ///< the option merge_nil_values of deep_merge works
};

/// A version of Puppet with its setting `strict`.
struct Version
{
    const Reference *reference = nullptr;
    Strict strict = Strict::Error;
    VersionRules rules = {};
};

/// \a reference, one of Puppet's, with \a strict; none: the version's own default.
Version versionOf(const Reference &reference, std::optional<Strict> strict);
/// The one that is meant where nobody says.
Version usualVersion();

} // namespace strata::hiera5
