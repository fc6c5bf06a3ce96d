// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

#include <cstdint>

namespace strata {

/// Rows of arrays in the contribution table are matched by this.
enum class ItemMatching : std::uint8_t { ByValue, ByPosition, ByTupleKeys };

/// How a trace is to be read: what the policy that merged does with places, items and markers as a rule, and the
/// texts that tell rules of one system only; empty where the system has no such rule.
struct TraceRules
{
    ItemMatching matching = ItemMatching::ByValue;
    bool isFlattening = false;   ///< nested arrays are opened, so that places inside them do not count
    bool ignoresKeyCase = false; ///< keys that differ in case only are one place
    bool followsItems = false;   ///< array items stand where the merge has put them, whether or not others are equal
    bool cleansUp = false;       ///< markers act on all layers below and leave the result at the end
    char pathSeparator = '.';    ///< between the names of a path, for people

    /// What every join does, in one or two sentences.
    Phrase joinRule = {};
    /// What is done once all layers are joined.
    Phrase finishRule = {};
    /// What an object that is no data is called.
    Phrase foreignKind = phrase("strata", "a Ruby object");
    /// Why any marker is part of a result, as the end of a sentence. Empty: it depends on where the marker stands.
    Phrase leakedMarker = {};
    /// Why a marker that is a key is part of a result, as the end of a sentence.
    Phrase leakedKeyMarker = {};
    /// Of a {token} that Strata does not evaluate, and the {reason}.
    Phrase notEvaluated = {};
    /// Of a token that a lookup leaves as it is written: {v} is what it comes to elsewhere.
    Phrase evaluatedElsewhere = {};
};

} // namespace strata
