// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/reports/reporttexts.h"
#include "app/cli/reports/searchreport.h"
#include "app/project/project.h"
#include "core/text/harmless.h"
#include "projection/why/valuephrase.h"
#include "search/references.h"

#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kReferencesSelection{
    Option{"reads", "", "Show the keys that KEY reads instead, directly and through others."}};
constexpr std::array kReferencesOutput{Option{"format", "text|json", "Output format. Default: text."}};

const std::array kReferencesGroups{
    OptionGroup{"Selection", kReferencesSelection}, kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options,
    OptionGroup{"Output", kReferencesOutput},       kGeneralOptions};

std::string referencePlace(const KeyReference &reference, const FileNames &names)
{
    return harmless(names.file(reference.mark.file)) + ':' + std::to_string(reference.mark.line) + ':' +
           std::to_string(reference.mark.column);
}

std::string referenceLine(const KeyReference &reference, const FileNames &names)
{
    std::string line = referencePlace(reference, names) + ": ";
    const bool isOption = reference.by == KeyReference::TokenKind::Option;
    const std::string root = reference.root.isValid() ? reference.root.text() : std::string();
    if (!isOption && !root.empty())
        line += harmless(pathPhrase(root, reference.path)) + ": ";
    line += harmless(reference.token) + "  [" + std::string(referenceName(reference.by));
    return line + (reference.isComposed ? ", may read it]\n" : "]\n");
}

void writeReference(JsonWriter &json, const KeyReference &reference, const FileNames &names)
{
    writeDataPlace(json, reference.mark, reference.root, reference.path, names);
    json.key("token").string(reference.token).key("by").string(referenceName(reference.by));
    json.key("certain").boolean(!reference.isComposed);
}

void printReads(const ReadTree &tree, std::size_t depth, const FileNames &names, const Console &console)
{
    for (const ReadTree &read : tree.reads) {
        console.out << std::string(depth * 2, ' ')
                    << harmless(read.reference->isComposed ? read.reference->token : read.key) << "  "
                    << referencePlace(*read.reference, names);
        if (read.reference->isComposed)
            console.out << "  (may read any key of this form)";
        else if (read.isCycle)
            console.out << "  (cycle)";
        else if (read.isAgain)
            console.out << "  (listed above)";
        else if (read.isCut)
            console.out << "  (reads more keys: only " << kDeepestReads << " levels are listed)";
        console.out << '\n';
        printReads(read, depth + 1, names, console);
    }
}

void writeReads(JsonWriter &json, const ReadTree &tree, const FileNames &names)
{
    json.key("reads").beginArray();
    for (const ReadTree &read : tree.reads) {
        json.beginObject().key("reads_key").string(read.key);
        writeReference(json, *read.reference, names);
        json.key("cycle").boolean(read.isCycle).key("again").boolean(read.isAgain);
        json.key("cut").boolean(read.isCut);
        writeReads(json, read, names);
        json.endObject();
    }
    json.endArray();
}

int reportReads(const ReferenceIndex &index, const std::string &key, bool asJson, const FileNames &names,
                const Console &console)
{
    const ReadTree tree = readTree(index, key);
    if (asJson) {
        JsonWriter json;
        json.beginObject().key("schema").number(1).key("key").string(key);
        writeReads(json, tree, names);
        console.out << json.endObject().take() << '\n';
    } else if (tree.reads.empty()) {
        console.reportError("no value of '" + key + "' reads another key");
    } else {
        console.out << harmless(key) << '\n';
        printReads(tree, 1, names, console);
    }
    return tree.reads.empty() ? kNotFound : kSuccess;
}

int reportReaders(const ReferenceIndex &index, const std::string &key, bool asJson, const FileNames &names,
                  const Console &console)
{
    const std::vector<const KeyReference *> readers = index.readersOf(key);
    if (asJson) {
        JsonWriter json;
        json.beginObject().key("schema").number(1).key("key").string(key).key("references").beginArray();
        for (const KeyReference *reader : readers) {
            json.beginObject();
            writeReference(json, *reader, names);
            json.endObject();
        }
        console.out << json.endArray().endObject().take() << '\n';
    } else if (readers.empty()) {
        console.reportError("no token and no option in data files names '" + key + "'");
    }
    for (const KeyReference *reader : readers) {
        if (!asJson)
            console.out << referenceLine(*reader, names);
    }
    return readers.empty() ? kNotFound : kSuccess;
}

int runReferences(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json")
        return console.reportWrongUsage("--format must be text or json");
    if (arguments.positional().size() != 1)
        return console.reportWrongUsage("references takes one KEY");
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    const Project &project = *opened->project;
    const std::vector<std::string> excluded = pathsWithoutData(project);
    const SearchedData data{*project.snapshot, *project.dialect, *opened->engine, project.folder, excluded};
    const auto index = ReferenceIndex::build(data);
    if (!index)
        return console.reportWrongUsage(index.error().message);
    const std::string key = index->rootOf(arguments.positional().front());
    const bool asJson = format == "json";
    return arguments.has("reads") ? reportReads(*index, key, asJson, *opened->names, console)
                                  : reportReaders(*index, key, asJson, *opened->names, console);
}

} // namespace

const Command kReferencesCommand{
    "references",
    "[OPTIONS] KEY",
    "List the places in data that read a key",
    "Lists the tokens in all data files that read KEY, such as %{lookup('KEY')}, and the entries of lookup_options "
    "that match it. A token whose key is composed of other tokens is listed as \"may read it\". With --reads the "
    "command "
    "shows the keys that KEY itself reads, as a tree.\n\n"
    "  strata references profile::base::domain\n"
    "  strata references --reads profile::web::vhosts --format json\n\n"
    "Puppet code is not searched.\n\nExit status: 0 references found, 1 none, 2 wrong usage or unreadable "
    "configuration.",
    kReferencesGroups,
    runReferences,
};

} // namespace strata::cli
