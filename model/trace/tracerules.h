// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

#include <cstdint>

namespace strata {

/// How rows of arrays in the contribution table are matched.
enum class ItemMatching : std::uint8_t { ByValue, ByPosition, ByTupleKeys };

/// Properties of the merge policy that a reader of the trace needs: places, items and markers, and texts for rules of
/// one system only (empty if it has none).
struct TraceRules
{
    ItemMatching matching = ItemMatching::ByValue;
    bool isFlattening = false;   ///< nested arrays are flattened, so that places inside them do not count
    bool ignoresKeyCase = false; ///< keys that differ only in case are one place
    bool followsItems = false;   ///< array items keep the position of the merge, whether or not others are equal
    bool cleansUp = false;       ///< markers affect all layers below and are removed from the result at the end
    char pathSeparator = '.';    ///< between the names of a path in texts

    /// What every join does, in one or two sentences.
    Phrase joinRule = {};
    /// What happens after all layers are joined.
    Phrase finishRule = {};
    /// The name of an object that is not data.
    Phrase foreignKind = phrase("strata", "a Ruby object");
    /// Why any marker is part of a result, as the end of a sentence. Empty: it depends on the place of the marker.
    Phrase leakedMarker = {};
    /// Why a marker that is a key is part of a result, as the end of a sentence.
    Phrase leakedKeyMarker = {};
    /// For a {token} that Strata does not evaluate, and the {reason}.
    Phrase notEvaluated = {};
    /// For a token that a lookup leaves as written: {v} is its value elsewhere.
    Phrase evaluatedElsewhere = {};
};

} // namespace strata
