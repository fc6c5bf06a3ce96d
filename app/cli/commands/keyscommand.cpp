// SPDX-License-Identifier: MIT
#include "app/cli/query/answer.h"
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/texttable.h"
#include "app/project/repositorykeys.h"
#include "core/text/regex.h"
#include "output/jsonwriter.h"
#include "lookup/keyindex.h"
#include "projection/steps/steptext.h"

#include <algorithm>
#include <array>
#include <functional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kKeysSelection{
    Option{"all-files", "",
           "List the keys of all files that the hierarchy can reach, including files that "
           "this node does not read, with the number of nodes that read them."}};
constexpr std::array kKeysOutput{Option{"format", "text|json", "Output format. Default: text."}};

const std::array kKeysGroups{
    OptionGroup{"Selection", kKeysSelection}, kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options,
    OptionGroup{"Output", kKeysOutput},       kGeneralOptions};

using Filter = std::function<bool(const std::string &)>;

/// Matches keys that contain \a pattern or, if it begins with `re:`, match it as a regular expression.
Result<Filter> keyFilter(const std::string &pattern)
{
    constexpr std::string_view kExpression = "re:";
    if (!pattern.starts_with(kExpression))
        return Filter([pattern](const std::string &key) { return key.find(pattern) != std::string::npos; });
    auto compiled = Pattern::compile(std::string_view(pattern).substr(kExpression.size()));
    if (!compiled)
        return tl::unexpected(compiled.error());
    return Filter([compiled = *compiled](const std::string &key) { return compiled.matches(key).value_or(false); });
}

MergeSpec mergeOf(const LookupEngine &engine, const std::string &key)
{
    LookupRequest request;
    request.key = LookupTarget::named(engine.nameOf(key));
    request.withTrace = false;
    return engine.lookup(request).merge;
}

/// "role/web.yaml, common.yaml and 3 more"
std::string filesText(const RepositoryKeys &all, const RepositoryKey &key)
{
    constexpr std::size_t kNamedFiles = 2;
    std::string text;
    for (std::size_t i = 0; i < std::min(key.files.size(), kNamedFiles); ++i)
        text += (i == 0 ? "" : ", ") + all.files[key.files[i]].name;
    return key.files.size() > kNamedFiles ? text + " and " + std::to_string(key.files.size() - kNamedFiles) + " more"
                                          : text;
}

void writeKey(JsonWriter &json, const RepositoryKeys &all, const RepositoryKey &key, std::span<const LayerId> layers,
              std::size_t nodes)
{
    json.beginObject().key("key").string(key.key).key("layers").beginArray();
    for (const LayerId layer : layers)
        json.number(layer.index + 1U);
    json.endArray().key("nodes").number(nodes).key("files").beginArray();
    for (const std::uint32_t file : key.files) {
        json.beginObject().key("file").string(all.files[file].name);
        json.key("nodes").number(all.files[file].nodes.size()).endObject();
    }
    json.endArray().endObject();
}

/// Lists also keys of files that the node does not read; returns the number of listed keys.
std::size_t listAllFiles(const CommandContext &opened, const KeyIndex &index, const Filter &filter,
                         const std::string &format, const Console &console)
{
    const auto all = repositoryKeys(*opened.project, opened.question);
    if (!all)
        return 0;
    TextTable table({{"KEY"}, {"LAYERS", TextTable::Align::Right}, {"NODES", TextTable::Align::Right}, {"FILES"}});
    JsonWriter json;
    json.beginArray();
    std::size_t found = 0;
    for (const RepositoryKey &key : all->keys) {
        if (!filter(key.key))
            continue;
        ++found;
        const auto row = std::find_if(index.rows.begin(), index.rows.end(),
                                      [&](const KeyIndex::Row &at) { return at.key.text() == key.key; });
        const auto layers = row == index.rows.end() ? std::span<const LayerId>() : row->layers;
        const std::size_t nodes = all->nodesWith(key).size();
        if (format == "json")
            writeKey(json, *all, key, layers, nodes);
        else
            table.addRow({key.key, std::to_string(layers.size()), std::to_string(nodes), filesText(*all, key)},
                         layers.empty() ? TextTable::Tone::Muted : TextTable::Tone::Normal);
    }
    if (format == "json")
        console.out << json.endArray().text() << '\n';
    else if (found > 0)
        console.out << table.text(console);
    return found;
}

/// Lists the keys of the node; returns their number.
std::size_t listKeys(const CommandContext &opened, const KeyIndex &index, const Filter &filter,
                     const std::string &format, const Console &console)
{
    constexpr std::size_t kPiece = 65'536; // bytes written at once; there may be millions of keys
    std::size_t found = 0;
    TextTable table({{"KEY"}, {"LAYERS", TextTable::Align::Right}, {"STRATEGY"}});
    JsonWriter json;
    json.beginArray();
    for (const KeyIndex::Row &row : index.rows) {
        if (!filter(row.key.text()))
            continue;
        ++found;
        const MergeSpec merge = mergeOf(*opened.engine, row.key.text());
        if (format == "json") {
            json.beginObject().key("key").string(row.key.text()).key("layers").beginArray();
            for (const LayerId layer : row.layers)
                json.number(layer.index + 1U);
            json.endArray();
            writeMerge(json, merge, *opened.names);
            json.endObject();
            if (json.text().size() > kPiece)
                console.out << json.take();
        } else {
            table.addRow({row.key.text(), std::to_string(row.layers.size()), mergeText(merge)});
        }
    }
    if (format == "json")
        console.out << json.endArray().text() << '\n';
    else if (found > 0)
        table.write(console);
    return found;
}

int runKeys(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json")
        return console.reportWrongUsage("--format must be text or json");
    if (arguments.positional().size() > 1)
        return console.reportWrongUsage("keys takes one PATTERN; use re:A|B for several");
    const auto filter = keyFilter(arguments.positional().empty() ? std::string() : arguments.positional().front());
    if (!filter)
        return console.reportWrongUsage("the pattern is not a regular expression: " + filter.error().message);
    const auto opened = openFor(arguments, console, arguments.has("all-files"));
    if (!opened)
        return kWrongUsage;

    const KeyIndex index = buildKeyIndex(*opened->engine);
    reportFileFindings(index, *opened, console);
    const std::size_t found = arguments.has("all-files") ? listAllFiles(*opened, index, *filter, format, console)
                                                         : listKeys(*opened, index, *filter, format, console);
    if (found > 0)
        return kSuccess;
    console.reportError(arguments.positional().empty() ? "no layer has any key for this node; see 'strata layers'"
                                                       : "no key matches '" + arguments.positional().front() + '\'');
    return kNotFound;
}

} // namespace

const Command kKeysCommand{
    "keys",
    "[OPTIONS] [PATTERN]",
    "List keys with their numbers of layers and strategies",
    "Lists the keys of a node, each with the number of layers that have it and the merge strategy that applies. "
    "PATTERN selects keys that contain it; re:PATTERN selects with a regular expression.\n\n  strata keys profile::\n  "
    "strata keys 're:_(user|group)$'\n  strata keys --all-files profile::\n\nExit status: 0 keys found, 1 none, 2 "
    "wrong usage or unreadable configuration.",
    kKeysGroups,
    runKeys,
};

} // namespace strata::cli
