// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// The phrases of generated lessons, marked like texts of lessons.
namespace lessonphrases {

inline constexpr Phrase kStrategy = phrase("strata", "The strategy is **{strategy}**.");
inline constexpr Phrase kStrategyWith = phrase("strata", "The strategy is **{strategy}** with {options}.");

inline constexpr Phrase kPlace = phrase("strata", "{key}, at {path}"); ///< inside the value of a key
inline constexpr Phrase kWhichItems = phrase("strata", "Which items are in the result of {what}, and in which order?");
inline constexpr Phrase kWhichKeys = phrase("strata", "Which keys are in the result of {what}?");
inline constexpr Phrase kWhatResult = phrase("strata", "What is the result of {what}?");
inline constexpr Phrase kAValue = phrase("strata", "A value");
inline constexpr Phrase kNotFound = phrase("strata", "The key is not found");
inline constexpr Phrase kFails = phrase("strata", "The lookup fails");

inline constexpr Phrase kNoValue = phrase("strata", "The values of the layers cannot be merged here.");
inline constexpr Phrase kFound = phrase("strata", "At least one layer has the key. A layer with null has it, too.");
inline constexpr Phrase kNothingFails = phrase("strata", "This lookup succeeds.");
inline constexpr Phrase kOneLayer =
    phrase("strata", "That is the value of `{L}`. It is not the only layer with the key.");
inline constexpr Phrase kNotAllGoes =
    phrase("strata", "Layers have values there, and some of them remain in the result.");
inline constexpr Phrase kOpposite = phrase("strata", "These are the right items, in reverse order.");
inline constexpr Phrase kNeedsNull = phrase("strata", "The result can be null only if a layer has null.");
inline constexpr Phrase kNeedsEmpty = phrase("strata", "The result can be an empty string only if a layer has one.");

inline constexpr Phrase kMarkers =
    phrase("strata", "You expect a marker to reach all layers below. It meets the next lower layer with the key, and "
                     "is used up there.");
inline constexpr Phrase kNull = phrase("strata", "You expect null to count as missing. A layer with null has the key.");
inline constexpr Phrase kOther = phrase("strata", "That is what `{strategy}` gives.");
inline constexpr Phrase kReversed = phrase("strata", "That would be the result if the hierarchy were reversed.");

inline constexpr Phrase kTask =
    phrase("strata", "Change `{file}` so that the lookup returns what it would return without `{L}`.");
inline constexpr Phrase kTaskHint = phrase("strata", "A layer that does not have the key takes no part.");
inline constexpr Phrase kRule = phrase("strata", "**Rule:** {rule}"); ///< in English as required by readLesson()
inline constexpr Phrase kDecides = phrase("strata", "`{strategy}` decides which of the layers count, and how.");

} // namespace lessonphrases

} // namespace strata
