// SPDX-License-Identifier: MIT
#include "findings/findingphrases.h"

#include "projection/phrasetable.h"

namespace strata {

namespace {

using FindingPhraseRow = NamedPhrase<FindingPhrase>;
using enum FindingPhrase;

constexpr std::array kTable{std::to_array<FindingPhraseRow>({
    {MarkerSpent, phrase("strata", "{marker} is used up before it reaches {v} in {file}, which stays in the result")},
    {MarkerCancelled, phrase("strata", "{marker} meets an equal marker in {other}: one removes the other, and {v} in "
                                       "{file} stays in the result")},
    {MarkerLeaked, phrase("strata", "the marker {marker} ends up in the result")},
    {MarkerUseless, phrase("strata", "{marker} removes nothing on any node that reads it")},
    {PrefixEats, phrase("strata", "{v} begins with the knockout prefix {prefix} and becomes an empty text")},
    {PrefixIsPattern, phrase("strata", "the knockout prefix {prefix} has characters with a meaning in regular "
                                       "expressions")},
    {OverrideEqual, phrase("strata", "{place} is what {file} says, too")},
    {OverrideEqualParts, phrase("strata", "these are what {file} says, too: {list}")},
    {OverriddenHere, phrase("strata", "the value that is overridden")},
    {NeverWins, phrase("strata", "{place} wins on no known node: {file} goes before it")},
    {NeverWinParts, phrase("strata", "on no known node these win: {list}")},
    {FirstHides, phrase("strata", "where a higher layer has {place}, what is here is not in the result: the strategy "
                                  "is first")},
    {KindClash, phrase("strata", "{place} is {kind} here and {kind2} in {file}")},
    {OtherKindHere, phrase("strata", "the value of another kind")},
    {NullWins, phrase("strata", "{place} is null here, which wins over the value in {file}")},
    {NullSkipped, phrase("strata", "{place} is null here, which is skipped: the value in {file} stays")},
    {ValueBelow, phrase("strata", "the value below")},
    {SealedTwin, phrase("strata", "{place} is in clear text here and sealed in {file}")},
    {SealedHere, phrase("strata", "the sealed value")},
    {TokenUnknown, phrase("strata", "{token} is empty: the variable is not set")},
    {LookupUnknown, phrase("strata", "{token} asks for a key that is not found")},
    {LookupElsewhere, phrase("strata", "{token} asks for a key that is not found; {folder}, where it may be, is not on "
                                       "this machine")},
    {VariableUnset, phrase("strata", "{variable} has no value, which makes paths such as {path}")},
    {PathEmpty, phrase("strata", "{variable} has no value, which leaves a part of paths empty, such as {path}")},
    {PathImpossible, phrase("strata", "there is no folder {folder}, so {path} never exists")},
    {LevelUnreached, phrase("strata", "No known node has a file for {path}.")},
    {FileUnreached, phrase("strata", "no known node reads this file")},
    {OptionMatchesNothing, phrase("strata", "the options for {name} match no key that a known node has")},
    {OptionShadowed, phrase("strata", "the options for {name} never count: {other} goes before them")},
    {OptionAbove, phrase("strata", "the options that count")},
    {VersionDiffers, phrase("strata", "{place} is not the same with {version}")},
    {VersionDiffersSo, phrase("strata", "{place} is not the same with {version}: {w} in place of {v}")},
    {OptionIgnored, phrase("strata", "{option} is no option; it is ignored for {name}")},
    {OptionsNotRead, phrase("strata", "{name} is a key like others here: no options are read from it")},
    {MarkerHere, phrase("strata", "the other marker")},
    {SurvivorHere, phrase("strata", "the value that stays")},
    {WinnerHere, phrase("strata", "the value that wins")},
    {RepairDelete, phrase("strata", "Without it {effect}.")},
    {RepairQuote, phrase("strata", "As a text in quotes {effect}.")},
    {RepairMove, phrase("strata", "With the marker in the layer right above {effect}.")},
    {RepairBlank, phrase("strata", "With the blank {effect}.")},
    {RepairIndent, phrase("strata", "With blanks in place of tabs {effect}.")},
    {RepairClose, phrase("strata", "With the quote closed {effect}.")},
    {RepairComma, phrase("strata", "With the comma as it should be {effect}.")},
    {RepairRename, phrase("strata", "With `{name}` in its place {effect}.")},
    {RepairReadable, phrase("strata", "the file can be read")},
    {RepairNoEffect, phrase("strata", "no answer changes")},
    {RepairEffect, countedPhrase("strata", "these change on {n} nodes: {keys}", "these change on {n} node: {keys}")},
    {AndSo, phrase("strata", "and so: {text}")},
    {AndSoOfKeys, phrase("strata", "and so: {text} ({keys})")},
    {AndSoFails, phrase("strata", "and so lookups fail: {keys}")},
    {AndSoMore, countedPhrase("strata", "and so: {n} more consequences", "and so: {n} more consequence")},
    {LeftOut, countedPhrase("strata", "{n} more findings of this rule in this file are not listed",
                            "{n} more finding of this rule in this file is not listed")},
})};
static_assert(isComplete(kTable));

} // namespace

const Phrase &findingPhrase(FindingPhrase name)
{
    return kTable[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> findingPhrases()
{
    return phrasesOf(kTable);
}

} // namespace strata
