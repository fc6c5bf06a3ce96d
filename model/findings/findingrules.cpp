// SPDX-License-Identifier: MIT
#include "findings/findingrules.h"

#include <algorithm>
#include <array>

namespace strata {

namespace {

namespace ruletable { // `Error` is a type elsewhere

using enum Finding::Severity;
using enum FindingNeeds;

constexpr auto kRules = std::to_array<FindingRule>({
    {"alias-in-text", Error, Files, phrase("strata", "`alias` is inside a longer string."),
     phrase("strata", "Puppet refuses such a value, and every lookup of its key fails."), "", "interpolation"},
    {"byte-order-mark", Warning, Files, phrase("strata", "A file begins with a byte order mark."),
     phrase("strata", "Some programs treat the byte order mark as text, or stop after the first key."), "", ""},
    {"config-broken", Error, Files, phrase("strata", "A configuration cannot be used."),
     phrase("strata", "All lookups that need the configuration fail."), "", ""},
    {"config-deprecated", Note, Files, phrase("strata", "A setting is deprecated."),
     phrase("strata", "A later version does not have the setting."), "", ""},
    {"config-duplicate", Warning, Files, phrase("strata", "A setting occurs twice."),
     phrase("strata", "Only one of the two settings counts."), "", ""},
    {"config-ignored", Warning, Files, phrase("strata", "A configuration is not used."),
     phrase("strata", "The contents of the configuration have no effect."), "", ""},
    {"config-missing", Warning, Files, phrase("strata", "A named configuration does not exist."),
     phrase("strata", "The levels of the missing configuration are not searched."), "", ""},
    {"config-name", Error, Files, phrase("strata", "A configuration has an unknown setting."),
     phrase("strata", "Puppet refuses the configuration file, and every lookup fails."), "", ""},
    {"config-name-ignored", Warning, Files,
     phrase("strata", "A configuration has an unknown setting, which is ignored."),
     phrase("strata", "Lookups give the same answers as without the setting."), "", ""},
    {"config-no-effect", Warning, Files, phrase("strata", "A setting has no effect."),
     phrase("strata", "Lookups give the same answers as without the setting."), "", ""},
    {"config-no-hash", Warning, Files, phrase("strata", "A configuration file is not a mapping."),
     phrase("strata", "Puppet and Hiera 3 use their built-in hierarchy instead of the file."), "", ""},
    {"config-not-run", Note, Files, phrase("strata", "A level needs something that Strata does not run."),
     phrase("strata", "Answers do not include the data of the level."), "", ""},
    {"config-old-version", Warning, Files, phrase("strata", "A configuration has an old version."),
     phrase("strata", "A later version of Puppet does not read the configuration."), "", ""},
    {"config-unknown-handler", Warning, Files, phrase("strata", "A handler is not known."),
     phrase("strata", "The values for the handler stay as they are written."), "", ""},
    {"config-unknown-strategy", Warning, Files, phrase("strata", "A strategy is not known."),
     phrase("strata", "Another strategy is used instead."), "", ""},
    {"config-unknown-value", Warning, Files, phrase("strata", "A setting has a value that is not known."),
     phrase("strata", "Another value is used instead of the unknown one."), "", ""},
    {"convert-fails", Error, Node, phrase("strata", "`convert_to` cannot convert the value."),
     phrase("strata", "The lookup fails. Correct the value or the type."), "convert-to", ""},
    {"convert-not-run", Note, Node, phrase("strata", "A conversion is not evaluated by Strata."),
     phrase("strata", "The value is shown unconverted."), "convert-to", ""},
    {"convert-octal", Note, Node, phrase("strata", "`convert_to` reads a string with a leading 0 as octal."),
     phrase("strata", "The result is another number: \"0640\" becomes 416."), "convert-to", ""},
    {"datadir-unset", Warning, Node, phrase("strata", "The data folder of a level uses a variable that is not set."),
     phrase("strata", "Nodes read files of another folder."), "", ""},
    {"datum-fails", Error, Node, phrase("strata", "Datum reports an error for an answer."),
     phrase("strata", "The configuration cannot be built for the node."), "", ""},
    {"datum-handler-missing", Warning, Files,
     phrase("strata", "Values are written for a handler that Datum.yml does not name."),
     phrase("strata", "The values stay as they are written."), "", ""},
    {"datum-level-unknown", Warning, Files,
     phrase("strata", "A level of Datum names a store, folder or file that does not exist."),
     phrase("strata", "The level never has data."), "", ""},
    {"datum-luck", Warning, Node, phrase("strata", "Datum's answer is random."),
     phrase("strata", "The next run of Datum may give another answer."), "", ""},
    {"datum-needs-powershell", Note, Node, phrase("strata", "An expression needs PowerShell."),
     phrase("strata", "The expression is shown as it is written."), "", ""},
    {"datum-option-unknown", Warning, Files,
     phrase("strata", "An option in Datum.yml is unknown or at the wrong place."),
     phrase("strata", "Datum ignores the option silently."), "datum-lookup-options", ""},
    {"datum-setting-unknown", Warning, Files, phrase("strata", "A setting of Datum.yml is unknown."),
     phrase("strata", "Datum ignores the setting silently."), "", ""},
    {"datum-subkey-unreached", Warning, Files,
     phrase("strata", "A strategy is given for a path whose parent is not merged."),
     phrase("strata", "A lookup of the parent does not use the strategy."), "datum-lookup-options", ""},
    {"datum-tuple-key-unknown", Warning, Files, phrase("strata", "tuple_keys name a key that no item of the list has."),
     phrase("strata", "No two items of the list are the same, so no items are merged."), "datum-tuple-keys",
     "tuple-keys"},
    {"datum-version", Note, Node, phrase("strata", "Another version of Datum gives another answer."),
     phrase("strata", "A node gets another value when the version of Datum changes."), "", ""},
    {"datum-warns", Warning, Node, phrase("strata", "Datum warns about an answer."),
     phrase("strata", "The value that Datum warns about is missing from the result."), "", ""},
    {"dotted-key", Warning, Files, phrase("strata", "A key has a dot in its name."),
     phrase("strata",
            "A lookup takes the part of the key after the dot as a path inside the value, and finds nothing."),
     "", ""},
    {"escape-in-path", Warning, Files, phrase("strata", "A Windows path is in double quotes."),
     phrase("strata", "The backslashes of the path begin escapes, so the value is not the written path."), "",
     "what-yaml-makes"},
    {"fact-legacy", Note, Files, phrase("strata", "A level uses a legacy fact."),
     phrase("strata", "Agents of Puppet 8 do not send the fact, and the level reads other files."), "", ""},
    {"fact-unknown", Warning, Node,
     phrase("strata", "A level uses a fact that no known node has, but a similar one exists."),
     phrase("strata", "The level has no data."), "", ""},
    {"facts-broken", Error, Files, phrase("strata", "A file of facts cannot be read."),
     phrase("strata", "The nodes of the file are not known."), "", ""},
    {"file-broken", Error, Files, phrase("strata", "A data file cannot be read."),
     phrase("strata", "Lookups fail or continue without the file."), "error", ""},
    {"file-name-case", Note, Files,
     phrase("strata", "A file is found only because this system ignores upper and lower case."),
     phrase("strata", "On Linux, the file is missing."), "", ""},
    {"file-name-duplicate", Warning, Files, phrase("strata", "Two files or folders have the same name for Datum."),
     phrase("strata", "Datum ignores one of the two."), "", ""},
    {"file-name-near", Warning, Files,
     phrase("strata", "A file's name differs slightly from the name that a level reads."),
     phrase("strata", "No node reads the file."), "", ""},
    {"file-name-reserved", Warning, Files,
     phrase("strata", "A file or folder has a name that belongs to Datum itself."),
     phrase("strata", "The file or folder cannot be reached."), "", ""},
    {"file-name-unreadable", Warning, Files,
     phrase("strata", "A file has a character in its name that Datum cannot read."),
     phrase("strata", "Datum takes the file as null, or its whole folder as empty."), "", ""},
    {"file-no-hash", Warning, Files, phrase("strata", "A data file is not a mapping."),
     phrase("strata", "The file counts as empty."), "", ""},
    {"file-unreached", Note, Nodes, phrase("strata", "No known node reads a file."),
     phrase("strata", "Changes to the file have no effect."), "", ""},
    {"first-hides", Note, Node,
     phrase("strata", "Several layers have a list or a mapping, and `first` uses the highest."),
     phrase("strata", "What the lower layers add is not in the result."), "first", "only-the-top"},
    {"glob-order", Note, Node, phrase("strata", "Files of one pattern have different values for a key."),
     phrase("strata", "The order of the file names decides which value is used."), "first", ""},
    {"include-not-read", Note, Files, phrase("strata", "An include is not read."),
     phrase("strata", "The values of the included file are missing."), "", ""},
    {"interpolation-unknown", Warning, Node, phrase("strata", "A variable in a value is not set."),
     phrase("strata", "An empty string replaces the variable."), "", "interpolation"},
    {"json-as-yaml", Note, Files, phrase("strata", "A JSON file is not strict JSON."),
     phrase("strata", "Strict JSON parsers reject the file."), "", ""},
    {"key-collection", Warning, Files, phrase("strata", "A list or a mapping is used as a key."),
     phrase("strata", "No lookup can find a list or a mapping as a key."), "", ""},
    {"key-duplicate", Warning, Files, phrase("strata", "A file has the same key twice."),
     phrase("strata", "Only the last value of the key counts."), "", ""},
    {"key-named-keys", Warning, Files, phrase("strata", "A key is called `Keys`."),
     phrase("strata", "Datum reads the items of `Keys` as further keys."), "", ""},
    {"key-not-text", Error, Files,
     phrase("strata", "A key is a number, a boolean or null where only strings are allowed."),
     phrase("strata", "Every lookup that reads the value fails."), "", ""},
    {"key-unread", Note, Nodes, phrase("strata", "Nothing reads a key."),
     phrase("strata", "No class parameter, lookup or token uses the key, so a change of its value has no effect."), "",
     ""},
    {"kind-clash", Warning, Node, phrase("strata", "A key has values of different types in layers that are merged."),
     phrase("strata", "Some nodes get another type than others, or a merge loses one of the values."), "type-mismatch",
     "kinds-that-clash"},
    {"level-not-run", Note, Node, phrase("strata", "A level was not run by Strata."),
     phrase("strata", "Answers do not include the data of the level."), "", ""},
    {"level-repeated", Note, Node, phrase("strata", "A level reads a file that a higher level has already read."),
     phrase("strata", "The level adds nothing."), "", ""},
    {"level-unreached", Note, Nodes, phrase("strata", "No known node has a file at a level."),
     phrase("strata", "The level does nothing."), "", ""},
    {"list-as-text", Warning, Files, phrase("strata", "A list is written without spaces after its dashes."),
     phrase("strata", "The items of the list are one string."), "", "what-yaml-makes"},
    {"lookup-fails", Error, Node, phrase("strata", "A lookup fails."),
     phrase("strata", "The catalog of the node cannot be built."), "error", ""},
    {"lookup-of-collection", Warning, Node, phrase("strata", "`lookup` in a text looks up a list or a mapping."),
     phrase("strata", "The list or mapping becomes a string in Ruby's notation."), "", "interpolation"},
    {"lookup-unknown", Warning, Node, phrase("strata", "A value looks up a key that no layer has."),
     phrase("strata", "An empty string or nothing replaces the token."), "", "interpolation"},
    {"mapping-as-text", Warning, Files, phrase("strata", "A mapping is written without spaces after its colons."),
     phrase("strata", "The entries of the mapping are one string."), "", "what-yaml-makes"},
    {"marker-cancelled", Warning, Node, phrase("strata", "Two equal knockout markers remove each other."),
     phrase("strata", "The item that the markers name stays in the result."), "marker-cancelled", "two-are-worse"},
    {"marker-leaked", Warning, Node, phrase("strata", "A knockout marker is part of the result."),
     phrase("strata", "The marker removed nothing, and is itself used as a value."), "marker-leaked", "alone"},
    {"marker-lookalike", Warning, Node, phrase("strata", "A value looks like a knockout marker but is not one."),
     phrase("strata", "The item that the value names stays in the result, and so does the value."), "knockout-prefix",
     ""},
    {"marker-spent", Warning, Node, phrase("strata", "A knockout marker is used up before it reaches what it names."),
     phrase("strata", "The item that the marker names stays in the result."), "marker-spent", "knockout-reach"},
    {"marker-useless", Note, Node, phrase("strata", "A knockout marker removes nothing."),
     phrase("strata", "The marker is unnecessary, or the name in it is wrong."), "marker-spent", "knockout-reach"},
    {"merge-behavior-deep", Note, Files, phrase("strata", "Hiera 3 merges hashes with `deep`."),
     phrase("strata", "Where two levels have the same key in a hash, the lower level wins."), "deep", ""},
    {"merge-key-ignored", Note, Files, phrase("strata", "A merge key `<<` is an ordinary key for Datum."),
     phrase("strata", "Datum merges nothing where `<<` is written."), "", ""},
    {"merge-key-replaces", Note, Files, phrase("strata", "A merge key replaces a key above it."),
     phrase("strata", "The order of the lines decides which value is used."), "", ""},
    {"merged-by-position", Warning, Node, phrase("strata", "`merge_hash_arrays` merges items with different names."),
     phrase("strata", "`merge_hash_arrays` pairs items by position, so two different items become one."),
     "merge-hash-arrays", ""},
    {"module-key", Warning, Files, phrase("strata", "A module has a key of another module."),
     phrase("strata", "Puppet ignores the key, or the lookup fails."), "", ""},
    {"never-wins", Note, Nodes, phrase("strata", "A value wins on no known node."),
     phrase("strata", "Changes to the value have no effect."), "overridden", ""},
    {"nodes-unknown", Note, Files, phrase("strata", "No nodes of a Datum project are known."),
     phrase("strata", "Levels that need a node have no data."), "", ""},
    {"null-on-top", Warning, Node, phrase("strata", "A null is above a value."),
     phrase("strata", "Under `first` the null wins; merges skip the null."), "null-skipped", "null-on-top"},
    {"option-beside-merge", Warning, Files, phrase("strata", "An option of the merge is beside `merge`, not below it."),
     phrase("strata", "Puppet ignores the option silently."), "lookup-options", "lookup-options"},
    {"option-duplicate", Error, Files, phrase("strata", "Two options are for one path."),
     phrase("strata", "Every lookup fails."), "", ""},
    {"option-ignored", Warning, Files, phrase("strata", "An option is in a place where it is not read."),
     phrase("strata", "The option has no effect."), "lookup-options", "lookup-options"},
    {"option-matches-nothing", Note, Nodes, phrase("strata", "Options match no key."),
     phrase("strata", "The options have no effect, or the name of the key is misspelled."), "lookup-options",
     "lookup-options"},
    {"option-name", Error, Files, phrase("strata", "A merge strategy or one of its options is not known."),
     phrase("strata", "Every lookup of a key with the strategy or option fails."), "lookup-options", "lookup-options"},
    {"option-no-hash", Warning, Files, phrase("strata", "The options of a key are not a mapping."),
     phrase("strata", "The options are ignored, or the lookup fails."), "lookup-options", ""},
    {"option-no-pattern", Warning, Files, phrase("strata", "The name of options looks like a pattern but is not one."),
     phrase("strata", "The options apply to a key of exactly this name, which does not exist."), "lookup-options", ""},
    {"option-order", Warning, Node,
     phrase("strata", "Options of a lower layer take precedence over those of a higher one."),
     phrase("strata", "The higher layer's options for the key have no effect."), "lookup-options", ""},
    {"option-replaced", Note, Node, phrase("strata", "Options of a higher layer replace others for the same key."),
     phrase("strata", "Options are not merged with each other: what those of lower layers add is lost."),
     "lookup-options", ""},
    {"option-shadowed", Warning, Nodes, phrase("strata", "Options are never used, because others take precedence."),
     phrase("strata", "The options have no effect."), "lookup-options", "lookup-options"},
    {"options-misplaced", Warning, Files, phrase("strata", "Options are in a place where they are not read."),
     phrase("strata", "Only `lookup_options` at the top of a data file is read."), "lookup-options", ""},
    {"options-no-hash", Error, Files, phrase("strata", "`lookup_options` is not a mapping."),
     phrase("strata", "Every lookup fails."), "lookup-options", ""},
    {"override-equal", Note, Node, phrase("strata", "A value is equal to the one it overrides."),
     phrase("strata", "The value can be removed; changes of the overridden value do not reach its nodes."),
     "overridden", ""},
    {"path-empty-segment", Warning, Node, phrase("strata", "A path has an empty part, because a variable is not set."),
     phrase("strata", "Nodes read an unintended file."), "", ""},
    {"path-impossible", Warning, Files, phrase("strata", "The folder of a path does not exist."),
     phrase("strata", "The level never has a file."), "", ""},
    {"pattern-cut", Warning, Node, phrase("strata", "A pattern matches too many files."),
     phrase("strata", "Strata does not read all files of the pattern."), "", ""},
    {"pattern-disk", Warning, Node, phrase("strata", "A pattern covers the whole disk."),
     phrase("strata", "Nodes read unintended files."), "", ""},
    {"prefix-eats-value", Warning, Node, phrase("strata", "An ordinary value begins with the knockout prefix."),
     phrase("strata", "The value is read as a marker and is lost."), "knockout-prefix", "ate-my-flag"},
    {"prefix-is-pattern", Warning, Node,
     phrase("strata", "A knockout prefix has characters with a meaning in regular expressions."),
     phrase("strata", "The prefix also matches values that do not begin with it."), "knockout-prefix", ""},
    {"puppet-lookup-differs", Note, Node, phrase("strata", "`puppet lookup` reads other files than the agent."),
     phrase("strata", "The answers of `puppet lookup` are not those of the node."), "", ""},
    {"seal-not-opened", Warning, Files, phrase("strata", "A sealed value is in a level that does not decrypt values."),
     phrase("strata", "The sealed text is used as the value."), "", ""},
    {"sealed-kept", Note, Node, phrase("strata", "A sealed value is not opened."),
     phrase("strata", "The value is shown sealed."), "", ""},
    {"sealed-plain-twin", Warning, Node,
     phrase("strata", "A value is sealed in one layer and in clear text in another."),
     phrase("strata", "A secret may be readable."), "", ""},
    {"strategy-cannot-merge", Error, Node,
     phrase("strata", "The values of a key have types that its strategy cannot merge."),
     phrase("strata", "The lookup fails."), "", ""},
    {"symbol-value", Error, Files, phrase("strata", "A string with a leading colon is read as a symbol."),
     phrase("strata", "Every lookup that reads the value fails."), "", "what-yaml-makes"},
    {"text-ignored", Warning, Files, phrase("strata", "The end of a file is ignored."),
     phrase("strata", "The rest of the file is not read."), "", ""},
    {"text-no-utf8", Warning, Files, phrase("strata", "A file has bytes that are not UTF-8."),
     phrase("strata", "The bytes become other characters."), "", ""},
    {"token-of-code", Warning, Files, phrase("strata", "A value has a token of Puppet code or of a template."),
     phrase("strata", "The token stays as it is written; tokens in data have the form `%{…}`."), "", "interpolation"},
    {"token-of-program", Warning, Node, phrase("strata", "A value has a token that another program reads."),
     phrase("strata", "Puppet takes the token for a variable, which is not set."), "", "interpolation"},
    {"token-syntax", Error, Files, phrase("strata", "A token has a syntax error."),
     phrase("strata", "The lookup fails, or the token stays as it is written."), "", "interpolation"},
    {"trusted-unset", Note, Node, phrase("strata", "A level uses a trusted extension that the facts do not hold."),
     phrase("strata", "The level has no data."), "", ""},
    {"value-becomes-null", Warning, Node, phrase("strata", "A date, time or symbol is read as null."),
     phrase("strata", "The written text is lost."), "", ""},
    {"variable-misspelled", Warning, Node, phrase("strata", "A variable is not set, but a similar one is."),
     phrase("strata", "An empty string replaces the variable, or the lookup fails."), "", "interpolation"},
    {"variable-unset", Note, Node, phrase("strata", "A path uses a variable that is not set."),
     phrase("strata", "The level is read as if the variable were empty."), "", ""},
    {"yaml-surprise", Note, Files,
     phrase("strata", "YAML reads an unquoted text as something other than it appears to be."),
     phrase("strata", "The type or the value is not the intended one."), "", "what-yaml-makes"},
});

} // namespace ruletable

using ruletable::kRules;

constexpr bool isSorted()
{
    for (std::size_t i = 1; i < kRules.size(); ++i) {
        if (kRules[i].id <= kRules[i - 1].id)
            return false;
    }
    return true;
}
static_assert(isSorted());

/// By Finding::Severity.
constexpr std::array<Phrase, 3> kSeverities{phrase("strata", "note"), phrase("strata", "warning"),
                                            phrase("strata", "error")};

} // namespace

std::span<const FindingRule> findingRules()
{
    return kRules;
}

const FindingRule *findFindingRule(std::string_view id)
{
    const auto *const at =
        std::lower_bound(kRules.begin(), kRules.end(), id,
                         [](const FindingRule &rule, std::string_view wanted) { return rule.id < wanted; });
    return at != kRules.end() && at->id == id ? &*at : nullptr;
}

const Phrase &severityPhrase(Finding::Severity severity)
{
    return kSeverities[static_cast<std::size_t>(severity)];
}

std::string_view severityName(Finding::Severity severity)
{
    return severityPhrase(severity).text;
}

std::vector<Phrase> findingRulePhrases()
{
    std::vector<Phrase> phrases(kSeverities.begin(), kSeverities.end());
    for (const FindingRule &rule : kRules) {
        phrases.push_back(rule.what);
        phrases.push_back(rule.why);
    }
    return phrases;
}

} // namespace strata
