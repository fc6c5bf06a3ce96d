// SPDX-License-Identifier: MIT
#include "projection/why/whyphrases.h"

#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using WhyPhraseRow = NamedPhrase<WhyPhrase>;

constexpr std::array kWhyPhrase{std::to_array<WhyPhraseRow>({
    {WhyPhrase::Fate, phrase("strata", "{subject}: {fate}")},
    {WhyPhrase::FateSurvived, phrase("strata", "{subject}: {fate}, survived a marker")},
    {WhyPhrase::NothingHere, phrase("strata", "{L}: nothing here")},
    {WhyPhrase::NotFound, phrase("strata", "{key}: not found")},
    {WhyPhrase::LookupFailed, phrase("strata", "{key}: lookup failed")},
    {WhyPhrase::FoundElsewhere, phrase("strata", "{L} has {key}, but not {what}.")},
    {WhyPhrase::FoundAsPart, phrase("strata", "{L} has a single item of {key}: it is at {path}.")},
    {WhyPhrase::FoundInVain, phrase("strata", "{L} has {key}, but nothing of that is in the result.")},
    {WhyPhrase::NoKey, phrase("strata", "{L} does not have {key}.")},
    {WhyPhrase::FileMissing, phrase("strata", "The file of {L} does not exist.")},
    {WhyPhrase::PathUnknown, phrase("strata", "The path of {L} is not known.")},
    {WhyPhrase::PathUnresolved, phrase("strata", "The path of {L} contains a variable that has no value.")},
    {WhyPhrase::FileBroken, phrase("strata", "The file of {L} cannot be used, so it adds nothing.")},
    {WhyPhrase::ValueFails, phrase("strata", "{L} has {key}, but its value fails, and with it the lookup.")},
    {WhyPhrase::NotRun, phrase("strata", "{L} needs a program that Strata does not run, so it adds nothing.")},
    {WhyPhrase::NotAskedEither, phrase("strata", "{L} has {key}, but not {what}; it was not consulted either.")},
    {WhyPhrase::NotReached, phrase("strata", "The lookup failed before {L} was consulted.")},
    {WhyPhrase::Message, phrase("strata", "{message}.")},
    {WhyPhrase::NoLayerHas, countedPhrase("strata", "No layer has {key}; {n} layers were searched.",
                                          "No layer has {key}; {n} layer was searched.")},
    {WhyPhrase::LeftOut, countedPhrase("strata", "{list} could not be searched and may have it.",
                                       "{list} could not be searched and may have it.")},
    {WhyPhrase::NotInResult, phrase("strata", "The result does not have {what}.")},
    {WhyPhrase::EverythingFrom, phrase("strata", "Everything at {what} comes from {L}.")},
    {WhyPhrase::CollectionHidden, phrase("strata", "{L} has {kind} at {path}, but the result has {v} there.")},
    {WhyPhrase::CollectionSize,
     countedPhrase("strata", "{L} has {kind} at {path} with {n} values.", "{L} has {kind} at {path} with {n} value.")},
    {WhyPhrase::NoneInResult, phrase("strata", "None of it is in the result.")},
    {WhyPhrase::StoppedAbove, phrase("strata", "Strategy {strategy} stopped above it.")},
    {WhyPhrase::MadeByMerge, phrase("strata", "The merge created this value; no layer has exactly this.")},
    {WhyPhrase::ComesFrom, phrase("strata", "{what} comes from {L}.")},
    {WhyPhrase::JoinedFrom, phrase("strata", "Merged from {n} layers by {strategy}: {list}.")},
    {WhyPhrase::Supplies, phrase("strata", "{L} supplies {what}.")},
    {WhyPhrase::SuppliesOnce, countedPhrase("strata", "{L} supplies {v}; {list} repeat it, and it appears once.",
                                            "{L} supplies {v}; {list} repeats it, and it appears once.")},
    {WhyPhrase::Highest, phrase("strata", "{L} is the highest layer that has {what}.")},
    {WhyPhrase::DidNotOverride,
     phrase("strata", "{list} did not override it: {strategy} treats null and empty mappings as absent.")},
    {WhyPhrase::DidNotDecide, phrase("strata", "Higher values that did not decide: {list}.")},
    {WhyPhrase::Only, phrase("strata", "Only {L} has {what}.")},
    {WhyPhrase::SuppliesJoined,
     phrase("strata", "{L} supplies {what}, merged with the values of other layers by {strategy}.")},
    {WhyPhrase::OverriddenBySome, phrase("strata", "{L} has {v}, but another layer decides {path}.")},
    {WhyPhrase::Overridden, phrase("strata", "{L} has {v}, but {winner} is higher and has {w}.")},
    {WhyPhrase::OverriddenFromBelow, phrase("strata", "{L} has {v}, but {winner} takes precedence and has {w}.")},
    {WhyPhrase::Repeats, phrase("strata", "{L} repeats an item of the list; the result has it once.")},
    {WhyPhrase::RepeatsItself, phrase("strata", "{L} has this item more than once; the result has it once.")},
    {WhyPhrase::RepeatsItselfAt,
     phrase("strata", "{L} has this item more than once; the result has it once, at position {i}.")},
    {WhyPhrase::RepeatsOther, phrase("strata", "{L} and {twin} have the same item; the result has it once.")},
    {WhyPhrase::RepeatsOtherAt,
     phrase("strata", "{L} and {twin} have the same item; the result has it once, at position {i}.")},
    {WhyPhrase::StoppedAt, phrase("strata", "Strategy {strategy} stopped at {winner}; {L} was not consulted.")},
    {WhyPhrase::StoppedHigher,
     phrase("strata", "Strategy {strategy} stopped at a higher layer; {L} was not consulted.")},
    {WhyPhrase::SaysNull, phrase("strata", "{L} has null, which {strategy} treats as absent.")},
    {WhyPhrase::OverridesNothing, phrase("strata", "{L} has {v}, which overrides nothing under {strategy}.")},
    {WhyPhrase::Stays, phrase("strata", "The value of {L} stays.")},
    {WhyPhrase::RemovedByKey, phrase("strata", "Removed because the knockout prefix is part of its key.")},
    {WhyPhrase::RemovedBy, phrase("strata", "Removed by {marker} in {L}.")},
    {WhyPhrase::RemovedBySome, phrase("strata", "Removed by a knockout marker.")},
    {WhyPhrase::LeavesWithMarker, phrase("strata", "It leaves the list together with the marker in the same item.")},
    {WhyPhrase::EmptiedItself,
     phrase("strata", "A string that begins with the knockout prefix becomes an empty string as "
                      "soon as layers are merged; {v} of {L} did.")},
    {WhyPhrase::EmptiedBy, phrase("strata", "{marker} in {L} turned this value into an empty string.")},
    {WhyPhrase::DoesNotFit, phrase("strata", "{L} has {kind}, which does not fit the other layers.")},
    {WhyPhrase::CannotMerge,
     phrase("strata", "{L} has {kind} and {winner} has {otherKind}; these cannot be merged, so the lookup fails.")},
    {WhyPhrase::OtherKindTaken, phrase("strata", "{L} has {kind} and {winner} has {otherKind}; values of different "
                                                 "types are not merged, so that of {winnerLayer} is used.")},
    {WhyPhrase::FailedAt, phrase("strata", "{message} ({place}:{column}).")},
    {WhyPhrase::MadeFail, phrase("strata", "{L} has {kind}, which made the lookup fail.")},
    {WhyPhrase::LostTo, phrase("strata", "Lost by accident: the merge removes {marker} of {L} from the list while it "
                                         "iterates over it, and skips this value.")},
    {WhyPhrase::LostToSome, phrase("strata", "Lost by accident: the merge removes a marker from the list while it "
                                             "iterates over it, and skips this value.")},
    {WhyPhrase::SameAsReference, phrase("strata", "The deep_merge library of Puppet and Hiera 3 does the same.")},
    {WhyPhrase::AlsoLost, phrase("strata", "By accident it also lost {list}: the merge removes the marker from the "
                                           "list while it iterates over it, and skips what follows.")},
    {WhyPhrase::Unrolled, phrase("strata", "It is in a list of one item, and such a list becomes its item.")},
    {WhyPhrase::NoEffect, phrase("strata", "{marker} in {L} had no effect: {fate}.")},
    {WhyPhrase::UsedUp, phrase("strata", "{marker} was used up.")},
    {WhyPhrase::Removed, countedPhrase("strata", "Removed {n} values: {list}.", "Removed {n} value: {list}.")},
    {WhyPhrase::SpentInside, phrase("strata", "{marker} was used up inside {L}, which has no other {target}.")},
    {WhyPhrase::RemovedNothing,
     phrase("strata", "{marker} in {L} removed nothing: no lower layer has {target} at this place.")},
    {WhyPhrase::Spent,
     countedPhrase(
         "strata",
         "{marker} was used when {L} met {met}. {met} have no {target}, and a marker does not travel further.",
         "{marker} was used when {L} met {met}. {met} has no {target}, and a marker does not travel further.")},
    {WhyPhrase::ValueToRemove, phrase("strata", "value to remove")},
    {WhyPhrase::CancelledBy,
     phrase("strata",
            "{L} and {twin} carry the same marker {marker}; one removed the other, so lower layers are untouched.")},
    {WhyPhrase::Cancelled,
     phrase("strata", "{L} and another layer carry the same marker {marker}; one removed the other, "
                      "so lower layers are untouched.")},
    {WhyPhrase::Leaked, phrase("strata", "{marker} in {L} is part of the result because {reason}.")},
    {WhyPhrase::NoLayerBelow, phrase("strata", "no layer below {L} has {key}, so there was nothing to remove it from")},
    {WhyPhrase::NotMergedWhole, phrase("strata", "the lists of lower layers were not merged with this one as a whole")},
    {WhyPhrase::TriedToRemove, phrase("strata", "{L} tried to remove this with {marker}.")},
    {WhyPhrase::TriedButHit,
     phrase("strata", "{L} tried to remove this with {marker}, which was used up on {met}, where "
                      "it removed {list}; it does not reach {here}.")},
    {WhyPhrase::Evaluated, phrase("strata", "The file has {token}, which is evaluated.")},
    {WhyPhrase::Written, phrase("strata", "The file has {v}.")},
    {WhyPhrase::WrittenWith, phrase("strata", "The file has {v}; {list}.")},
    {WhyPhrase::TokenIs, phrase("strata", "{token} is {v}")},
    {WhyPhrase::TokenUndefined, phrase("strata", "{token} has no value")},
    {WhyPhrase::Without, phrase("strata", "Without this value: {list}.")},
    {WhyPhrase::WithoutNothing, phrase("strata", "Without this value: no change.")},
    {WhyPhrase::WithoutNext, phrase("strata", "{list}; {v}")},
    {WhyPhrase::WithoutAdds, phrase("strata", "{path} is added with {w}")},
    {WhyPhrase::WithoutAddsItem, phrase("strata", "{w} is added to {path}")},
    {WhyPhrase::WithoutLoses, phrase("strata", "{path} ({v}) is removed")},
    {WhyPhrase::WithoutLosesItem, phrase("strata", "{v} is removed from {path}")},
    {WhyPhrase::WithoutChanges, phrase("strata", "{path} is {w} instead of {v}")},
    {WhyPhrase::WithoutMoves, phrase("strata", "{path} moves")},
    {WhyPhrase::WithoutMovesItem, phrase("strata", "{v} moves within {path}")},
    {WhyPhrase::WithoutAll, phrase("strata", "Without this value: {key} is not found.")},
    {WhyPhrase::WithoutFails, phrase("strata", "Without this value: the lookup fails: {message}.")},
    {WhyPhrase::WithoutWorks, phrase("strata", "Without this value: the lookup succeeds, and {key} is {v}.")},
    {WhyPhrase::WithoutUnknown,
     phrase("strata", "Without this value: unknown, because it is not a separate value in a file.")},
    {WhyPhrase::NotMissing, phrase("strata", "{what} is in the result of {key}.")},
    {WhyPhrase::NotThere, phrase("strata", "{what} is not in the result of {key}.")},
    {WhyPhrase::NobodyHas, phrase("strata", "No layer has {what} in {key}.")},
    {WhyPhrase::NearestSpellings, phrase("strata", "Similar spelling: {list}.")},
    {WhyPhrase::MorePlaces, countedPhrase("strata", "And {n} more places.", "And {n} more place.")},
    {WhyPhrase::TriedThere, phrase("strata", "Tried: {edit}, {what} is in the result.")},
    {WhyPhrase::TriedGone, phrase("strata", "Tried: {edit}, {what} is not in the result.")},
    {WhyPhrase::RepairOf, phrase("strata", "{v} of {L}")},
    {WhyPhrase::RepairWithout, phrase("strata", "without {list}")},
    {WhyPhrase::RepairWith, phrase("strata", "with {w} in {L}")},
    {WhyPhrase::RepairInstead, phrase("strata", "with {w} instead of {v} in {L}")},
    {WhyPhrase::RepairMarker, phrase("strata", "with a marker {marker} in {L}")},
    {WhyPhrase::RepairMoved, phrase("strata", "with the marker {marker} of {L} moved to {other}")},
    {WhyPhrase::RepairStrategy, phrase("strata", "with the strategy {strategy} set in {file}")},
    {WhyPhrase::RepairOthers, countedPhrase("strata", "It changes {n} other nodes.", "It changes {n} other node.")},
    {WhyPhrase::RepairNoOthers, phrase("strata", "It changes no other node.")},
    {WhyPhrase::RepairNoOthersKnown,
     countedPhrase("strata", "It changes no other node as far as is known: {n} nodes have no facts.",
                   "It changes no other node as far as is known: {n} node has no facts.")},
})};
static_assert(isComplete(kWhyPhrase));

} // namespace

const Phrase &why(WhyPhrase name)
{
    return kWhyPhrase[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> whyPhrases()
{
    return phrasesOf(kWhyPhrase);
}

} // namespace strata
