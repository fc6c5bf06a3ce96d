// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "core/value.h"

#include <string>

namespace strata {

/// The strategy that applies to a lookup, as requested, and its source.
struct MergeSpec
{
    enum class Source {
        Default,
        LookupOptions, ///< an entry of lookup_options in the data
        Configuration, ///< a setting in the configuration file
        Argument,
    };

    Source source = Source::Default;
    std::string strategy = "first"; ///< the name in the dialect's spelling
    Value options;                  ///< mapping of the options besides the name, or Undef
    std::string text;               ///< of a strategy written as a map: its content on one line; else empty
    SourceMark mark;                ///< of the lookup_options entry or the setting
    std::string matchedBy;          ///< the key or pattern in lookup_options, or the name of the setting
    std::string remark;             ///< further information for people: sentences, or empty
};

} // namespace strata
