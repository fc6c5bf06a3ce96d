// SPDX-License-Identifier: MIT
#include "projection/steps/stepphrases.h"

#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using StepPhraseRow = NamedPhrase<StepPhrase>;

constexpr std::array kStepPhrase{std::to_array<StepPhraseRow>({
    {StepPhrase::Join, phrase("strata", "Join {L}")},
    {StepPhrase::JoinIn, phrase("strata", "{group}: join {L}")},
    {StepPhrase::Take, phrase("strata", "Take {L}")},
    {StepPhrase::TakeIn, phrase("strata", "{group}: take {L}")},
    {StepPhrase::CleanUp, phrase("strata", "Clean up")},
    {StepPhrase::Document, phrase("strata", "Assemble the document")},
    {StepPhrase::Conversion, phrase("strata", "Convert")},
    {StepPhrase::CleanUpRule, phrase("strata", "Leftovers of the merge are removed.")},
    {StepPhrase::DocumentRule,
     phrase("strata", "The node's own values come first. The value found for each key is added or replaces them.")},
    {StepPhrase::ConversionRule, phrase("strata", "The option convert_to converts the value to another type.")},
    {StepPhrase::SingleRule, phrase("strata", "The first value is converted to the form that the strategy merges.")},
    {StepPhrase::Contributed, phrase("strata", "{L} has {v}.")},
    {StepPhrase::Added, phrase("strata", "{v} comes from {L}.")},
    {StepPhrase::PositionMerged, phrase("strata", "{v} of {L} is merged with the item at the same position.")},
    {StepPhrase::TupleMatched, phrase("strata", "{v} of {L} is merged with the item that has the same keys.")},
    {StepPhrase::Flattened, phrase("strata", "The list {v} of {L} is flattened: its items count individually.")},
    {StepPhrase::Unrolled, phrase("strata", "The list {v} of {L} has one item and becomes that item.")},
    {StepPhrase::Wrapped, phrase("strata", "{v} of {L} is put into a list.")},
    {StepPhrase::Sorted, phrase("strata", "The list with items of {L} is sorted.")},
    {StepPhrase::Moved, phrase("strata", "Sorting moves {v} of {L}.")},
    {StepPhrase::Converted, phrase("strata", "{v} of {L} is converted to another type.")},
    {StepPhrase::NotConsulted, phrase("strata", "{L} is not consulted.")},
    {StepPhrase::Overridden, phrase("strata", "{w} of {winner} overrides {v} of {L}.")},
    {StepPhrase::OverriddenBySome, phrase("strata", "{v} of {L} is overridden.")},
    {StepPhrase::TypeMismatch, phrase("strata", "{v} of {L} has another type than the value that it is merged with.")},
    {StepPhrase::NullSkipped, phrase("strata", "null of {L} counts as absent.")},
    {StepPhrase::EmptySkipped, phrase("strata", "{v} of {L} is empty and overrides nothing.")},
    {StepPhrase::Duplicate, phrase("strata", "{v} of {L} is a duplicate of {twin}: it appears once.")},
    {StepPhrase::DuplicateItself, phrase("strata", "{v} occurs more than once in {L}: it appears once.")},
    {StepPhrase::KnockedOut, phrase("strata", "{v} of {L} is removed by {marker} of {M}.")},
    {StepPhrase::KnockedOutBySome, phrase("strata", "{v} of {L} is removed.")},
    {StepPhrase::Emptied, phrase("strata", "{v} of {L} becomes an empty string because of {marker} of {M}.")},
    {StepPhrase::EmptiedItself, phrase("strata", "{v} of {L} begins with the prefix and becomes an empty string.")},
    {StepPhrase::MarkerHit, phrase("strata", "{marker} ({L}) removes its value and is used up.")},
    {StepPhrase::MarkerSpent, phrase("strata", "{marker} ({L}) is used up.")},
    {StepPhrase::MarkerSpentAgainst,
     phrase("strata", "{marker} ({L}) meets {met}, which has no {target}. The marker is used up.")},
    {StepPhrase::MarkerSpentBare, phrase("strata", "{marker} ({L}) removes nothing from {met} and is used up.")},
    {StepPhrase::MarkerCancelled,
     phrase("strata", "{marker} of {L} meets the same marker of {twin}: both disappear, and nothing else is removed.")},
    {StepPhrase::MarkerCancelledBySome, phrase("strata", "{marker} of {L} meets the same marker and disappears.")},
    {StepPhrase::ReferenceQuirk,
     phrase("strata", "{v} of {L} is lost by accident, as in Puppet and Hiera 3: a marker is removed from the list "
                      "while the merge iterates over it.")},
    {StepPhrase::Rejected, phrase("strata", "{v} of {L} makes the lookup fail.")},
    {StepPhrase::FromLayerToLayer, phrase("strata", "{L} to {M}")},
})};
static_assert(isComplete(kStepPhrase));

} // namespace

const Phrase &stepPhrase(StepPhrase name)
{
    return kStepPhrase[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> stepPhrases()
{
    return phrasesOf(kStepPhrase);
}

} // namespace strata
