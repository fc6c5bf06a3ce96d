// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// Titles of steps, and the sentences for their events.
namespace stepphrases {

inline constexpr Phrase kJoin = phrase("strata", "Join {L}");
inline constexpr Phrase kJoinIn = phrase("strata", "{group}: join {L}");
inline constexpr Phrase kTake = phrase("strata", "Take {L}");
inline constexpr Phrase kTakeIn = phrase("strata", "{group}: take {L}");
inline constexpr Phrase kCleanUp = phrase("strata", "Clean up");
inline constexpr Phrase kDocument = phrase("strata", "Assemble the document");
inline constexpr Phrase kConversion = phrase("strata", "Convert");
inline constexpr Phrase kCleanUpRule = phrase("strata", "Leftovers of the merge are removed.");
inline constexpr Phrase kDocumentRule =
    phrase("strata", "The node's own values come first. The value found for each key is added or replaces them.");
inline constexpr Phrase kConversionRule = phrase("strata", "The option convert_to converts the value to another type.");
inline constexpr Phrase kSingleRule =
    phrase("strata", "The first value is converted to the form that the strategy merges.");
inline constexpr Phrase kContributed = phrase("strata", "{L} has {v}.");
inline constexpr Phrase kAdded = phrase("strata", "{v} comes from {L}.");
inline constexpr Phrase kPositionMerged = phrase("strata", "{v} of {L} is merged with the item at the same position.");
inline constexpr Phrase kTupleMatched = phrase("strata", "{v} of {L} is merged with the item that has the same keys.");
inline constexpr Phrase kFlattened =
    phrase("strata", "The list {v} of {L} is flattened: its items count individually.");
inline constexpr Phrase kUnrolled = phrase("strata", "The list {v} of {L} has one item and becomes that item.");
inline constexpr Phrase kWrapped = phrase("strata", "{v} of {L} is put into a list.");
inline constexpr Phrase kSorted = phrase("strata", "The list with items of {L} is sorted.");
inline constexpr Phrase kMoved = phrase("strata", "Sorting moves {v} of {L}.");
inline constexpr Phrase kConverted = phrase("strata", "{v} of {L} is converted to another type.");
inline constexpr Phrase kNotConsulted = phrase("strata", "{L} is not consulted.");
inline constexpr Phrase kOverridden = phrase("strata", "{w} of {winner} overrides {v} of {L}.");
inline constexpr Phrase kOverriddenBySome = phrase("strata", "{v} of {L} is overridden.");
inline constexpr Phrase kTypeMismatch =
    phrase("strata", "{v} of {L} has another type than the value that it is merged with.");
inline constexpr Phrase kNullSkipped = phrase("strata", "null of {L} counts as absent.");
inline constexpr Phrase kEmptySkipped = phrase("strata", "{v} of {L} is empty and overrides nothing.");
inline constexpr Phrase kDuplicate = phrase("strata", "{v} of {L} is a duplicate of {twin}: it appears once.");
inline constexpr Phrase kDuplicateItself = phrase("strata", "{v} occurs more than once in {L}: it appears once.");
inline constexpr Phrase kKnockedOut = phrase("strata", "{v} of {L} is removed by {marker} of {M}.");
inline constexpr Phrase kKnockedOutBySome = phrase("strata", "{v} of {L} is removed.");
inline constexpr Phrase kEmptied = phrase("strata", "{v} of {L} becomes an empty string because of {marker} of {M}.");
inline constexpr Phrase kEmptiedItself =
    phrase("strata", "{v} of {L} begins with the prefix and becomes an empty string.");
inline constexpr Phrase kMarkerHit = phrase("strata", "{marker} ({L}) removes its value and is used up.");
inline constexpr Phrase kMarkerSpent = phrase("strata", "{marker} ({L}) is used up.");
inline constexpr Phrase kMarkerSpentAgainst =
    phrase("strata", "{marker} ({L}) meets {met}, which has no {target}. The marker is used up.");
inline constexpr Phrase kMarkerSpentBare =
    phrase("strata", "{marker} ({L}) removes nothing from {met} and is used up.");
inline constexpr Phrase kMarkerCancelled =
    phrase("strata", "{marker} of {L} meets the same marker of {twin}: both disappear, and nothing else is removed.");
inline constexpr Phrase kMarkerCancelledBySome =
    phrase("strata", "{marker} of {L} meets the same marker and disappears.");
inline constexpr Phrase kReferenceQuirk =
    phrase("strata", "{v} of {L} is lost by accident, as in Puppet and Hiera 3: a marker is removed from the list "
                     "while the merge iterates over it.");
inline constexpr Phrase kRejected = phrase("strata", "{v} of {L} makes the lookup fail.");
inline constexpr Phrase kFromLayerToLayer = phrase("strata", "{L} to {M}");

} // namespace stepphrases

} // namespace strata
