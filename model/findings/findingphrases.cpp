// SPDX-License-Identifier: MIT
#include "findings/findingphrases.h"

#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using FindingPhraseRow = NamedPhrase<FindingPhrase>;
using enum FindingPhrase;

constexpr std::array kTable{std::to_array<FindingPhraseRow>({
    {MarkerSpent, phrase("strata", "{marker} is used up before it reaches {v} in {file}, which stays in the result.")},
    {MarkerCancelled,
     phrase(
         "strata",
         "{marker} meets an equal marker in {other}: one removes the other, and {v} in {file} stays in the result.")},
    {MarkerLeaked, phrase("strata", "The marker {marker} stays in the result as a value.")},
    {MarkerUseless, phrase("strata", "{marker} removes nothing on any node that reads it.")},
    {PrefixEats, phrase("strata", "{v} begins with the knockout prefix {prefix}, so it becomes an empty string.")},
    {PrefixIsPattern, phrase("strata", "The knockout prefix {prefix} has characters with a meaning in regular "
                                       "expressions, so it matches other values too.")},
    {OverrideEqual, phrase("strata", "{place} repeats the value of {file}.")},
    {OverrideEqualParts, phrase("strata", "These repeat the values of {file}: {list}.")},
    {OverriddenHere, phrase("strata", "the overridden value")},
    {NeverWins, phrase("strata", "No known node uses this value of {place}: {file} takes precedence.")},
    {NeverWinParts, phrase("strata", "No known node uses these values: {list}.")},
    {FirstHides, phrase("strata", "`first` stops at a higher layer, so this value of {key} is never used there.")},
    {GlobOrder,
     phrase("strata", "The value of {key} in {file} takes precedence over this one: {pattern} reads its files "
                      "in the order of their names. List the files, or give them levels of their own.")},
    {KindClash, phrase("strata", "{place} is {kind} here and {kind2} in {file}.")},
    {OtherKindHere, phrase("strata", "the value of another kind")},
    {NullWins, phrase("strata", "{key} is null here, which wins over the value in {file}.")},
    {NullSkipped, phrase("strata", "{place} is {v} here, which overrides nothing: the value in {file} stays.")},
    {ValueBelow, phrase("strata", "the value below")},
    {SealedTwin, phrase("strata", "{place} is in clear text here and sealed in {file}.")},
    {SealedHere, phrase("strata", "the sealed value")},
    {TokenUnknown, phrase("strata", "{token} is empty: the variable is not set.")},
    {LookupUnknown, phrase("strata", "{token} looks up a key that no layer has.")},
    {LookupNear, phrase("strata", "{token} looks up a key that no layer has. Did you mean `{near}`?")},
    {LookupElsewhere,
     phrase("strata",
            "{token} looks up a key that no layer here has; {folder}, which may have it, is not on this machine.")},
    {VariableUnset, phrase("strata", "{variable} is not set, so levels read paths such as {path}.")},
    {PathEmpty, phrase("strata", "{variable} is not set, which leaves a part of paths empty, such as {path}.")},
    {PathImpossible, phrase("strata", "There is no folder {folder}, so {path} never exists.")},
    {LevelUnreached, phrase("strata", "No known node has a file for {path}.")},
    {LevelRepeated, phrase("strata", "The level {level} reads the file that the level {other} has read before, so it "
                                     "adds nothing. Delete it, or correct its path.")},
    {LevelAbove, phrase("strata", "the level that reads it first")},
    {FactUnknown, phrase("strata", "No known node has {variable}, so it is empty in paths. Did you mean {other}?")},
    {FactLegacy, phrase("strata", "{variable} is a legacy fact, which agents of Puppet 8 do not send: it is empty "
                                  "there. Write {other}.")},
    {TrustedUnset, phrase("strata", "{variable} is empty: the facts hold no trusted data with it. Take facts from "
                                    "PuppetDB, or set it with --var {name}=VALUE.")},
    {DatadirUnset, phrase("strata", "{variable} is not set and is part of a data folder, so nodes read other files, "
                                    "such as {path}. Set it for every node, or name the folder.")},
    {PuppetLookupCertname, phrase("strata", "`puppet lookup --facts` does not know the certname of {node}: its facts "
                                            "have no `clientcert`. It reads other files for {path} than the agent and "
                                            "Strata.")},
    {PuppetLookupExtensions, phrase("strata", "`puppet lookup` without `--compile` does not know the trusted "
                                              "extensions of {node}. It reads other files for {path} than the agent "
                                              "and Strata.")},
    {FileUnreached, phrase("strata", "No known node reads this file.")},
    {KeyUnread, phrase("strata", "No class parameter, lookup or token uses this key, so a change here has no effect.")},
    {KeyUnreadButComputed,
     phrase("strata",
            "No class parameter, lookup or token uses this key by its name. Lookups with a computed key may use it.")},
    {OptionMatchesNothing, phrase("strata", "The options for {name} match no key of a known node.")},
    {OptionShadowed, phrase("strata", "The options for {name} are never used: {other} takes precedence.")},
    {OptionAbove, phrase("strata", "the options in use")},
    {VersionDiffers, phrase("strata", "{version} gives another answer for {key}.")},
    {VersionDiffersSo, phrase("strata", "{version} gives another answer for {key}: {w} instead of {v}.")},
    {OptionIgnored, phrase("strata", "`{option}` is not an option, so it is ignored for {name}.")},
    {OptionsNotRead, phrase("strata", "{name} is an ordinary key here: no options are read from it.")},
    {OptionBeside, phrase("strata", "`{option}` must be below `merge`; here it is ignored and {name} is looked up with "
                                    "`{strategy}`. Put `merge:` above it.")},
    {OptionNoPattern, phrase("strata", "{name} is compared as a plain key, so these options apply to no key. A pattern "
                                       "is a regular expression that begins with `^`: {better}.")},
    {OptionsMisplaced, phrase("strata", "{place} is an ordinary value, so its options are never read. Options are read "
                                        "from `lookup_options` at the top of a data file.")},
    {OptionsMisspelled,
     phrase("strata", "{name} is an ordinary key, so its options are never read. Their key is `lookup_options`.")},
    {OptionsNoHash,
     phrase("strata", "`lookup_options` must be a mapping of keys. Here it is {kind}, so every lookup fails.")},
    {OptionNoHash,
     phrase("strata", "The options for {name} are {kind}, not a mapping, so they are ignored. Write `{better}`.")},
    {OptionNoHashFails,
     phrase("strata", "The options for {name} are {kind}, not a mapping, so its lookup fails. Write `{better}`.")},
    {OptionLowerWins,
     phrase("strata", "This entry is not used for {key}: {other} in {file} also matches, and of several patterns the "
                      "lowest layer's wins. Write the exact name of the key here.")},
    {OptionExactWins, phrase("strata", "This entry is not used for {key}: {other} in {file} is its exact name, which "
                                       "takes precedence over patterns.")},
    {OptionReplaced,
     phrase("strata", "{key} loses {option} of this entry: the entry {other} of {file} replaces it as a whole.")},
    {StrategyOfMappings,
     phrase("strata",
            "`{strategy}` cannot merge mappings (hashes), so the lookup of {key} fails. `hash` and `deep` can.")},
    {StrategyOfLists,
     phrase("strata", "`{strategy}` cannot merge lists, so the lookup of {key} fails. `unique` and `deep` can.")},
    {StrategyOfSingles,
     phrase("strata", "`{strategy}` cannot merge single values, so the lookup of {key} fails. `unique` can.")},
    {StrategyMixed,
     phrase("strata",
            "{key} is {kind} here and {kind2} in {file}: `{strategy}` cannot merge them, so the lookup fails.")},
    {KeyNotText,
     phrase("strata", "The key here is read as {kind}, so every lookup of {key} fails. Write it in quotes.")},
    {KeyNumber, phrase("strata", "`hash` needs string keys, and {name} is a number, so the lookup of {key} "
                                 "fails. Write it in quotes.")},
    {SymbolValue,
     phrase("strata",
            "The leading colon makes {v} a Ruby symbol, so every lookup of {key} fails. Write it in quotes: '{v}'.")},
    {DottedKey,
     phrase("strata", "The dot digs into a key {root}, so a lookup finds {key} only in quotes: \"'{key}'\".")},
    {MarkerOtherPrefix,
     phrase("strata", "{v} removes nothing: markers for {key} begin with {prefix}. Write {marker}.")},
    {MarkerBlank, phrase("strata", "{v} removes nothing, because the space is a part of the value. Write {marker}.")},
    {MarkerNoPrefix, phrase("strata", "{v} removes nothing: `{strategy}` has no `knockout_prefix` for {key}. Set "
                                      "`knockout_prefix: '{prefix}'` below `merge`.")},
    {MarkerNoStrategy, phrase("strata", "{v} removes nothing: `{strategy}` has no markers. Use `strategy: deep` and "
                                        "`knockout_prefix: '{prefix}'` for {key}.")},
    {MarkerMeant, phrase("strata", "the value that it names")},
    {MergedByPosition,
     phrase("strata",
            "`merge_hash_arrays` pairs items by position: {place}, {name} {v}, is merged with {name} {w} of {file}.")},
    {OtherItemHere, phrase("strata", "the other item")},
    {ConvertOctal, phrase("strata", "`{type}` reads {v} as octal because of the leading 0, so {key} is {w}. "
                                    "`convert_to: [Integer, 10]` reads it as decimal.")},
    {ConvertOctalFails, phrase("strata", "`{type}` reads {v} as octal because of the leading 0, so the lookup of {key} "
                                         "fails. `convert_to: [Integer, 10]` reads it as decimal.")},
    {TokenOtherProgram, phrase("strata", "Puppet takes {token} for a variable, and no such variable exists. If another "
                                         "program reads it, write {better}.")},
    {VariableNear, phrase("strata", "{token} has no value, because no such variable is set. Did you mean {better}?")},
    {VariableDotted,
     phrase("strata", "{token} is not set: the fact has a dot in its name and needs quotes. Write {better}.")},
    {TokenUnquoted,
     phrase("strata", "The argument in {token} is not in quotes, so nothing is looked up. Write {better}.")},
    {TokenArguments, phrase("strata", "{token} has more than one argument, so the lookup fails. Write {better}.")},
    {TokenBlank, phrase("strata", "{token} has a space next to the quotes, so the lookup fails. Write {better}.")},
    {TokenAfter,
     phrase("strata", "{token} has text after the closing parenthesis, so the lookup fails. Write {better}.")},
    {TokenIncomplete, phrase("strata", "{token} is not complete, so the lookup fails. Write {better}.")},
    {TokenMethod, phrase("strata", "There is no function `{name}`, so the lookup fails. Did you mean `{other}`?")},
    {TokenMethodUnknown,
     phrase("strata", "There is no function `{name}`, so the lookup fails. Values can use {list}.")},
    {TokenNested, phrase("strata", "{token} holds another token, so the lookup fails. A key cannot be composed in "
                                   "data; do it in the code of a class.")},
    {TokenDot, phrase("strata", "The key in {token} has an empty part next to a dot, so the lookup fails.")},
    {TokenBrackets, phrase("strata", "{token} has brackets as in Puppet code, so the lookup fails. Write {better}.")},
    {TokenDollar,
     phrase("strata", "{token} has a `$` as in Puppet code, so it is taken for another variable. Write {better}.")},
    {TokenUnclosed, phrase("strata", "{token} has no closing brace, so it stays in the value as it is written.")},
    {TokenCode, phrase("strata", "{token} is Puppet code and stays in the value as it is written. Write {better}.")},
    {TokenTemplate,
     phrase("strata", "{token} is code of a template and stays in the value as it is written. Data have {better}.")},
    {AliasInText,
     phrase("strata", "{token} must be the whole value, so the lookup fails. To put it into a text, write {better}.")},
    {LookupOfCollection,
     phrase("strata", "{token} turns {kind} into a string. Write {better}, which gives the value itself.")},
    {LookupInText,
     phrase("strata", "{token} turns {kind} into a string. To get the value itself, make {better} the whole value.")},
    {LookupQuoted,
     phrase("strata", "{token} digs into a key {root} and finds nothing. A key with a dot needs quotes: {better}.")},
    {RepairReplace, phrase("strata", "Written as {better}, {effect}.")},
    {RepairNest, phrase("strata", "Below `merge`, {effect}.")},
    {MarkerHere, phrase("strata", "the other marker")},
    {SurvivorHere, phrase("strata", "the value that stays")},
    {WinnerHere, phrase("strata", "the value that wins")},
    {RepairDelete, phrase("strata", "Without it, {effect}.")},
    {RepairQuote, phrase("strata", "As a quoted string, {effect}.")},
    {RepairMove, phrase("strata", "With the marker in the layer right above, {effect}.")},
    {RepairBlank, phrase("strata", "With the space, {effect}.")},
    {RepairIndent, phrase("strata", "With spaces in place of tabs, {effect}.")},
    {RepairClose, phrase("strata", "With the quote closed, {effect}.")},
    {RepairComma, phrase("strata", "With the comma corrected, {effect}.")},
    {RepairRename, phrase("strata", "With `{name}` in its place, {effect}.")},
    {RepairReadable, phrase("strata", "the file can be read")},
    {RepairNoEffect, phrase("strata", "no answer changes")},
    {RepairEffect, countedPhrase("strata", "these change on {n} nodes: {keys}", "these change on {n} node: {keys}")},
    {AndSo, phrase("strata", "consequence: {text}")},
    {AndSoOfKeys, phrase("strata", "consequence: {text} ({keys})")},
    {AndSoFails, phrase("strata", "consequence: lookups fail: {keys}")},
    {AndSoMore, countedPhrase("strata", "{n} more consequences", "{n} more consequence")},
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
