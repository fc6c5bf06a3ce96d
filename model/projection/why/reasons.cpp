// SPDX-License-Identifier: MIT
#include "projection/why/reasons.h"

#include <array>
#include <optional>

namespace strata {

namespace {

/// The name of the placeholder for a nested reason.
constexpr std::string_view kReason = "reason";

// If two begin alike, the longer one comes first.
constexpr auto kReasons = std::to_array<Phrase>({
    // Files.
    phrase("strata", "file does not exist"),
    phrase("strata", "does not exist"),
    phrase("strata", "is a folder, not a file"),
    phrase("strata", "is not a regular file"),
    phrase("strata", "cannot be reached: permission denied"),
    phrase("strata", "is a folder that cannot be read: permission denied"),
    phrase("strata", "cannot be opened for reading: permission denied"),
    phrase("strata", "cannot be opened for reading: another program has locked it"),
    phrase("strata", "cannot be opened for reading"),
    phrase("strata", "cannot be read"),
    phrase("strata", "cannot be written"),
    phrase("strata", "changes while it is read"),
    phrase("strata", "is larger than {n} MiB and is not read"),
    // Opening.
    phrase("strata", "no configuration found: looked for {name} and {other} in {folder} and the folders above it; "
                     "there is nothing in {again}"),
    phrase("strata", "no configuration found: looked for {name} and {other} in {folder} and the folders above it"),
    phrase(
        "strata",
        "no configuration found: looked for {list} in {folder} and the folders above it; there is nothing in {again}"),
    phrase("strata", "no configuration found: looked for {list} in {folder} and the folders above it"),
    phrase("strata", "the dialect '{name}' is not known; use one of {names}"),
    phrase("strata", "the version '{name}' is not known; use {names}"),
    phrase("strata",
           "'{name}' is a version of {dialect}; this configuration belongs to {own}, which has only one version"),
    phrase("strata", "'{name}' is a version of {dialect}; this configuration belongs to {own}: use {names}"),
    phrase("strata", "strict is a setting of Puppet; this configuration belongs to {own}"),
    phrase("strata", "'{name}' is not a value of strict; use error, warning or off"),
    phrase("strata", "the patch {file} cannot be used: {reason}"),
    phrase("strata", "it is not a unified diff: it contains no changes"),
    phrase("strata", "it is not a unified diff of texts: its line {line} has a byte 0"),
    phrase("strata", "it is not a unified diff: {reason}"),
    phrase("strata", "it does not apply to {file}: {reason}; nothing is applied"),
    phrase("strata", "it changes the binary file {file}; nothing is applied"),
    phrase("strata", "it is outside of the folder that the patch belongs to"),
    phrase("strata", "the file exists already"),
    phrase("strata", "the file that it deletes has more lines"),
    phrase("strata", "hunk {n}, at line {line}, does not match the file"),
    phrase("strata", "there is no revision '{revision}' in the repository {folder}; it is a shallow clone, which lacks "
                     "older commits"),
    phrase("strata", "there is no revision '{revision}' in the repository {folder}"),
    phrase("strata",
           "the files of the revision '{revision}' are not in the repository {folder}, as in a partial clone; "
           "Strata fetches nothing"),
    phrase("strata", "the revision '{revision}' names no commit and no folder"),
    phrase("strata", "{folder} belongs to no git repository"),
    phrase("strata", "the git repository of {folder} cannot be read: {reason}"),
    phrase("strata", "cannot be read from the repository: {reason}"),
    phrase("strata", "git gives no reason"),
    phrase("strata", "is a submodule, whose files are not in this repository"),
    phrase("strata", "is a pointer of Git LFS; the file itself is not in the repository"),
    phrase(
        "strata",
        "the global configuration {file} does not exist; that layer reads data/common.yaml beside it, as Puppet does"),
    phrase("strata", "the folder '{path}' of the store {name} does not exist"),
    phrase("strata", "there is no module for the function '{name}'"),
    // Facts.
    phrase("strata", "facts are not used: {reason}"),
    phrase("strata", "facts must be a hash of names and values, or a list of such nodes"),
    phrase("strata", "'{name}' is not a known node"),
    // Reading texts.
    phrase("strata", "nested deeper than {n} levels"),
    phrase("strata", "files of 4 GiB and more are not read"),
    phrase("strata", "U+2028, U+2029 or U+FEFF here: Puppet does not take it as text, and this build cannot follow"),
    phrase("strata", "this build of Strata cannot read this, although Puppet can ({reason})"),
    phrase("strata", "this build of Strata cannot read this, although Puppet can"),
    phrase("strata", "this build of Strata cannot read this, although Datum can: {reason}"),
    phrase("strata", "this build of Strata reads another structure here than Puppet does"),
    phrase("strata", "aliases refer to each other"),
    phrase("strata", "aliases repeat more than {n} nodes"),
    phrase("strata", "aliases nest deeper than {n} levels"),
    phrase("strata", "integer with more than 20,000 digits"),
    phrase("strata", "base 60 number with more than 20,000 digits"),
    phrase("strata", "an integer of more than 10000 digits"),
    phrase("strata", "reads as the base 60 number {v}; quote it if it is a string"),
    phrase("strata", "reads as the number {v}; quote it if it is a string"),
    phrase("strata", "reads as the octal number {v}; quote it if it is a string"),
    phrase("strata", "reads as the symbol {v}; quote it if it is a string"),
    phrase("strata", "the alias '{name}' before its anchor as a key ends the real process"),
    phrase("strata",
           "The file begins with a byte order mark, so Puppet reads only its first key. Save it as UTF-8 without one."),
    phrase("strata", "The file begins with a byte order mark. Save it as UTF-8 without one."),
    phrase("strata", "Puppet ignores the text from here on: the first document has ended"),
    phrase("strata", "Datum ignores all documents but the first one"),
    phrase("strata", "bytes that are not UTF-8 are read as U+FFFD"),
    phrase("strata", "Datum treats the items of a key named Keys as further keys"),
    phrase("strata", "not strict JSON, Datum reads it as YAML: {reason}"),
    phrase("strata", "a collection as a key: no lookup finds this entry"),
    phrase("strata", "'{name}' replaces '{other}' of line {line}: keys are compared ignoring case"),
    phrase("strata", "Datum does not merge: << is an ordinary key"),
    phrase("strata", "duplicate key '{name}' in {reason}: the last one counts"),
    phrase("strata", "lines {line} and {other}"),
    phrase("strata", "the first one"),
    phrase("strata", "this merge key replaces '{name}' of line {line}, because it comes later"),
    phrase("strata", "the key that is replaced"),
    phrase("strata", "the substitutions of this file exceed Strata's limit"),
    phrase("strata", "substitutions nest too deep"),
    phrase("strata", "{token} has no value here; on the server it may be an environment variable"),
    phrase("strata", "Strata does not read included files"),
    phrase("strata", "Puppet ignores this include"),
    phrase("strata", "{file}: a top-level key of module data is not a string"),
    // Sealed values.
    phrase("strata", "the key does not fit"),
    phrase("strata", "the private key cannot be read: {reason}"),
    phrase("strata", "no PEM"),
    phrase("strata", "the public key cannot be read: {reason}"),
    phrase("strata", "the key {file}: {reason}"),
    phrase("strata", "its options have no pkcs7_private_key"),
    phrase("strata", "Strata decrypts only values sealed with PKCS7, not {name}"),
    phrase("strata", "nothing is sealed in this level"),
    phrase("strata", "values of {file} stay sealed: {reason}"),
    phrase("strata", "Two handlers accept this encrypted value, and Datum uses one of them at random"),
    phrase("strata", "encrypted value ({n} bytes): Strata cannot decode it and shows it as it is"),
    phrase("strata", "encrypted value ({n} bytes)"),
    // Levels.
    phrase("strata", "{name} is not set: this level would read the whole disk"),
    phrase("strata", "this level would read the whole disk"),
    phrase("strata", "a variable is not set: this level reads the whole disk ({path})"),
    phrase("strata", "{name} is not set: this level reads the whole disk ({path})"),
    phrase("strata", "the pattern {path} matches more files than Strata reads; some are omitted"),
    phrase("strata", "Strata cannot run {name}, and {reason}; values of this level are unknown"),
    phrase("strata", "Strata cannot run {name}; values of this level are unknown"),
    phrase("strata", "Strata cannot run the backend '{name}'; its values are unknown"),
    phrase("strata", "the modules of {folder} are not on this machine"),
    phrase("strata", "the module folder {folder} is not on this machine"),
    phrase("strata", "the Puppetfile's module {name} is not checked out here"),
    phrase("strata", "the Puppetfile's module {name} and {n} more are not checked out here"),
    phrase("strata", "hiera.yaml version 3 found at {place} was ignored"),
    phrase("strata", "a variable of the prefix {path} has no value"),
    phrase("strata",
           "the store {name} needs the external provider {provider}, which Strata does not run; it counts as empty"),
    phrase("strata", "{reason}; Datum reports no error and treats the file as null"),
    phrase("strata", "the prefix {path} needs PowerShell: {reason}; the layer is left out"),
    phrase("strata", "the prefix {path} needs PowerShell: {reason}"),
    phrase("strata", "Datum cannot load a file with '[', ']', '$' or a back-tick in its name and takes it as null"),
    phrase("strata", "a double quote in a file name makes the whole folder empty for Datum"),
    phrase("strata", "Cannot add a member with the name \"{name}\": the name belongs to Datum itself, so this file or "
                     "folder cannot be reached"),
    phrase("strata", "Cannot add a member with the name \"{name}\" because a member with that name already exists; "
                     "this one is ignored"),
    phrase("strata", "Item has already been added. Key in dictionary: '{name}'; the first store of this name stays"),
    phrase("strata", "the name is empty here: {reason}"),
    phrase("strata", "Hiera skips names that are empty, start or end with '/', or have '//'"),
    // Settings.
    phrase("strata", "':merge_behavior:' knows native, deep and deeper; '{v}' is treated as native"),
    phrase("strata", "the option '{name}' has no effect: it needs a colon in front"),
    phrase("strata", "a backend in '{path}' is not a string"),
    phrase("strata", "lookup_options: an entry must be a hash, not {v}"),
    phrase("strata", "lookup_options: the key {key} is not a string"),
    phrase("strata", "'{name}' has no effect: the key needs a colon in front"),
    phrase("strata", "No item of {path} and the other lists of {other} has the tuple key {key}, so no two items are "
                     "the same and no items are merged."),
    phrase("strata",
           "No item of {path} has the tuple key {key}, so no two items are the same and no items are merged."),
    phrase("strata", "{reason} Tuple keys are case-sensitive: write {name}."),
    phrase("strata", "A lookup of {key} does not use this strategy: {path} {reason}, so {part} comes from one layer. "
                     "Give {other} a strategy too, for example {name}."),
    phrase("strata", "is merged at its top level only"),
    phrase("strata", "is not merged"),
    phrase("strata", "`DatumHandlers` does not name {name}, so {reason} like {example} stay as they are written."),
    phrase("strata", "one text"),
    phrase("strata", "{n} texts"),
    phrase("strata",
           "`%{…}` is Hiera's; Datum takes it as part of a name, so the level {name} never has data. Write {other}."),
    phrase("strata",
           "{reason} There are `merge_hash`, `merge_basetype_array`, `merge_hash_array` and `merge_options`."),
    phrase("strata", "{reason} There are `knockout_prefix` and `tuple_keys`."),
    phrase("strata", "No nodes are known: no store is called `AllNodes`, and no file has `NodeName`. Levels with "
                     "`$Node` have no data. Choose the store of the nodes (Choose node folder…, `--nodes STORE`), or "
                     "give the values of nodes as facts."),
    phrase("strata", "No nodes are known: the store {name} does not exist or has no files."),
    phrase("strata", "only Datum has a store of nodes; this configuration belongs to {dialect}"),
    phrase("strata", "the commit {name} is not in the repository"),
    phrase("strata", "there is no commit '{name}'"),
    phrase("strata", "{path} cannot be blamed: {reason}"),
    phrase("strata", "the repository {path} has no commits yet"),
    phrase("strata", "the text to find is empty"),
    phrase("strata", "the text is not a regular expression: {reason}"),
    phrase("strata", "the pattern of keys is not a regular expression: {reason}"),
    phrase("strata", "the pattern of files is not a regular expression: {reason}"),
    phrase("strata", "{v} is not a strategy, so Datum merges nothing for {name}. Strategies of arrays belong in a "
                     "mapping: `merge_basetype_array`, `merge_hash_array`."),
    phrase("strata", "{v} is not a value of {option}, so {reason} for {path}."),
    phrase("strata", "hashes are merged at their top level only"),
    phrase("strata", "lists of hashes are not merged"),
    phrase("strata", "arrays are not merged"),
    phrase("strata", "{option} of {path} is ignored: it must be below `merge_options`."),
    phrase("strata", "{option} of {path} is ignored inside `merge_options`. Move it out, beside `merge_options`."),
    phrase("strata", "{option} of {path} differs in case from Datum's source, so lists of hashes are merged "
                     "without it. Write {name}."),
    phrase("strata", "The strategy of {path} is neither a name nor a mapping. Datum merges hashes at their top level "
                     "only, and no arrays. Write `MostSpecific`, `hash`, `deep` or a mapping."),
    phrase("strata", "`strategy: {v}` of {path} is ignored: below a path only `MostSpecific` counts. Hashes are merged "
                     "as set by `merge_hash`, without it at their top level. Write {name}."),
    phrase("strata", "The handler {name} is not known to Strata: texts that it would change are shown unchanged. If "
                     "its module is missing and `SkipDuringLoad` is not true, Datum reads every data file as null."),
    phrase("strata", "The handler {name} names no module, so Datum cannot run it. Write `Module::Handler`."),
    phrase("strata", "`lookup_options` has no keys, so Datum ignores it. Write a mapping of paths to strategies."),
    phrase("strata", "`merge` is an option of Hiera; Datum ignores it. {path} is merged at its top level only. Write "
                     "`merge_hash: deep` for all levels, and `merge_basetype_array` or `merge_hash_array` for lists."),
    phrase("strata",
           "`merge_options` of {path} is not a mapping, so Datum ignores it. `knockout_prefix` and `tuple_keys` "
           "are below it."),
    phrase("strata", "Datum names files without extension, so the level {name} never has data. Write {other}."),
    phrase("strata", "{reason} Only `DatumStructure` makes stores."),
    phrase("strata", "{reason} Did you mean {name}?"),
    phrase("strata", "{reason} There are {list} and others."),
    phrase("strata", "{reason} There are {list}."),
    phrase("strata", "{reason} Case matters: write {name}."),
    phrase("strata", "{reason} The project does not load without {name}."),
    phrase("strata", "No store is called {name}, so the level never has data."),
    phrase("strata", "The folder {folder} has no file or folder {name}, so the level never has data."),
    phrase("strata", "{name} is not a setting of the handler {other} and is ignored."),
    phrase("strata", "{name} is not a setting of Datum and is ignored."),
    phrase("strata", "{name} is not a member of {what} and is ignored."),
    phrase("strata", "{name} is not a provider of Datum, so the project does not load."),
    phrase("strata", "{name} is not a merge option of Datum and is ignored for {path}."),
    phrase("strata", "{name} is not an option of Datum and is ignored for {path}."),
    phrase("strata",
           "the knockout prefix '{v}' of {name} is a regular expression for Datum and may remove more than it should"),
    phrase("strata", "The strategy set by lookup_options in the data, otherwise first"),
    phrase("strata", "The type that Hiera 3 uses unless the caller requests another: priority"),
    phrase("strata",
           "As configured in Datum.yml: the entry of lookup_options for the path, else default_lookup_options"),
    phrase("strata", "Only native, deep and deeper take options, not {v}"),
    phrase("strata", "a data file"),
    phrase("strata", "--merge: the merge hash is not JSON: {reason}"),
    phrase("strata", "--merge: the merge hash needs a strategy: {v}"),
    // Lookups.
    phrase("strata", "this lookup exceeds Strata's limit of {reason}"),
    phrase("strata", "iterations over its values"),
    phrase("strata", "regular expression steps"),
    phrase("strata", "token evaluations"),
    phrase("strata", "memory for interpolated values"),
    phrase("strata", "interpolation creates a value nested deeper than {n} levels"),
    phrase(
        "strata",
        "The convert_to lookup_option for key '{key}' raised an error that is not shown: it may repeat a sealed value"),
    phrase("strata", "convert_to {name} is not evaluated; the value is shown unconverted"),
    phrase("strata",
           "{file}:{line}: {reason} is a date, time or symbol, so Hiera returns null; quote it if it is a string"),
    phrase("strata", "the value"),
    phrase("strata", "a value"),
    phrase("strata", "needs PowerShell: the path {path}: {reason}"),
    phrase("strata", "needs PowerShell: {token} ({reason}); it is shown unevaluated"),
    phrase("strata", "the value refers to itself: Datum's result is random"),
    phrase("strata", "$Node without $( ) reads as the name of a type; write $($Node.Name)"),
    phrase("strata", "the keys or values of a hash are an object of PowerShell"),
    phrase("strata", "an index that only PowerShell can evaluate here"),
    phrase("strata", "a store or folder of $Datum is an object of PowerShell"),
    phrase("strata", "a script that is not evaluated here"),
    phrase("strata", "a hash or a list of lists reads as the name of its type"),
    phrase("strata", "<%= ... %> belongs to old versions of Datum"),
    phrase("strata", "a back-tick or curly quote in a prefix needs PowerShell"),
    phrase("strata", "only values of $Node are evaluated in a prefix"),
    phrase("strata", "an expression that needs PowerShell"),
    phrase("strata", "the encrypted value"),
    phrase("strata", "it has {n} bytes and needs a certificate or password"),
    phrase("strata", "the expression refers to itself: Datum never ends its evaluation"),
    phrase("strata", "its result is an expression that Datum evaluates forever"),
    phrase("strata", "Datum changes this text: it expands $, back-ticks and curly quotes once more"),
    phrase("strata", "Several patterns of lookup_options match '{path}'; Datum uses one of them at random, Strata the "
                     "first in the file, '{name}'"),
    phrase("strata", "After merging, Datum removes the key '{key}' because its name contains the knockout prefix "
                     "'{v}'. Rename the key."),
    phrase("strata", "Datum evaluates the values of a node in random order, and another order gives another answer "
                     "here: see {names}"),
    phrase("strata", "Datum fails here or continues: {reason}"),
    phrase("strata", "the knockout prefix '{v}' is not a regular expression"),
    phrase("strata", "'{path}' is a list of hashes, and the strategy Sum gives null for it"),
    phrase("strata", "the tuple key '{name}' of an item is null"),
    phrase("strata", "a tuple key is a hash in one item and none in another"),
    phrase("strata", "the value of a lower layer for '{path}' is null"),
    phrase("strata", "the value of the lower layer"),
    phrase("strata", "a list with a null item is merged; the item is dropped"),
    phrase("strata", "an expression in a merged list gives null"),
    phrase("strata",
           "'{path}' is a hash in a higher layer and null in a lower one; Datum loses the value, Strata keeps it"),
    phrase("strata", "'{path}': a hash table can only be added to another hash table"),
    phrase("strata", "an empty list above other values of '{path}' gives null in between"),
    phrase("strata", "{dialect} searches no sources before its hierarchy"),
    phrase("strata", "not a JSON value: {v}"),
    phrase("strata", "not NAME=VALUE: {v}"),
    // Advice.
    phrase("strata", "Write {token}: '{name}' is a legacy fact, which nodes no longer send."),
    phrase("strata", "Set the variable for every node, or write {token} if it is a fact: a fact that is missing there "
                     "is empty, not an error. If a manifest or the node classifier sets it, it fails only here: add it "
                     "to the facts, or pass --var {name}=VALUE."),
    phrase("strata", "Write keys and values into the file, or nothing at all: an empty file is not an error."),
    phrase("strata", "Rewrite the hiera.yaml in version 5, or remove it: lookups have ignored it so far."),
    phrase("strata", "Replace the backend by a data provider of Hiera 5 (data_hash, lookup_key or data_dig), or "
                     "install the gem hiera on the server."),
    // Edits.
    phrase("strata", "the file has no value at this key path"),
    phrase("strata", "the value is at the anchor &{name}; an edit there would change every place that uses it"),
    phrase("strata", "the key comes from another mapping through '<<'"),
    phrase("strata", "the places of values in this file are not known"),
    phrase("strata", "line {line} uses the same value as *{name}; an edit here would change both"),
    phrase("strata", "not a value: {reason}"),
    phrase("strata", "a value of this kind cannot be written"),
    phrase("strata", "it is not a separate value in a file"),
    phrase("strata", "no exact edit of this place is known; change the text of the file instead"),
    phrase("strata", "the key {name} exists already"),
    phrase("strata", "this is a hash, not a list"),
    phrase("strata", "this is a list, not a hash"),
    phrase("strata", "there is no list at this path in the file"),
    phrase("strata", "there is no hash at this path in the file"),
    phrase("strata", "a whole file is edited as a text"),
    phrase("strata", "no file can express this"),
    phrase("strata", "no file that can be edited has the key"),
    phrase("strata", "not an edit: {reason}"),
    phrase("strata", "'{name}' is not a kind of edit"),
    phrase("strata", "values in files like {file} cannot be edited"),
    phrase("strata", "it moves to '{v}'"),
    phrase("strata", "it names no file"),
    phrase("strata", "it has no text"),
    // Links.
    phrase("strata", "a % in a link must be followed by two hexadecimal digits"),
    phrase("strata", "a link of Strata starts with {v}"),
    phrase("strata", "not a path inside a value: {v}"),
    phrase("strata", "not a layer: {v}"),
    phrase("strata", "a path inside a value starts with /: {v}"),
    phrase("strata", "not a step: {v}"),
    // Lessons.
    phrase("strata", "no change of one file gives another answer"),
    phrase("strata", "everything of a node is too much for a lesson; choose a key"),
    phrase("strata", "no layer has {key}"),
    phrase("strata", "a project with this key alone gives another answer, because other parts of this project matter"),
});

bool match(std::string_view pattern, std::string_view text, std::vector<PlaceholderValue> &fillings)
{
    const std::size_t open = pattern.find('{');
    const std::string_view literal = pattern.substr(0, open);
    if (!text.starts_with(literal))
        return false;
    text.remove_prefix(literal.size());
    if (open == std::string_view::npos)
        return text.empty();
    const std::size_t close = pattern.find('}', open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const std::string_view next = pattern.substr(0, pattern.find('{'));
    const bool mayBeEmpty = literal.ends_with('\'') || literal.ends_with('"');
    fillings.emplace_back(name, std::string());
    const std::size_t own = fillings.size() - 1;
    // The last literal ends the text; for others the first occurrence that lets the rest match.
    const bool isLast = next.size() == pattern.size();
    std::size_t end =
        isLast ? (text.ends_with(next) ? text.size() - next.size() : std::string_view::npos) : text.find(next);
    for (; end != std::string_view::npos; end = isLast ? std::string_view::npos : text.find(next, end + 1)) {
        fillings[own].second = text.substr(0, end);
        if ((end > 0 || mayBeEmpty) && match(pattern, text.substr(end), fillings))
            return true;
        fillings.resize(own + 1);
    }
    return false;
}

std::optional<std::string> translateWhole(std::string_view reason, const Phrasebook &book)
{
    for (const Phrase &each : kReasons) {
        std::vector<PlaceholderValue> fillings;
        if (!match(each.text, reason, fillings))
            continue;
        for (PlaceholderValue &filling : fillings) {
            if (filling.first == kReason)
                filling.second = translateReason(filling.second, book);
        }
        return book.say(each, fillings);
    }
    return std::nullopt;
}

/// \a line translated as a whole, or as "place: reason": "/data/a.yaml is a folder, not a file", "the key a: no PEM".
std::string translateLine(std::string_view line, const Phrasebook &book)
{
    if (auto whole = translateWhole(line, book))
        return *std::move(whole);
    const auto tail = [&](std::size_t from) -> std::optional<std::string> {
        auto rest = translateWhole(line.substr(from), book);
        return rest ? std::optional(std::string(line.substr(0, from)) + *rest) : std::nullopt;
    };
    for (std::size_t at = line.find(": "); at != std::string_view::npos; at = line.find(": ", at + 1)) {
        if (auto text = tail(at + 2))
            return *std::move(text);
    }
    for (std::size_t at = line.starts_with('/') ? line.find(' ') : std::string_view::npos; at != std::string_view::npos;
         at = line.find(' ', at + 1)) {
        if (auto text = tail(at + 1))
            return *std::move(text);
    }
    return std::string(line);
}

} // namespace

std::string translateReason(std::string_view reason, const Phrasebook &book)
{
    if (auto whole = translateWhole(reason, book)) // values of placeholders may have several lines
        return *std::move(whole);
    std::string out;
    while (true) {
        const std::size_t end = reason.find('\n');
        out += translateLine(reason.substr(0, end), book);
        if (end == std::string_view::npos)
            return out;
        out += '\n';
        reason.remove_prefix(end + 1);
    }
}

std::vector<Phrase> reasons()
{
    return {kReasons.begin(), kReasons.end()};
}

} // namespace strata
