// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"

namespace strata {

/// The texts of common mistakes: in the syntax of files, in names, in places of files.
namespace mistakephrases {

inline constexpr Phrase kTabIndents =
    phrase("strata", "A tab indents this line. YAML allows spaces only: replace the tab with spaces.");
inline constexpr Phrase kQuoteValueBeginning =
    phrase("strata", "A value cannot begin with {sign} unless it is in quotes: write `{quoted}`.");
inline constexpr Phrase kQuoteStar = phrase(
    "strata", "A value that begins with * is an alias of an anchor. For a string, use quotes: write `{quoted}`.");
inline constexpr Phrase kQuoteAmpersand =
    phrase("strata", "A value that begins with & sets an anchor. For a string, use quotes: write `{quoted}`.");
inline constexpr Phrase kQuoteTag =
    phrase("strata", "A value that begins with ! has a tag. For a string, use quotes: write `{quoted}`.");
inline constexpr Phrase kQuoteBlockSign = phrase(
    "strata",
    "A value that begins with {sign} is a block of the lines below. For a string, use quotes: write `{quoted}`.");
inline constexpr Phrase kDirectiveLine = phrase(
    "strata", "A line that begins with % is a directive for the YAML parser. Indent it, or put the text in quotes.");
inline constexpr Phrase kUnknownAnchor =
    phrase("strata", "*{name} needs the anchor &{name} above it in the same file: anchors of other files are not "
                     "visible. For a string, use quotes: write `{quoted}`.");
inline constexpr Phrase kAnchorBelow =
    phrase("strata", "*{name} is above its anchor &{name}: the anchor has to come first in the file.");
inline constexpr Phrase kColonInValue =
    phrase("strata", "The value of {key} contains a colon and a space, which begins another mapping. Put the value in "
                     "quotes: write `{quoted}`.");
inline constexpr Phrase kBlankAfterColon = phrase(
    "strata",
    "A space is missing after the colon of {key}: without it, YAML reads the line as a plain string. Write `{line}`.");
inline constexpr Phrase kBlankAfterDash = phrase(
    "strata",
    "A space is missing after the dash: without it, YAML reads a plain string instead of a list item. Write `{line}`.");
inline constexpr Phrase kNoColon = phrase(
    "strata", "{text} has no colon, so it is not a key. Write {text}: or indent it below the text that it continues.");
inline constexpr Phrase kIndentedBelowValue = phrase(
    "strata", "This line is indented below {key}, which has a value already. Give both lines the same indentation.");
inline constexpr Phrase kUnevenIndent = phrase(
    "strata",
    "This line has an indentation of {n}, line {line} one of {m}. Keys of one mapping need the same indentation.");
inline constexpr Phrase kUnevenItem =
    phrase("strata", "This list item has an indentation of {n}, the item in line {line} one of {m}. Items of one list "
                     "need the same indentation.");
inline constexpr Phrase kEntryInList =
    phrase("strata", "This line is not an item of the list that begins in line {line}: begin it with a dash, or indent "
                     "it less or more than the dashes.");
inline constexpr Phrase kItemInMapping =
    phrase("strata", "There is a list item among the keys that begin in line {line}: the list needs a key of its own, "
                     "or more indentation.");
inline constexpr Phrase kItemOnKeyLine = phrase(
    "strata", "A list item cannot be on the line of its key. Begin a new line for the dash, or put a text in quotes.");
inline constexpr Phrase kApostropheInside =
    phrase("strata", "The apostrophe inside single quotes ends the text. Write it twice: `{quoted}`.");
inline constexpr Phrase kQuoteInside =
    phrase("strata", "The quote inside double quotes ends the text. Write a backslash in front of it: `{quoted}`.");
inline constexpr Phrase kTextBehindQuote =
    phrase("strata", "There is text after the closing quote. Put the whole value in quotes, or use no quotes.");
inline constexpr Phrase kQuoteOpen =
    phrase("strata",
           "This quote is not closed: everything below it, up to the end, belongs to the text. Close it in its line.");
inline constexpr Phrase kQuoteClosesLate =
    phrase("strata",
           "This quote is not closed in its line, but by the next quote in line {line}. Close it where its text ends.");
inline constexpr Phrase kBackslash =
    phrase("strata", "In double quotes a backslash begins an escape, and {escape} is not one. Use single quotes, or "
                     "write the backslash twice: `{quoted}`.");
inline constexpr Phrase kBracketOpen = phrase(
    "strata", "This bracket {sign} is not closed where the list or mapping ends: {other} or a comma is missing.");
inline constexpr Phrase kBracketMissing =
    phrase("strata", "Nothing is open that {sign} could close. Remove it, or put the text in quotes.");
inline constexpr Phrase kTextBehindBracket =
    phrase("strata", "There is text after the closing bracket. Put the whole value in quotes, or remove the text.");
inline constexpr Phrase kEmptyItem = phrase("strata", "An item is missing between two commas or after a bracket.");
inline constexpr Phrase kConflictMarker = phrase(
    "strata", "This is a conflict marker of git. Keep one of the two versions and remove the three marker lines.");
inline constexpr Phrase kNoUtf8 =
    phrase("strata", "This byte is not UTF-8: the file has another encoding. Save it as UTF-8.");
inline constexpr Phrase kIsUtf16 = phrase("strata", "The file is UTF-16, which is not read here. Save it as UTF-8.");
inline constexpr Phrase kControlCharacter = phrase(
    "strata",
    "There is an invisible control character ({code}) here. Remove it, or write it as an escape in double quotes.");
inline constexpr Phrase kIsText =
    phrase("strata", "The whole file is one value: no line has a key with a colon and a space after it.");
inline constexpr Phrase kIsList =
    phrase("strata", "The whole file is a list. A data file is a mapping: give the list a key.");
inline constexpr Phrase kJsonTrailingComma =
    phrase("strata", "There is a comma before the closing bracket. JSON has commas only between items: remove it.");
inline constexpr Phrase kJsonComment =
    phrase("strata", "JSON has no # comments, so the file cannot be read. Remove the comment.");
inline constexpr Phrase kJsonSingleQuotes = phrase("strata", "JSON has double quotes only. Write `{quoted}`.");
inline constexpr Phrase kJsonMissingComma = phrase("strata", "A comma is missing after the value in line {line}.");
inline constexpr Phrase kJsonUnquotedName = phrase("strata", "In JSON a name needs double quotes. Write `{quoted}`.");
inline constexpr Phrase kJsonWord = phrase("strata", "A string in JSON needs double quotes. Write `{quoted}`.");
inline constexpr Phrase kJsonMissingBracket = phrase("strata", "The text ends before {sign} is closed.");
inline constexpr Phrase kJsonBehindEnd =
    phrase("strata", "There is text after the end of the JSON value. Remove it, or a bracket above closes too early.");
inline constexpr Phrase kJsonLineBreak =
    phrase("strata", "A string in JSON cannot hold a tab or a line break. Write \\t or \\n, or close the quote.");
inline constexpr Phrase kJsonStringOpen = phrase("strata", "This quote is not closed.");
inline constexpr Phrase kJsonColon = phrase("strata", "A colon is missing between this name and its value.");
inline constexpr Phrase kJsonKeyword =
    phrase("strata", "JSON has true, false and null in lower case only. Write `{quoted}`.");
inline constexpr Phrase kJsonByteOrderMark = phrase(
    "strata", "The file begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one.");
inline constexpr Phrase kListAsText =
    phrase("strata", "{place} is one string, not a list: {v}. A space is missing after the dashes of its items.");
inline constexpr Phrase kMappingAsText =
    phrase("strata", "{place} is one string, not a mapping: {v}. A space is missing after the colons of its keys.");
inline constexpr Phrase kItemsAsText =
    phrase("strata", "{place} is one string: {v}. Its dashes are indented further than the list, so they are no items. "
                     "Give all items the same indentation.");
inline constexpr Phrase kEscapeInPath =
    phrase("strata", "{place} is not a path: in double quotes, {escape} is an escape. Use single quotes.");
inline constexpr Phrase kSealNotOpened =
    phrase("strata", "{place} is sealed, but its level does not decrypt values: Puppet returns the sealed text. Use "
                     "`lookup_key: eyaml_lookup_key` in this level.");
inline constexpr Phrase kSealNotOpenedHiera3 =
    phrase("strata", "{place} is sealed, but its backend does not decrypt values: Hiera 3 returns the sealed text. Add "
                     "`eyaml` to `:backends:`.");
inline constexpr Phrase kNameUnknown =
    phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file.");
inline constexpr Phrase kNameUnknownNear =
    phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file. Did you mean `{near}`?");
inline constexpr Phrase kNameOfOther =
    phrase("strata", "`{name}` is a setting of {other}, and {system} refuses it in {owner}. {remedy}");
inline constexpr Phrase kNameElsewhere =
    phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file. It belongs {place}.");
inline constexpr Phrase kNameIgnoredNear =
    phrase("strata", "`{name}` is not a setting, and {system} ignores it. Did you mean `{near}`?");
inline constexpr Phrase kNameSymbol =
    phrase("strata", "`{name}` is written as in Hiera 3. Puppet reads it as `{near}` here; other tools may not.");
inline constexpr Phrase kNamesTogether =
    phrase("strata", "`{name}` and `{other}` are in one level, and Puppet refuses the file. Keep one of them.");
inline constexpr Phrase kListForOne =
    phrase("strata", "`{name}` takes one string, but has a list here, and Puppet refuses the file. Write `{near}`.");
inline constexpr Phrase kOneForList =
    phrase("strata", "`{name}` takes a list, but has one string here, and Puppet refuses the file. Write `{near}`, or "
                     "put brackets around the string.");
inline constexpr Phrase kBackendNotListed = phrase(
    "strata", "`:{name}:` has settings of a backend, but `:backends:` does not name it, so Hiera 3 does not use them.");
inline constexpr Phrase kNameWithoutColon =
    phrase("strata", "`{name}` has no effect: Hiera 3 reads only `:{name}:`. {effect}");
inline constexpr Phrase kVersionMissing =
    phrase("strata", "`version: 5` is missing, so Puppet reads the file as version 3. Add it.");
inline constexpr Phrase kVersionText =
    phrase("strata", "`version` is a string here. Write `version: 5` without quotes.");
inline constexpr Phrase kFunctionUnknown =
    phrase("strata", "`{name}` is not a function for `{setting}`, so every lookup fails. Did you mean `{near}`?");
inline constexpr Phrase kFunctionOtherKind =
    phrase("strata", "`{name}` is not a function for `{setting}`. Write `{near}: {name}`.");
inline constexpr Phrase kLocationsHere = phrase("strata", "`{name}` is set here.");
inline constexpr Phrase kDeepKeepsLowest =
    phrase("strata", "With `deep`, where two levels have the same key in a hash, the lower level wins. With `deeper`, "
                     "the higher one does.");
inline constexpr Phrase kStrategyUnknown =
    phrase("strata", "`{name}` is not a merge strategy, so every lookup of {key} fails. The strategies are first, "
                     "unique, hash and deep.");
inline constexpr Phrase kStrategyUnknownNear =
    phrase("strata", "`{name}` is not a merge strategy, so every lookup of {key} fails. Did you mean `{near}`?");
inline constexpr Phrase kOptionUnknown = phrase(
    "strata", "`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Its options are {list}.");
inline constexpr Phrase kOptionUnknownNear = phrase(
    "strata", "`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Did you mean `{near}`?");
inline constexpr Phrase kOptionNotOfStrategy =
    phrase("strata", "`{name}` is an option of `deep` only; `{strategy}` has none, so every lookup of {key} fails.");
inline constexpr Phrase kFileOtherExtension =
    phrase("strata", "No node reads {list}: level {level} reads {path}. Rename the file, or change the level's path.");
inline constexpr Phrase kFileOtherCase =
    phrase("strata", "No node reads {list}: level {level} reads {path}, and upper and lower case differ.");
inline constexpr Phrase kFileFoundInOtherCase =
    phrase("strata", "Level {level} reads {path} and gets {list}, because this system ignores upper and lower case. On "
                     "Linux the file is missing.");
inline constexpr Phrase kFileDoubleFolder =
    phrase("strata", "No node reads {list}: level {level} reads {path}, where {folder} is named twice. Remove it from "
                     "the path or from `datadir`.");
inline constexpr Phrase kLevelReads = phrase("strata", "the level that reads {path}");
inline constexpr Phrase kOwnerConfiguration5 = phrase("strata", "hiera.yaml of version 5");
inline constexpr Phrase kOwnerDefaults5 = phrase("strata", "`defaults`");
inline constexpr Phrase kOwnerLevel5 = phrase("strata", "a level");
inline constexpr Phrase kOwnerConfiguration4 = phrase("strata", "hiera.yaml of version 4");
inline constexpr Phrase kOwnerLevel4 = phrase("strata", "a level of version 4");
inline constexpr Phrase kOwnerConfiguration3 = phrase("strata", "hiera.yaml of version 3");
inline constexpr Phrase kPlaceInDefaults = phrase("strata", "below `defaults` or in a level");
inline constexpr Phrase kPlaceInLevel = phrase("strata", "in each level below `hierarchy`");
inline constexpr Phrase kPlaceInOptions = phrase("strata", "below `options` of the level");
inline constexpr Phrase kPlaceInLookupOptions = phrase("strata", "in `lookup_options` of a data file");
inline constexpr Phrase kRemedyBackends =
    phrase("strata", "Each level names its own with `data_hash` or `lookup_key`.");
inline constexpr Phrase kRemedyMerge = phrase("strata", "Strategies belong in `lookup_options` of data files.");
inline constexpr Phrase kRemedyLogger = phrase("strata", "Remove it.");
inline constexpr Phrase kRemedyExtension = phrase("strata", "Write the extension into `path`.");
inline constexpr Phrase kEffectNative = phrase("strata", "Hashes are merged with `native`.");
inline constexpr Phrase kEffectDefaultHierarchy = phrase("strata", "The built-in hierarchy is used.");
inline constexpr Phrase kEffectYaml = phrase("strata", "The backend is `yaml`.");
inline constexpr Phrase kEffectDatadir = phrase("strata", "The built-in data folder is used.");
inline constexpr Phrase kEffectOther = phrase("strata", "Its default is used.");

} // namespace mistakephrases

} // namespace strata
