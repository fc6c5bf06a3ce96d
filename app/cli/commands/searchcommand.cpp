// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/reports/searchreport.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/project/project.h"
#include "dialect/dialect.h"
#include "core/text/tabletext.h"
#include "search/datasearch.h"

#include <array>
#include <optional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kSearchSelection{
    Option{"regex", "", "TEXT is a regular expression in the syntax of Ruby."},
    Option{"word", "", "Only whole words: no letter, digit or underscore next to a match."},
    Option{"ignore-case", "", "Ignore case."},
    Option{"in", "keys|values|all", "Search only keys or only values. Default: all."},
    Option{"key", "PATTERN", "Only below keys that contain PATTERN; re:PATTERN is a regular expression."},
    Option{"file", "PATTERN", "Only in files whose path contains PATTERN; re:PATTERN is a regular expression."},
};
constexpr std::array kSearchOutput{Option{"format", "text|json|csv", "Output format. Default: text."}};

const std::array kSearchGroups{
    OptionGroup{"Selection", kSearchSelection}, kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options,
    OptionGroup{"Output", kSearchOutput},       kGeneralOptions};

/// The value of `--in`; nothing if it is invalid.
std::optional<SearchQuery::In> searchedPartOf(const std::string &name)
{
    if (name == "keys")
        return SearchQuery::In::Keys;
    if (name == "values")
        return SearchQuery::In::Values;
    return name == "all" ? std::optional(SearchQuery::In::All) : std::nullopt;
}

int runSearch(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json" && format != "csv")
        return console.reportWrongUsage("--format must be text, json or csv");
    const auto in = searchedPartOf(arguments.value("in", "all"));
    if (!in)
        return console.reportWrongUsage("--in is keys, values or all");
    if (arguments.positional().size() != 1)
        return console.reportWrongUsage("search takes one TEXT; put several words in quotes");
    const auto query =
        CompiledQuery::compile({arguments.positional().front(), arguments.has("regex"), arguments.has("word"),
                                arguments.has("ignore-case"), *in, arguments.value("key"), arguments.value("file")});
    if (!query)
        return console.reportWrongUsage(query.error().message);
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;

    const Project &project = *opened->project;
    const std::vector<std::string> excluded = pathsWithoutData(project);
    const SearchedData data{*project.snapshot, *project.dialect, *opened->engine, project.folder, excluded};
    MatchFates fates(*opened->engine, *project.dialect, *project.snapshot);
    JsonWriter json;
    TableTexts cells{searchTitles(), {}};
    if (format == "json")
        json.beginObject().key("schema").number(1).key("matches").beginArray();
    const auto write = [&](const std::vector<SearchMatch> &matches) {
        constexpr std::size_t kPiece = 65'536; // bytes that are written at once
        for (const SearchMatch &match : matches) {
            const MatchFate fate = fates.find(match);
            if (format == "text")
                console.out << searchLine(match, fate, *opened->names, console.colours);
            else if (format == "csv")
                cells.rows.push_back(searchCells(match, fate, *opened->names));
            else
                writeSearchMatch(json, match, fate, *opened->names);
            if (json.text().size() > kPiece)
                console.out << json.take();
        }
    };
    const auto summary = searchData(data, *query, write);
    if (!summary) {
        reportFindings(summary.error(), *opened->names, console);
        return kWrongUsage;
    }
    if (format == "csv")
        console.out << tableText(cells, TableFormat::CommaSeparated);
    if (format == "json")
        console.out << json.endArray().key("files").number(summary->files.size()).endObject().take() << '\n';
    reportFindings(summary->problems, *opened->names, console);
    if (summary->matches > 0)
        return kSuccess;
    if (format == "text")
        console.reportError("nothing matches in " + std::to_string(summary->files.size()) +
                            (summary->files.size() == 1 ? " data file" : " data files"));
    return kNotFound;
}

} // namespace

const Command kSearchCommand{
    "search",
    "[OPTIONS] TEXT",
    "Find a text in all data files, with its fate for a node",
    "Finds TEXT in the keys and values of every data file of the project, whether or not the node reads the file. Each "
    "match is a line: place, key, value, and in brackets the layer of the node that reads the file, with the fate of "
    "the value there. TEXT is compared with parsed values, so escapes, quotes and folded lines make no difference. "
    "Comments are not searched. Sealed values are not opened. A file that cannot be parsed is searched "
    "line by line and marked.\n\n"
    "  strata search 10.0.0.5 --node web01\n"
    "  strata search --in keys --ignore-case password\n"
    "  strata search --regex '^https?://' --key profile:: --format json\n\n"
    "Exit status: 0 matches found, 1 none, 2 wrong usage or unreadable configuration.",
    kSearchGroups,
    runSearch,
};

} // namespace strata::cli
