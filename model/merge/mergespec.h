// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/sourcemark.h"
#include "core/value.h"
#include "merge/deepmerge.h"

#include <optional>
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

/// A strategy requested by the caller instead of the configured one. Created by Dialect::parseMerge().
struct MergeRequest
{
    std::string strategy = {};         ///< its name; empty: none
    DeepRules rules = {};              ///< its options, if they are those of deep_merge
    Value options = {};                ///< the options as written; Datum: the whole strategy, a text or a map
    Value argument = {};               ///< the caller's argument, or an equivalent longer form
    std::optional<Error> refused = {}; ///< the error of a lookup that needs the strategy
};

} // namespace strata
