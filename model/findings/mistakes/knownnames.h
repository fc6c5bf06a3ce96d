// SPDX-License-Identifier: MIT
#pragma once

#include "findings/mistakes/mistakephrases.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace strata {

/// The place of a name in a configuration or in options.
enum class NamePlace {
    Configuration5, ///< the root of a hiera.yaml of version 5
    Defaults5,
    Level5,
    Configuration4,
    Level4,
    Configuration3,
    Backend3,    ///< the settings of a backend of Hiera 3
    DeepMerge3,  ///< `:deep_merge_options:`
    Behavior3,   ///< a value of `:merge_behavior:`
    DataHash,    ///< functions for `data_hash`
    LookupKey,   ///< functions for `lookup_key`
    SealOptions, ///< options of eyaml_lookup_key
    Strategy,    ///< merge strategies of Hiera 5
    MergeOption, ///< options of a merge strategy
};

/// The names that the system knows at \a place.
std::span<const std::string_view> knownNames(NamePlace place);
bool isKnownName(NamePlace place, std::string_view name);

/// The known name at \a place that \a name probably means: the one for the same setting of another system, or the most
/// similar one. Empty if none is similar.
std::string intendedNameAt(NamePlace place, std::string_view name);

inline constexpr std::string_view kHiera3 = "Hiera 3";

/// A name that is right elsewhere.
struct MisplacedName
{
    NamePlace at;
    std::string_view name;
    Phrase says; ///< NameElsewhere, with a place, or NameOfOther, with a remedy
    Phrase remedy;
    std::string_view other = {}; ///< the system that has it
};

inline constexpr auto kMisplaced = std::to_array<MisplacedName>({
    {NamePlace::Configuration5, "datadir", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInDefaults},
    {NamePlace::Configuration5, "data_hash", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInDefaults},
    {NamePlace::Configuration5, "lookup_key", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInDefaults},
    {NamePlace::Configuration5, "data_dig", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInDefaults},
    {NamePlace::Configuration5, "options", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInDefaults},
    {NamePlace::Configuration5, "path", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Configuration5, "paths", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Configuration5, "glob", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Configuration5, "globs", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Configuration5, "lookup_options", mistakephrases::kNameElsewhere,
     mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Configuration5, "backends", mistakephrases::kNameOfOther, mistakephrases::kRemedyBackends, kHiera3},
    {NamePlace::Configuration5, "backend", mistakephrases::kNameOfOther, mistakephrases::kRemedyBackends, kHiera3},
    {NamePlace::Configuration5, "yaml", mistakephrases::kNameOfOther, mistakephrases::kRemedyBackends, kHiera3},
    {NamePlace::Configuration5, "eyaml", mistakephrases::kNameOfOther, mistakephrases::kRemedyBackends, kHiera3},
    {NamePlace::Configuration5, "json", mistakephrases::kNameOfOther, mistakephrases::kRemedyBackends, kHiera3},
    {NamePlace::Configuration5, "merge_behavior", mistakephrases::kNameOfOther, mistakephrases::kRemedyMerge, kHiera3},
    {NamePlace::Configuration5, "deep_merge_options", mistakephrases::kNameOfOther, mistakephrases::kRemedyMerge,
     kHiera3},
    {NamePlace::Configuration5, "logger", mistakephrases::kNameOfOther, mistakephrases::kRemedyLogger, kHiera3},
    {NamePlace::Defaults5, "path", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "paths", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "glob", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "globs", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "name", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "hiera3_backend", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLevel},
    {NamePlace::Defaults5, "lookup_options", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Defaults5, "merge", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Level5, "merge", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Level5, "strategy", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Level5, "lookup_options", mistakephrases::kNameElsewhere, mistakephrases::kPlaceInLookupOptions},
    {NamePlace::Level5, "merge_behavior", mistakephrases::kNameOfOther, mistakephrases::kRemedyMerge, kHiera3},
    {NamePlace::Level5, "extension", mistakephrases::kNameOfOther, mistakephrases::kRemedyExtension, kHiera3},
});

} // namespace strata
