// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "core/value.h"

#include <string>

namespace strata
{

/// Which strategy applies to a lookup, as it was asked for and where that was asked.
struct MergeSpec {
    enum class Source { Default, LookupOptions, Argument };

    Source source = Source::Default;
    std::string strategy = "first"; ///< the name as the dialect spells it
    Value options;                  ///< mapping of the options beside the name, or Undef
    SourceMark mark;                ///< of the lookup_options entry
    std::string matchedBy;          ///< the key or pattern in lookup_options that matched
};

} // namespace strata
