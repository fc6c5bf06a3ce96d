// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace strata {

/// Rows of arrays in the contribution table are matched by this.
enum class ItemMatching : std::uint8_t { ByValue, ByPosition, ByTupleKeys };

/// How a trace is to be read: what the policy that merged does with places, items and markers as a rule, and the
/// sentences that tell rules of one system only. Sentences are whole, in English, with %1, %2 for what they are about,
/// and live as long as the program; empty where the system has no such rule.
struct TraceRules
{
    ItemMatching matching = ItemMatching::ByValue;
    bool isFlattening = false;   ///< nested arrays are opened, so that places inside them do not count
    bool ignoresKeyCase = false; ///< keys that differ in case only are one place
    bool followsItems = false;   ///< array items stand where the merge has put them, whether or not others are equal
    bool cleansUp = false;       ///< markers act on all layers below and leave the result at the end
    char pathSeparator = '.';    ///< between the names of a path, for people

    /// Why any marker is part of a result, as the end of a sentence. Empty: it depends on where the marker stands.
    std::string_view leakedMarker = {};
    /// Why a marker that is a key is part of a result, as the end of a sentence.
    std::string_view leakedKeyMarker = {};
    /// Of a token that Strata does not evaluate: %1 as it is written, %2 the reason.
    std::string_view notEvaluated = {};
    /// Of a token that a lookup leaves as it is written: %1 what it comes to elsewhere.
    std::string_view evaluatedElsewhere = {};
};

} // namespace strata
