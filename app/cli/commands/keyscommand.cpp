// SPDX-License-Identifier: MIT
#include "app/cli/query/answer.h"
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/texttable.h"
#include "core/text/regex.h"
#include "output/jsonwriter.h"
#include "lookup/keyindex.h"
#include "projection/mergetext.h"

#include <array>
#include <functional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kOutput{Option{"format", "text|json", "Default: text."}};

const std::array kGroups{kConfigurationOptions,          kSourceOptions, kNodeOptions, kHiera3Options,
                         OptionGroup{"Output", kOutput}, kGeneralOptions};

using Filter = std::function<bool(const std::string &)>;

/// Keys that contain \a pattern, or with `re:` in front those that match a regular expression.
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
    request.key = AskedKey::named(lookupName(key));
    request.withTrace = false;
    return engine.lookup(request).merge;
}

int runKeys(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json") {
        console.complain("--format is text or json");
        return kWrongUsage;
    }
    if (arguments.positional().size() > 1) {
        console.complain("keys takes one PATTERN; use re:A|B for several");
        return kWrongUsage;
    }
    const auto filter = keyFilter(arguments.positional().empty() ? std::string() : arguments.positional().front());
    if (!filter) {
        console.complain("the pattern is no regular expression: " + filter.error().message);
        return kWrongUsage;
    }
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;

    std::size_t found = 0;
    TextTable table({{"KEY"}, {"LAYERS", TextTable::Align::Right}, {"STRATEGY"}});
    JsonWriter json;
    json.beginArray();
    const KeyIndex index = buildKeyIndex(*opened->engine);
    tellFileFindings(index, *opened, console);
    for (const KeyIndex::Row &row : index.rows) {
        if (!(*filter)(row.key.text()))
            continue;
        ++found;
        const MergeSpec merge = mergeOf(*opened->engine, row.key.text());
        if (format == "json") {
            json.beginObject().key("key").string(row.key.text()).key("layers").beginArray();
            for (const LayerId layer : row.layers)
                json.number(layer.index + 1U);
            json.endArray();
            writeMerge(json, merge, *opened->names);
            json.endObject();
        } else {
            table.addRow({row.key.text(), std::to_string(row.layers.size()), mergeText(merge)});
        }
    }
    if (format == "json")
        console.out << json.endArray().text() << '\n';
    else if (found > 0)
        console.out << table.text(console);
    if (found > 0)
        return kSuccess;
    console.complain(arguments.positional().empty() ? "no layer has any key for this node; see 'strata layers'"
                                                    : "no key matches '" + arguments.positional().front() + '\'');
    return kNotFound;
}

} // namespace

const Command kKeysCommand{
    "keys",
    "[OPTIONS] [PATTERN]",
    "List keys, how many layers have each, and the strategy",
    "Lists the keys that the layers of a node have, how many layers have each, and the merge strategy that applies. "
    "PATTERN selects keys that contain it; re:PATTERN selects with a regular expression.\n\n"
    "  strata keys profile::\n"
    "  strata keys 're:_(user|group)$'\n\n"
    "Exit status: 0 keys found, 1 none, 2 wrong usage or unreadable configuration.",
    kGroups,
    runKeys,
};

} // namespace strata::cli
