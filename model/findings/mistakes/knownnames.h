// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

} // namespace strata
