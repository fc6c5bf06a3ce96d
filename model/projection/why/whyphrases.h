// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// Sentences that explain a value, and their parts.
namespace whyphrases {

inline constexpr Phrase kFate = phrase("strata", "{subject}: {fate}");
inline constexpr Phrase kFateSurvived = phrase("strata", "{subject}: {fate}, survived a marker");
inline constexpr Phrase kNothingHere = phrase("strata", "{L}: nothing here");
inline constexpr Phrase kNotFound = phrase("strata", "{key}: not found");
inline constexpr Phrase kLookupFailed = phrase("strata", "{key}: lookup failed");
inline constexpr Phrase kFoundElsewhere = phrase("strata", "{L} has {key}, but not {what}.");
inline constexpr Phrase kFoundAsPart = phrase("strata", "{L} has a single item of {key}: it is at {path}.");
inline constexpr Phrase kFoundInVain = phrase("strata", "{L} has {key}, but nothing of that is in the result.");
inline constexpr Phrase kNoKey = phrase("strata", "{L} does not have {key}.");
inline constexpr Phrase kFileMissing = phrase("strata", "The file of {L} does not exist.");
inline constexpr Phrase kPathUnknown = phrase("strata", "The path of {L} is not known.");
inline constexpr Phrase kPathUnresolved = phrase("strata", "The path of {L} contains a variable that has no value.");
inline constexpr Phrase kFileBroken = phrase("strata", "The file of {L} cannot be used, so it adds nothing.");
inline constexpr Phrase kValueFails = phrase("strata", "{L} has {key}, but its value fails, and with it the lookup.");
inline constexpr Phrase kNotRun = phrase("strata", "{L} needs a program that Strata does not run, so it adds nothing.");
inline constexpr Phrase kNotAskedEither =
    phrase("strata", "{L} has {key}, but not {what}; it was not consulted either.");
inline constexpr Phrase kNotReached = phrase("strata", "The lookup failed before {L} was consulted.");
inline constexpr Phrase kMessage = phrase("strata", "{message}.");
inline constexpr Phrase kNoLayerHas = countedPhrase("strata", "No layer has {key}; {n} layers were searched.",
                                                    "No layer has {key}; {n} layer was searched.");
inline constexpr Phrase kLeftOut = countedPhrase("strata", "{list} could not be searched and may have it.",
                                                 "{list} could not be searched and may have it.");
inline constexpr Phrase kNotInResult = phrase("strata", "The result does not have {what}.");
inline constexpr Phrase kEverythingFrom = phrase("strata", "Everything at {what} comes from {L}.");
inline constexpr Phrase kCollectionHidden = phrase("strata", "{L} has {kind} at {path}, but the result has {v} there.");
inline constexpr Phrase kCollectionSize =
    countedPhrase("strata", "{L} has {kind} at {path} with {n} values.", "{L} has {kind} at {path} with {n} value.");
inline constexpr Phrase kNoneInResult = phrase("strata", "None of it is in the result.");
inline constexpr Phrase kStoppedAbove = phrase("strata", "Strategy {strategy} stopped above it.");
inline constexpr Phrase kMadeByMerge = phrase("strata", "The merge created this value; no layer has exactly this.");
inline constexpr Phrase kComesFrom = phrase("strata", "{what} comes from {L}.");
inline constexpr Phrase kJoinedFrom = phrase("strata", "Merged from {n} layers by {strategy}: {list}.");
inline constexpr Phrase kSupplies = phrase("strata", "{L} supplies {what}.");
inline constexpr Phrase kSuppliesOnce =
    countedPhrase("strata", "{L} supplies {v}; {list} repeat it, and it appears once.",
                  "{L} supplies {v}; {list} repeats it, and it appears once.");
inline constexpr Phrase kHighest = phrase("strata", "{L} is the highest layer that has {what}.");
inline constexpr Phrase kDidNotOverride =
    phrase("strata", "{list} did not override it: {strategy} treats null and empty mappings as absent.");
inline constexpr Phrase kDidNotDecide = phrase("strata", "Higher values that did not decide: {list}.");
inline constexpr Phrase kOnly = phrase("strata", "Only {L} has {what}.");
inline constexpr Phrase kSuppliesJoined =
    phrase("strata", "{L} supplies {what}, merged with the values of other layers by {strategy}.");
inline constexpr Phrase kOverriddenBySome = phrase("strata", "{L} has {v}, but another layer decides {path}.");
inline constexpr Phrase kOverridden = phrase("strata", "{L} has {v}, but {winner} is higher and has {w}.");
inline constexpr Phrase kOverriddenFromBelow =
    phrase("strata", "{L} has {v}, but {winner} takes precedence and has {w}.");
inline constexpr Phrase kRepeats = phrase("strata", "{L} repeats an item of the list; the result has it once.");
inline constexpr Phrase kRepeatsItself = phrase("strata", "{L} has this item more than once; the result has it once.");
inline constexpr Phrase kRepeatsItselfAt =
    phrase("strata", "{L} has this item more than once; the result has it once, at position {i}.");
inline constexpr Phrase kRepeatsOther = phrase("strata", "{L} and {twin} have the same item; the result has it once.");
inline constexpr Phrase kRepeatsOtherAt =
    phrase("strata", "{L} and {twin} have the same item; the result has it once, at position {i}.");
inline constexpr Phrase kStoppedAt =
    phrase("strata", "Strategy {strategy} stopped at {winner}; {L} was not consulted.");
inline constexpr Phrase kStoppedHigher =
    phrase("strata", "Strategy {strategy} stopped at a higher layer; {L} was not consulted.");
inline constexpr Phrase kSaysNull = phrase("strata", "{L} has null, which {strategy} treats as absent.");
inline constexpr Phrase kOverridesNothing = phrase("strata", "{L} has {v}, which overrides nothing under {strategy}.");
inline constexpr Phrase kStays = phrase("strata", "The value of {L} stays.");
inline constexpr Phrase kRemovedByKey = phrase("strata", "Removed because the knockout prefix is part of its key.");
inline constexpr Phrase kRemovedBy = phrase("strata", "Removed by {marker} in {L}.");
inline constexpr Phrase kRemovedBySome = phrase("strata", "Removed by a knockout marker.");
inline constexpr Phrase kLeavesWithMarker =
    phrase("strata", "It leaves the list together with the marker in the same item.");
inline constexpr Phrase kEmptiedItself = phrase("strata", "A string that begins with the knockout prefix becomes an "
                                                          "empty string as soon as layers are merged; {v} of {L} did.");
inline constexpr Phrase kEmptiedBy = phrase("strata", "{marker} in {L} turned this value into an empty string.");
inline constexpr Phrase kDoesNotFit = phrase("strata", "{L} has {kind}, which does not fit the other layers.");
inline constexpr Phrase kCannotMerge =
    phrase("strata", "{L} has {kind} and {winner} has {otherKind}; these cannot be merged, so the lookup fails.");
inline constexpr Phrase kOtherKindTaken =
    phrase("strata", "{L} has {kind} and {winner} has {otherKind}; values of different types are not merged, so that "
                     "of {winnerLayer} is used.");
inline constexpr Phrase kFailedAt = phrase("strata", "{message} ({place}:{column}).");
inline constexpr Phrase kMadeFail = phrase("strata", "{L} has {kind}, which made the lookup fail.");
inline constexpr Phrase kLostTo = phrase("strata", "Lost by accident: the merge removes {marker} of {L} from the list "
                                                   "while it iterates over it, and skips this value.");
inline constexpr Phrase kLostToSome = phrase(
    "strata",
    "Lost by accident: the merge removes a marker from the list while it iterates over it, and skips this value.");
inline constexpr Phrase kSameAsReference =
    phrase("strata", "The deep_merge library of Puppet and Hiera 3 does the same.");
inline constexpr Phrase kAlsoLost =
    phrase("strata", "By accident it also lost {list}: the merge removes the marker from the list while it iterates "
                     "over it, and skips what follows.");
inline constexpr Phrase kUnrolled = phrase("strata", "It is in a list of one item, and such a list becomes its item.");
inline constexpr Phrase kNoEffect = phrase("strata", "{marker} in {L} had no effect: {fate}.");
inline constexpr Phrase kUsedUp = phrase("strata", "{marker} was used up.");
inline constexpr Phrase kRemoved = countedPhrase("strata", "Removed {n} values: {list}.", "Removed {n} value: {list}.");
inline constexpr Phrase kSpentInside =
    phrase("strata", "{marker} was used up inside {L}, which has no other {target}.");
inline constexpr Phrase kRemovedNothing =
    phrase("strata", "{marker} in {L} removed nothing: no lower layer has {target} at this place.");
inline constexpr Phrase kSpent = countedPhrase(
    "strata", "{marker} was used when {L} met {met}. {met} have no {target}, and a marker does not travel further.",
    "{marker} was used when {L} met {met}. {met} has no {target}, and a marker does not travel further.");
inline constexpr Phrase kValueToRemove = phrase("strata", "value to remove");
inline constexpr Phrase kCancelledBy = phrase(
    "strata", "{L} and {twin} carry the same marker {marker}; one removed the other, so lower layers are untouched.");
inline constexpr Phrase kCancelled = phrase(
    "strata",
    "{L} and another layer carry the same marker {marker}; one removed the other, so lower layers are untouched.");
inline constexpr Phrase kLeaked = phrase("strata", "{marker} in {L} is part of the result because {reason}.");
inline constexpr Phrase kNoLayerBelow =
    phrase("strata", "no layer below {L} has {key}, so there was nothing to remove it from");
inline constexpr Phrase kNotMergedWhole =
    phrase("strata", "the lists of lower layers were not merged with this one as a whole");
inline constexpr Phrase kTriedToRemove = phrase("strata", "{L} tried to remove this with {marker}.");
inline constexpr Phrase kTriedButHit = phrase("strata", "{L} tried to remove this with {marker}, which was used up on "
                                                        "{met}, where it removed {list}; it does not reach {here}.");
inline constexpr Phrase kEvaluated = phrase("strata", "The file has {token}, which is evaluated.");
inline constexpr Phrase kWritten = phrase("strata", "The file has {v}.");
inline constexpr Phrase kWrittenWith = phrase("strata", "The file has {v}; {list}.");
inline constexpr Phrase kTokenIs = phrase("strata", "{token} is {v}");
inline constexpr Phrase kTokenUndefined = phrase("strata", "{token} has no value");
inline constexpr Phrase kWithout = phrase("strata", "Without this value: {list}.");
inline constexpr Phrase kWithoutNothing = phrase("strata", "Without this value: no change.");
inline constexpr Phrase kWithoutNext = phrase("strata", "{list}; {v}");
inline constexpr Phrase kWithoutAdds = phrase("strata", "{path} is added with {w}");
inline constexpr Phrase kWithoutAddsItem = phrase("strata", "{w} is added to {path}");
inline constexpr Phrase kWithoutLoses = phrase("strata", "{path} ({v}) is removed");
inline constexpr Phrase kWithoutLosesItem = phrase("strata", "{v} is removed from {path}");
inline constexpr Phrase kWithoutChanges = phrase("strata", "{path} is {w} instead of {v}");
inline constexpr Phrase kWithoutMoves = phrase("strata", "{path} moves");
inline constexpr Phrase kWithoutMovesItem = phrase("strata", "{v} moves within {path}");
inline constexpr Phrase kWithoutAll = phrase("strata", "Without this value: {key} is not found.");
inline constexpr Phrase kWithoutFails = phrase("strata", "Without this value: the lookup fails: {message}.");
inline constexpr Phrase kWithoutWorks = phrase("strata", "Without this value: the lookup succeeds, and {key} is {v}.");
inline constexpr Phrase kWithoutUnknown =
    phrase("strata", "Without this value: unknown, because it is not a separate value in a file.");
inline constexpr Phrase kNotMissing = phrase("strata", "{what} is in the result of {key}.");
inline constexpr Phrase kNotThere = phrase("strata", "{what} is not in the result of {key}.");
inline constexpr Phrase kNobodyHas = phrase("strata", "No layer has {what} in {key}.");
inline constexpr Phrase kNearestSpellings = phrase("strata", "Similar spelling: {list}.");
inline constexpr Phrase kMorePlaces = countedPhrase("strata", "And {n} more places.", "And {n} more place.");
inline constexpr Phrase kTriedThere = phrase("strata", "Tried: {edit}, {what} is in the result.");
inline constexpr Phrase kTriedGone = phrase("strata", "Tried: {edit}, {what} is not in the result.");
inline constexpr Phrase kRepairOf = phrase("strata", "{v} of {L}");
inline constexpr Phrase kRepairWithout = phrase("strata", "without {list}");
inline constexpr Phrase kRepairWith = phrase("strata", "with {w} in {L}");
inline constexpr Phrase kRepairInstead = phrase("strata", "with {w} instead of {v} in {L}");
inline constexpr Phrase kRepairMarker = phrase("strata", "with a marker {marker} in {L}");
inline constexpr Phrase kRepairMoved = phrase("strata", "with the marker {marker} of {L} moved to {other}");
inline constexpr Phrase kRepairStrategy = phrase("strata", "with the strategy {strategy} set in {file}");
inline constexpr Phrase kRepairOthers =
    countedPhrase("strata", "It changes {n} other nodes.", "It changes {n} other node.");
inline constexpr Phrase kRepairNoOthers = phrase("strata", "It changes no other node.");
inline constexpr Phrase kRepairNoOthersKnown =
    countedPhrase("strata", "It changes no other node as far as is known: {n} nodes have no facts.",
                  "It changes no other node as far as is known: {n} node has no facts.");

} // namespace whyphrases

} // namespace strata
