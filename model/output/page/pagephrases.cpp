// SPDX-License-Identifier: MIT
#include "output/page/pagephrases.h"

#include "projection/phrasetable.h"

namespace strata {

namespace {

using PagePhraseRow = NamedPhrase<PagePhrase>;

constexpr std::array kPagePhrase{std::to_array<PagePhraseRow>({
    {PagePhrase::Language, phrase("strata", "en")},
    {PagePhrase::Contributions, phrase("strata", "Contributions")},
    {PagePhrase::Fold, phrase("strata", "Fold")},
    {PagePhrase::Result, phrase("strata", "Result")},
    {PagePhrase::NotInResult, phrase("strata", "not in the result")},
    {PagePhrase::Why, phrase("strata", "Why")},
    {PagePhrase::WhyHint, phrase("strata", "Choose a value to see why it is in the result or not.")},
    {PagePhrase::Fates, phrase("strata", "Fates")},
    {PagePhrase::Place, phrase("strata", "Place")},
    {PagePhrase::Layer, phrase("strata", "Layer")},
    {PagePhrase::Value, phrase("strata", "Value")},
    {PagePhrase::FateTitle, phrase("strata", "Fate")},
    {PagePhrase::YamlContext, phrase("strata", "Written in")},
    {PagePhrase::Rule, phrase("strata", "Rule: {text}")},
    {PagePhrase::StepOf, phrase("strata", "Step {n} of {count}")},
    {PagePhrase::SoFar, phrase("strata", "So far")},
    {PagePhrase::Joins, phrase("strata", "Joins")},
    {PagePhrase::After, phrase("strata", "After")},
    {PagePhrase::First, phrase("strata", "First step")},
    {PagePhrase::Previous, phrase("strata", "Previous step")},
    {PagePhrase::Play, phrase("strata", "Play")},
    {PagePhrase::Pause, phrase("strata", "Pause")},
    {PagePhrase::Next, phrase("strata", "Next step")},
    {PagePhrase::NothingJoins, phrase("strata", "Nothing is joined: the value comes from one layer.")},
    {PagePhrase::OtherLayers,
     countedPhrase("strata", "{n} further layers do not have the key.", "{n} further layer does not have the key.")},
    {PagePhrase::RowsLeftOut, countedPhrase("strata", "{n} more rows are shown when scripts are allowed.",
                                            "{n} more row is shown when scripts are allowed.")},
    {PagePhrase::WhyLeftOut, phrase("strata", "The page is too large to hold the sentences for this value.")},
    {PagePhrase::Survived, phrase("strata", "A marker tried to remove this value.")},
    {PagePhrase::OnNode, phrase("strata", "on {node}")},
    {PagePhrase::Strategy, phrase("strata", "Strategy {merge} ({source})")},
    {PagePhrase::Theme, phrase("strata", "Light or dark")},
})};
static_assert(isComplete(kPagePhrase));

} // namespace

const Phrase &pagePhrase(PagePhrase name)
{
    return kPagePhrase[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> pagePhrases()
{
    return phrasesOf(kPagePhrase);
}

} // namespace strata
