// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// The texts of findings. They have no line numbers, so that they stay the same when lines move.
namespace findingphrases {

inline constexpr Phrase kMarkerSpent =
    phrase("strata", "{marker} is used up before it reaches {v} in {file}, which stays in the result.");
inline constexpr Phrase kMarkerCancelled =
    phrase("strata",
           "{marker} meets an equal marker in {other}: one removes the other, and {v} in {file} stays in the result.");
inline constexpr Phrase kMarkerLeaked = phrase("strata", "The marker {marker} stays in the result as a value.");
inline constexpr Phrase kMarkerUseless = phrase("strata", "{marker} removes nothing on any node that reads it.");
inline constexpr Phrase kPrefixEats =
    phrase("strata", "{v} begins with the knockout prefix {prefix}, so it becomes an empty string.");
inline constexpr Phrase kPrefixIsPattern =
    phrase("strata", "The knockout prefix {prefix} has characters with a meaning in regular expressions, so it matches "
                     "other values too.");
inline constexpr Phrase kOverrideEqual = phrase("strata", "{place} repeats the value of {file}.");
inline constexpr Phrase kOverrideEqualParts = phrase("strata", "These repeat the values of {file}: {list}.");
inline constexpr Phrase kOverriddenHere = phrase("strata", "the overridden value");
inline constexpr Phrase kNeverWins =
    phrase("strata", "No known node uses this value of {place}: {file} takes precedence.");
inline constexpr Phrase kNeverWinParts = phrase("strata", "No known node uses these values: {list}.");
inline constexpr Phrase kFirstHides =
    phrase("strata", "`first` stops at a higher layer, so this value of {key} is never used there.");
inline constexpr Phrase kGlobOrder =
    phrase("strata", "The value of {key} in {file} takes precedence over this one: {pattern} reads its files in the "
                     "order of their names. List the files, or give them levels of their own.");
inline constexpr Phrase kKindClash = phrase("strata", "{place} is {kind} here and {kind2} in {file}.");
inline constexpr Phrase kOtherKindHere = phrase("strata", "the value of another kind");
inline constexpr Phrase kNullWins = phrase("strata", "{key} is null here, which wins over the value in {file}.");
inline constexpr Phrase kNullSkipped =
    phrase("strata", "{place} is {v} here, which overrides nothing: the value in {file} stays.");
inline constexpr Phrase kValueBelow = phrase("strata", "the value below");
inline constexpr Phrase kSealedTwin = phrase("strata", "{place} is in clear text here and sealed in {file}.");
inline constexpr Phrase kSealedHere = phrase("strata", "the sealed value");
inline constexpr Phrase kTokenUnknown = phrase("strata", "{token} is empty: the variable is not set.");
inline constexpr Phrase kLookupUnknown = phrase("strata", "{token} looks up a key that no layer has.");
inline constexpr Phrase kLookupNear =
    phrase("strata", "{token} looks up a key that no layer has. Did you mean `{near}`?");
inline constexpr Phrase kLookupElsewhere = phrase(
    "strata", "{token} looks up a key that no layer here has; {folder}, which may have it, is not on this machine.");
inline constexpr Phrase kVariableUnset =
    phrase("strata", "{variable} is not set, so levels read paths such as {path}.");
inline constexpr Phrase kPathEmpty =
    phrase("strata", "{variable} is not set, which leaves a part of paths empty, such as {path}.");
inline constexpr Phrase kPathImpossible = phrase("strata", "There is no folder {folder}, so {path} never exists.");
inline constexpr Phrase kLevelUnreached = phrase("strata", "No known node has a file for {path}.");
inline constexpr Phrase kLevelRepeated =
    phrase("strata", "The level {level} reads the file that the level {other} has read before, so it adds nothing. "
                     "Delete it, or correct its path.");
inline constexpr Phrase kLevelAbove = phrase("strata", "the level that reads it first");
inline constexpr Phrase kFactUnknown =
    phrase("strata", "No known node has {variable}, so it is empty in paths. Did you mean {other}?");
inline constexpr Phrase kFactLegacy = phrase(
    "strata", "{variable} is a legacy fact, which agents of Puppet 8 do not send: it is empty there. Write {other}.");
inline constexpr Phrase kTrustedUnset =
    phrase("strata", "{variable} is empty: the facts hold no trusted data with it. Take facts from PuppetDB, or set it "
                     "with --var {name}=VALUE.");
inline constexpr Phrase kDatadirUnset =
    phrase("strata", "{variable} is not set and is part of a data folder, so nodes read other files, such as {path}. "
                     "Set it for every node, or name the folder.");
inline constexpr Phrase kPuppetLookupCertname =
    phrase("strata", "`puppet lookup --facts` does not know the certname of {node}: its facts have no `clientcert`. It "
                     "reads other files for {path} than the agent and Strata.");
inline constexpr Phrase kPuppetLookupExtensions =
    phrase("strata", "`puppet lookup` without `--compile` does not know the trusted extensions of {node}. It reads "
                     "other files for {path} than the agent and Strata.");
inline constexpr Phrase kFileUnreached = phrase("strata", "No known node reads this file.");
inline constexpr Phrase kKeyUnread =
    phrase("strata", "No class parameter, lookup or token uses this key, so a change here has no effect.");
inline constexpr Phrase kKeyUnreadButComputed = phrase(
    "strata", "No class parameter, lookup or token uses this key by its name. Lookups with a computed key may use it.");
inline constexpr Phrase kOptionMatchesNothing =
    phrase("strata", "The options for {name} match no key of a known node.");
inline constexpr Phrase kOptionShadowed =
    phrase("strata", "The options for {name} are never used: {other} takes precedence.");
inline constexpr Phrase kOptionAbove = phrase("strata", "the options in use");
inline constexpr Phrase kVersionDiffers = phrase("strata", "{version} gives another answer for {key}.");
inline constexpr Phrase kVersionDiffersSo =
    phrase("strata", "{version} gives another answer for {key}: {w} instead of {v}.");
inline constexpr Phrase kOptionIgnored = phrase("strata", "`{option}` is not an option, so it is ignored for {name}.");
inline constexpr Phrase kOptionsNotRead =
    phrase("strata", "{name} is an ordinary key here: no options are read from it.");
inline constexpr Phrase kOptionBeside =
    phrase("strata", "`{option}` must be below `merge`; here it is ignored and {name} is looked up with `{strategy}`. "
                     "Put `merge:` above it.");
inline constexpr Phrase kOptionNoPattern =
    phrase("strata", "{name} is compared as a plain key, so these options apply to no key. A pattern is a regular "
                     "expression that begins with `^`: {better}.");
inline constexpr Phrase kOptionsMisplaced =
    phrase("strata", "{place} is an ordinary value, so its options are never read. Options are read from "
                     "`lookup_options` at the top of a data file.");
inline constexpr Phrase kOptionsMisspelled =
    phrase("strata", "{name} is an ordinary key, so its options are never read. Their key is `lookup_options`.");
inline constexpr Phrase kOptionsNoHash =
    phrase("strata", "`lookup_options` must be a mapping of keys. Here it is {kind}, so every lookup fails.");
inline constexpr Phrase kOptionNoHash =
    phrase("strata", "The options for {name} are {kind}, not a mapping, so they are ignored. Write `{better}`.");
inline constexpr Phrase kOptionNoHashFails =
    phrase("strata", "The options for {name} are {kind}, not a mapping, so its lookup fails. Write `{better}`.");
inline constexpr Phrase kOptionLowerWins =
    phrase("strata", "This entry is not used for {key}: {other} in {file} also matches, and of several patterns the "
                     "lowest layer's wins. Write the exact name of the key here.");
inline constexpr Phrase kOptionExactWins = phrase(
    "strata",
    "This entry is not used for {key}: {other} in {file} is its exact name, which takes precedence over patterns.");
inline constexpr Phrase kOptionReplaced =
    phrase("strata", "{key} loses {option} of this entry: the entry {other} of {file} replaces it as a whole.");
inline constexpr Phrase kStrategyOfMappings = phrase(
    "strata", "`{strategy}` cannot merge mappings (hashes), so the lookup of {key} fails. `hash` and `deep` can.");
inline constexpr Phrase kStrategyOfLists =
    phrase("strata", "`{strategy}` cannot merge lists, so the lookup of {key} fails. `unique` and `deep` can.");
inline constexpr Phrase kStrategyOfSingles =
    phrase("strata", "`{strategy}` cannot merge single values, so the lookup of {key} fails. `unique` can.");
inline constexpr Phrase kStrategyMixed = phrase(
    "strata", "{key} is {kind} here and {kind2} in {file}: `{strategy}` cannot merge them, so the lookup fails.");
inline constexpr Phrase kKeyNotText =
    phrase("strata", "The key here is read as {kind}, so every lookup of {key} fails. Write it in quotes.");
inline constexpr Phrase kKeyNumber = phrase(
    "strata", "`hash` needs string keys, and {name} is a number, so the lookup of {key} fails. Write it in quotes.");
inline constexpr Phrase kSymbolValue = phrase(
    "strata", "The leading colon makes {v} a Ruby symbol, so every lookup of {key} fails. Write it in quotes: '{v}'.");
inline constexpr Phrase kDottedKey =
    phrase("strata", "The dot digs into a key {root}, so a lookup finds {key} only in quotes: \"'{key}'\".");
inline constexpr Phrase kMarkerOtherPrefix =
    phrase("strata", "{v} removes nothing: markers for {key} begin with {prefix}. Write {marker}.");
inline constexpr Phrase kMarkerBlank =
    phrase("strata", "{v} removes nothing, because the space is a part of the value. Write {marker}.");
inline constexpr Phrase kMarkerNoPrefix =
    phrase("strata", "{v} removes nothing: `{strategy}` has no `knockout_prefix` for {key}. Set `knockout_prefix: "
                     "'{prefix}'` below `merge`.");
inline constexpr Phrase kMarkerNoStrategy =
    phrase("strata", "{v} removes nothing: `{strategy}` has no markers. Use `strategy: deep` and `knockout_prefix: "
                     "'{prefix}'` for {key}.");
inline constexpr Phrase kMarkerMeant = phrase("strata", "the value that it names");
inline constexpr Phrase kMergedByPosition = phrase(
    "strata", "`merge_hash_arrays` pairs items by position: {place}, {name} {v}, is merged with {name} {w} of {file}.");
inline constexpr Phrase kOtherItemHere = phrase("strata", "the other item");
inline constexpr Phrase kConvertOctal =
    phrase("strata", "`{type}` reads {v} as octal because of the leading 0, so {key} is {w}. `convert_to: [Integer, "
                     "10]` reads it as decimal.");
inline constexpr Phrase kConvertOctalFails =
    phrase("strata", "`{type}` reads {v} as octal because of the leading 0, so the lookup of {key} fails. `convert_to: "
                     "[Integer, 10]` reads it as decimal.");
inline constexpr Phrase kTokenOtherProgram = phrase(
    "strata",
    "Puppet takes {token} for a variable, and no such variable exists. If another program reads it, write {better}.");
inline constexpr Phrase kVariableNear =
    phrase("strata", "{token} has no value, because no such variable is set. Did you mean {better}?");
inline constexpr Phrase kVariableDotted =
    phrase("strata", "{token} is not set: the fact has a dot in its name and needs quotes. Write {better}.");
inline constexpr Phrase kTokenUnquoted =
    phrase("strata", "The argument in {token} is not in quotes, so nothing is looked up. Write {better}.");
inline constexpr Phrase kTokenArguments =
    phrase("strata", "{token} has more than one argument, so the lookup fails. Write {better}.");
inline constexpr Phrase kTokenBlank =
    phrase("strata", "{token} has a space next to the quotes, so the lookup fails. Write {better}.");
inline constexpr Phrase kTokenAfter =
    phrase("strata", "{token} has text after the closing parenthesis, so the lookup fails. Write {better}.");
inline constexpr Phrase kTokenIncomplete =
    phrase("strata", "{token} is not complete, so the lookup fails. Write {better}.");
inline constexpr Phrase kTokenMethod =
    phrase("strata", "There is no function `{name}`, so the lookup fails. Did you mean `{other}`?");
inline constexpr Phrase kTokenMethodUnknown =
    phrase("strata", "There is no function `{name}`, so the lookup fails. Values can use {list}.");
inline constexpr Phrase kTokenNested = phrase("strata", "{token} holds another token, so the lookup fails. A key "
                                                        "cannot be composed in data; do it in the code of a class.");
inline constexpr Phrase kTokenDot =
    phrase("strata", "The key in {token} has an empty part next to a dot, so the lookup fails.");
inline constexpr Phrase kTokenBrackets =
    phrase("strata", "{token} has brackets as in Puppet code, so the lookup fails. Write {better}.");
inline constexpr Phrase kTokenDollar =
    phrase("strata", "{token} has a `$` as in Puppet code, so it is taken for another variable. Write {better}.");
inline constexpr Phrase kTokenUnclosed =
    phrase("strata", "{token} has no closing brace, so it stays in the value as it is written.");
inline constexpr Phrase kTokenCode =
    phrase("strata", "{token} is Puppet code and stays in the value as it is written. Write {better}.");
inline constexpr Phrase kTokenTemplate =
    phrase("strata", "{token} is code of a template and stays in the value as it is written. Data have {better}.");
inline constexpr Phrase kAliasInText =
    phrase("strata", "{token} must be the whole value, so the lookup fails. To put it into a text, write {better}.");
inline constexpr Phrase kLookupOfCollection =
    phrase("strata", "{token} turns {kind} into a string. Write {better}, which gives the value itself.");
inline constexpr Phrase kLookupInText =
    phrase("strata", "{token} turns {kind} into a string. To get the value itself, make {better} the whole value.");
inline constexpr Phrase kLookupQuoted =
    phrase("strata", "{token} digs into a key {root} and finds nothing. A key with a dot needs quotes: {better}.");
inline constexpr Phrase kRepairReplace = phrase("strata", "Written as {better}, {effect}.");
inline constexpr Phrase kRepairNest = phrase("strata", "Below `merge`, {effect}.");
inline constexpr Phrase kMarkerHere = phrase("strata", "the other marker");
inline constexpr Phrase kSurvivorHere = phrase("strata", "the value that stays");
inline constexpr Phrase kWinnerHere = phrase("strata", "the value that wins");
inline constexpr Phrase kRepairDelete = phrase("strata", "Without it, {effect}.");
inline constexpr Phrase kRepairQuote = phrase("strata", "As a quoted string, {effect}.");
inline constexpr Phrase kRepairMove = phrase("strata", "With the marker in the layer right above, {effect}.");
inline constexpr Phrase kRepairBlank = phrase("strata", "With the space, {effect}.");
inline constexpr Phrase kRepairIndent = phrase("strata", "With spaces in place of tabs, {effect}.");
inline constexpr Phrase kRepairClose = phrase("strata", "With the quote closed, {effect}.");
inline constexpr Phrase kRepairComma = phrase("strata", "With the comma corrected, {effect}.");
inline constexpr Phrase kRepairRename = phrase("strata", "With `{name}` in its place, {effect}.");
inline constexpr Phrase kRepairReadable = phrase("strata", "the file can be read");
inline constexpr Phrase kRepairNoEffect = phrase("strata", "no answer changes");
inline constexpr Phrase kRepairEffect =
    countedPhrase("strata", "these change on {n} nodes: {keys}", "these change on {n} node: {keys}");
inline constexpr Phrase kAndSo = phrase("strata", "consequence: {text}");
inline constexpr Phrase kAndSoOfKeys = phrase("strata", "consequence: {text} ({keys})");
inline constexpr Phrase kAndSoFails = phrase("strata", "consequence: lookups fail: {keys}");
inline constexpr Phrase kAndSoMore = countedPhrase("strata", "{n} more consequences", "{n} more consequence");
inline constexpr Phrase kLeftOut = countedPhrase("strata", "{n} more findings of this rule in this file are not listed",
                                                 "{n} more finding of this rule in this file is not listed");

} // namespace findingphrases

} // namespace strata
