// SPDX-License-Identifier: MIT
#pragma once

#include "findings/mistakes/knownnames.h"
#include "findings/mistakes/mistakephrases.h"

#include <array>
#include <string_view>

namespace strata {

inline constexpr std::string_view kHiera3 = "Hiera 3";

/// A name that is right elsewhere.
struct MisplacedName
{
    NamePlace at;
    std::string_view name;
    MistakePhrase says; ///< NameElsewhere, with a place, or NameOfOther, with a remedy
    MistakePhrase remedy;
    std::string_view other = {}; ///< the system that has it
};

inline constexpr auto kMisplaced = std::to_array<MisplacedName>({
    {NamePlace::Configuration5, "datadir", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInDefaults},
    {NamePlace::Configuration5, "data_hash", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInDefaults},
    {NamePlace::Configuration5, "lookup_key", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInDefaults},
    {NamePlace::Configuration5, "data_dig", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInDefaults},
    {NamePlace::Configuration5, "options", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInDefaults},
    {NamePlace::Configuration5, "path", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Configuration5, "paths", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Configuration5, "glob", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Configuration5, "globs", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Configuration5, "lookup_options", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Configuration5, "backends", MistakePhrase::NameOfOther, MistakePhrase::RemedyBackends, kHiera3},
    {NamePlace::Configuration5, "backend", MistakePhrase::NameOfOther, MistakePhrase::RemedyBackends, kHiera3},
    {NamePlace::Configuration5, "yaml", MistakePhrase::NameOfOther, MistakePhrase::RemedyBackends, kHiera3},
    {NamePlace::Configuration5, "eyaml", MistakePhrase::NameOfOther, MistakePhrase::RemedyBackends, kHiera3},
    {NamePlace::Configuration5, "json", MistakePhrase::NameOfOther, MistakePhrase::RemedyBackends, kHiera3},
    {NamePlace::Configuration5, "merge_behavior", MistakePhrase::NameOfOther, MistakePhrase::RemedyMerge, kHiera3},
    {NamePlace::Configuration5, "deep_merge_options", MistakePhrase::NameOfOther, MistakePhrase::RemedyMerge, kHiera3},
    {NamePlace::Configuration5, "logger", MistakePhrase::NameOfOther, MistakePhrase::RemedyLogger, kHiera3},
    {NamePlace::Defaults5, "path", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "paths", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "glob", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "globs", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "name", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "hiera3_backend", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLevel},
    {NamePlace::Defaults5, "lookup_options", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Defaults5, "merge", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Level5, "merge", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Level5, "strategy", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Level5, "lookup_options", MistakePhrase::NameElsewhere, MistakePhrase::PlaceInLookupOptions},
    {NamePlace::Level5, "merge_behavior", MistakePhrase::NameOfOther, MistakePhrase::RemedyMerge, kHiera3},
    {NamePlace::Level5, "extension", MistakePhrase::NameOfOther, MistakePhrase::RemedyExtension, kHiera3},
});

} // namespace strata
