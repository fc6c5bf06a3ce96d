// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "core/value.h"

#include <string>

namespace strata {

/// Which strategy applies to a lookup, as it was asked for and where that was asked.
struct MergeSpec
{
    enum class Source {
        Default,
        LookupOptions, ///< an entry of lookup_options in the data
        Configuration, ///< a setting in the configuration file
        Argument,
    };

    Source source = Source::Default;
    std::string strategy = "first"; ///< the name as the dialect spells it
    Value options;                  ///< mapping of the options beside the name, or Undef
    std::string text;               ///< of a strategy that was written as a map: what it says on one line; else empty
    SourceMark mark;                ///< of the lookup_options entry or the setting
    std::string matchedBy;          ///< the key or pattern in lookup_options that matched, or the setting's name
    std::string remark;             ///< what else people should know about the strategy: sentences, or empty
};

} // namespace strata
