// SPDX-License-Identifier: MIT
#include "findings/mistakes/mistakephrases.h"

#include "projection/why/phrasetable.h"

namespace strata {

namespace {

using MistakePhraseRow = NamedPhrase<MistakePhrase>;

constexpr std::array kMistakes = [] {
    using enum MistakePhrase; // not in the namespace: other enumerators have the same names
    return std::to_array<MistakePhraseRow>({
        {TabIndents,
         phrase("strata", "A tab indents this line. YAML allows spaces only: replace the tab with spaces.")},
        {QuoteValueBeginning,
         phrase("strata", "A value cannot begin with {sign} unless it is in quotes: write `{quoted}`.")},
        {QuoteStar, phrase("strata", "A value that begins with * is an alias of an anchor. For a string, use quotes: "
                                     "write `{quoted}`.")},
        {QuoteAmpersand, phrase("strata", "A value that begins with & sets an anchor. For a string, use quotes: write "
                                          "`{quoted}`.")},
        {QuoteTag,
         phrase("strata", "A value that begins with ! has a tag. For a string, use quotes: write `{quoted}`.")},
        {QuoteBlockSign, phrase("strata", "A value that begins with {sign} is a block of the lines below. For a "
                                          "string, use quotes: write `{quoted}`.")},
        {DirectiveLine,
         phrase("strata", "A line that begins with % is a directive for the YAML parser. Indent it, or put "
                          "the text in quotes.")},
        {UnknownAnchor, phrase("strata", "*{name} needs the anchor &{name} above it in the same file: anchors of other "
                                         "files are not visible. For a string, use quotes: write `{quoted}`.")},
        {AnchorBelow,
         phrase("strata", "*{name} is above its anchor &{name}: the anchor has to come first in the file.")},
        {ColonInValue,
         phrase("strata", "The value of {key} contains a colon and a space, which begins another mapping. "
                          "Put the value in quotes: write `{quoted}`.")},
        {BlankAfterColon, phrase("strata", "A space is missing after the colon of {key}: without it, YAML reads the "
                                           "line as a plain string. Write `{line}`.")},
        {BlankAfterDash, phrase("strata", "A space is missing after the dash: without it, YAML reads a plain string "
                                          "instead of a list item. Write `{line}`.")},
        {NoColon,
         phrase("strata", "{text} has no colon, so it is not a key. Write {text}: or indent it below the text that "
                          "it continues.")},
        {IndentedBelowValue, phrase("strata", "This line is indented below {key}, which has a value already. Give both "
                                              "lines the same indentation.")},
        {UnevenIndent,
         phrase("strata",
                "This line has an indentation of {n}, line {line} one of {m}. Keys of one mapping need the same "
                "indentation.")},
        {UnevenItem,
         phrase("strata",
                "This list item has an indentation of {n}, the item in line {line} one of {m}. Items of one list need "
                "the same indentation.")},
        {EntryInList,
         phrase("strata", "This line is not an item of the list that begins in line {line}: begin it with a dash, "
                          "or indent it less or more than the dashes.")},
        {ItemInMapping, phrase("strata", "There is a list item among the keys that begin in line {line}: the list "
                                         "needs a key of its own, or more indentation.")},
        {ItemOnKeyLine,
         phrase(
             "strata",
             "A list item cannot be on the line of its key. Begin a new line for the dash, or put a text in quotes.")},
        {ApostropheInside, phrase("strata", "The apostrophe inside single quotes ends the text. Write it twice: "
                                            "`{quoted}`.")},
        {QuoteInside,
         phrase("strata", "The quote inside double quotes ends the text. Write a backslash in front of it: "
                          "`{quoted}`.")},
        {TextBehindQuote,
         phrase("strata", "There is text after the closing quote. Put the whole value in quotes, or use no quotes.")},
        {QuoteOpen,
         phrase("strata", "This quote is not closed: everything below it, up to the end, belongs to the text. "
                          "Close it in its line.")},
        {QuoteClosesLate,
         phrase("strata", "This quote is not closed in its line, but by the next quote in line {line}. "
                          "Close it where its text ends.")},
        {Backslash,
         phrase("strata", "In double quotes a backslash begins an escape, and {escape} is not one. Use single "
                          "quotes, or write the backslash twice: `{quoted}`.")},
        {BracketOpen, phrase("strata", "This bracket {sign} is not closed where the list or mapping ends: {other} or a "
                                       "comma is missing.")},
        {BracketMissing, phrase("strata", "Nothing is open that {sign} could close. Remove it, or put the text in "
                                          "quotes.")},
        {TextBehindBracket,
         phrase("strata",
                "There is text after the closing bracket. Put the whole value in quotes, or remove the text.")},
        {EmptyItem, phrase("strata", "An item is missing between two commas or after a bracket.")},
        {ConflictMarker,
         phrase("strata", "This is a conflict marker of git. Keep one of the two versions and remove the three marker "
                          "lines.")},
        {NoUtf8, phrase("strata", "This byte is not UTF-8: the file has another encoding. Save it as UTF-8.")},
        {IsUtf16, phrase("strata", "The file is UTF-16, which is not read here. Save it as UTF-8.")},
        {ControlCharacter, phrase("strata", "There is an invisible control character ({code}) here. Remove it, or "
                                            "write it as an escape in double quotes.")},
        {IsText, phrase("strata", "The whole file is one value: no line has a key with a colon and a space after it.")},
        {IsList, phrase("strata", "The whole file is a list. A data file is a mapping: give the list a key.")},
        {JsonTrailingComma,
         phrase("strata",
                "There is a comma before the closing bracket. JSON has commas only between items: remove it.")},
        {JsonComment, phrase("strata", "JSON has no # comments, so the file cannot be read. Remove the comment.")},
        {JsonSingleQuotes, phrase("strata", "JSON has double quotes only. Write `{quoted}`.")},
        {JsonMissingComma, phrase("strata", "A comma is missing after the value in line {line}.")},
        {JsonUnquotedName, phrase("strata", "In JSON a name needs double quotes. Write `{quoted}`.")},
        {JsonWord, phrase("strata", "A string in JSON needs double quotes. Write `{quoted}`.")},
        {JsonMissingBracket, phrase("strata", "The text ends before {sign} is closed.")},
        {JsonBehindEnd,
         phrase("strata",
                "There is text after the end of the JSON value. Remove it, or a bracket above closes too early.")},
        {JsonLineBreak,
         phrase("strata", "A string in JSON cannot hold a tab or a line break. Write \\t or \\n, or close "
                          "the quote.")},
        {JsonStringOpen, phrase("strata", "This quote is not closed.")},
        {JsonColon, phrase("strata", "A colon is missing between this name and its value.")},
        {JsonKeyword, phrase("strata", "JSON has true, false and null in lower case only. Write `{quoted}`.")},
        {JsonByteOrderMark,
         phrase("strata",
                "The file begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one.")},
        {ListAsText,
         phrase("strata", "{place} is one string, not a list: {v}. A space is missing after the dashes of its items.")},
        {MappingAsText,
         phrase("strata",
                "{place} is one string, not a mapping: {v}. A space is missing after the colons of its keys.")},
        {ItemsAsText, phrase("strata", "{place} is one string: {v}. Its dashes are indented further than the list, so "
                                       "they are no items. Give all "
                                       "items the same indentation.")},
        {EscapeInPath,
         phrase("strata", "{place} is not a path: in double quotes, {escape} is an escape. Use single quotes.")},
        {SealNotOpened, phrase("strata", "{place} is sealed, but its level does not decrypt values: Puppet returns the "
                                         "sealed text. Use `lookup_key: eyaml_lookup_key` in this level.")},
        {SealNotOpenedHiera3, phrase("strata", "{place} is sealed, but its backend does not decrypt values: Hiera 3 "
                                               "returns the sealed text. Add `eyaml` to `:backends:`.")},
        {NameUnknown, phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file.")},
        {NameUnknownNear,
         phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file. Did you mean "
                          "`{near}`?")},
        {NameOfOther,
         phrase("strata", "`{name}` is a setting of {other}, and {system} refuses it in {owner}. {remedy}")},
        {NameElsewhere,
         phrase("strata", "`{name}` is not a setting of {owner}, and {system} refuses the file. It belongs "
                          "{place}.")},
        {NameIgnoredNear,
         phrase("strata", "`{name}` is not a setting, and {system} ignores it. Did you mean `{near}`?")},
        {NameSymbol,
         phrase("strata", "`{name}` is written as in Hiera 3. Puppet reads it as `{near}` here; other tools may "
                          "not.")},
        {NamesTogether,
         phrase("strata", "`{name}` and `{other}` are in one level, and Puppet refuses the file. Keep one of them.")},
        {ListForOne,
         phrase("strata", "`{name}` takes one string, but has a list here, and Puppet refuses the file. Write "
                          "`{near}`.")},
        {OneForList,
         phrase("strata", "`{name}` takes a list, but has one string here, and Puppet refuses the file. Write "
                          "`{near}`, or put brackets around the string.")},
        {BackendNotListed,
         phrase("strata", "`:{name}:` has settings of a backend, but `:backends:` does not name it, so "
                          "Hiera 3 does not use them.")},
        {NameWithoutColon, phrase("strata", "`{name}` has no effect: Hiera 3 reads only `:{name}:`. {effect}")},
        {VersionMissing, phrase("strata", "`version: 5` is missing, so Puppet reads the file as version 3. Add it.")},
        {VersionText, phrase("strata", "`version` is a string here. Write `version: 5` without quotes.")},
        {FunctionUnknown,
         phrase("strata", "`{name}` is not a function for `{setting}`, so every lookup fails. Did you mean `{near}`?")},
        {FunctionOtherKind, phrase("strata", "`{name}` is not a function for `{setting}`. Write `{near}: {name}`.")},
        {LocationsHere, phrase("strata", "`{name}` is set here.")},
        {DeepKeepsLowest, phrase("strata", "With `deep`, where two levels have the same key in a hash, the lower level "
                                           "wins. With `deeper`, the higher one does.")},
        {StrategyUnknown,
         phrase("strata", "`{name}` is not a merge strategy, so every lookup of {key} fails. The strategies "
                          "are first, unique, hash and deep.")},
        {StrategyUnknownNear,
         phrase("strata", "`{name}` is not a merge strategy, so every lookup of {key} fails. Did you "
                          "mean `{near}`?")},
        {OptionUnknown,
         phrase("strata", "`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Its "
                          "options are {list}.")},
        {OptionUnknownNear,
         phrase("strata", "`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Did "
                          "you mean `{near}`?")},
        {OptionNotOfStrategy, phrase("strata", "`{name}` is an option of `deep` only; `{strategy}` has none, so every "
                                               "lookup of {key} fails.")},
        {FileOtherExtension, phrase("strata", "No node reads {list}: level {level} reads {path}. Rename the file, or "
                                              "change the level's path.")},
        {FileOtherCase, phrase("strata", "No node reads {list}: level {level} reads {path}, and upper and lower case "
                                         "differ.")},
        {FileFoundInOtherCase, phrase("strata", "Level {level} reads {path} and gets {list}, because this system "
                                                "ignores upper and lower case. On Linux the file is missing.")},
        {FileDoubleFolder, phrase("strata", "No node reads {list}: level {level} reads {path}, where {folder} is named "
                                            "twice. Remove it from the path or from `datadir`.")},
        {LevelReads, phrase("strata", "the level that reads {path}")},
        {OwnerConfiguration5, phrase("strata", "hiera.yaml of version 5")},
        {OwnerDefaults5, phrase("strata", "`defaults`")},
        {OwnerLevel5, phrase("strata", "a level")},
        {OwnerConfiguration4, phrase("strata", "hiera.yaml of version 4")},
        {OwnerLevel4, phrase("strata", "a level of version 4")},
        {OwnerConfiguration3, phrase("strata", "hiera.yaml of version 3")},
        {PlaceInDefaults, phrase("strata", "below `defaults` or in a level")},
        {PlaceInLevel, phrase("strata", "in each level below `hierarchy`")},
        {PlaceInOptions, phrase("strata", "below `options` of the level")},
        {PlaceInLookupOptions, phrase("strata", "in `lookup_options` of a data file")},
        {RemedyBackends, phrase("strata", "Each level names its own with `data_hash` or `lookup_key`.")},
        {RemedyMerge, phrase("strata", "Strategies belong in `lookup_options` of data files.")},
        {RemedyLogger, phrase("strata", "Remove it.")},
        {RemedyExtension, phrase("strata", "Write the extension into `path`.")},
        {EffectNative, phrase("strata", "Hashes are merged with `native`.")},
        {EffectDefaultHierarchy, phrase("strata", "The built-in hierarchy is used.")},
        {EffectYaml, phrase("strata", "The backend is `yaml`.")},
        {EffectDatadir, phrase("strata", "The built-in data folder is used.")},
        {EffectOther, phrase("strata", "Its default is used.")},
    });
}();
static_assert(isComplete(kMistakes));

} // namespace

const Phrase &mistakePhrase(MistakePhrase name)
{
    return kMistakes[static_cast<std::size_t>(name)].phrase;
}

std::vector<Phrase> mistakePhrases()
{
    return phrasesOf(kMistakes);
}

} // namespace strata
