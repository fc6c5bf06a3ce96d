// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/reports/reportjson.h"
#include "app/cli/reports/reporttexts.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/pages/fleetpage.h"
#include "app/cli/texttable.h"
#include "app/project/fleet/fleettexts.h"
#include "core/text/harmless.h"
#include "core/text/tabletext.h"
#include "core/text/sealedtext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <array>
#include <limits>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kFleetSelection{
    Option{"all", "", "Show one row per key, with its numbers of results, files and failures."}};
constexpr std::array kFleetOutput{
    Option{"format", "text|json|csv|html",
           "Output format; html is an interactive page with the differences between results. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."}};

const std::array kFleetGroups{OptionGroup{"Selection", kFleetSelection},
                              kConfigurationOptions,
                              kSourceOptions,
                              kNodeOptions,
                              kMergeOptions,
                              kHiera3Options,
                              OptionGroup{"Output", kFleetOutput},
                              kGeneralOptions};

constexpr std::size_t kSample = 3; // nodes per result

std::string factsLine(const std::vector<std::string> &without)
{
    const std::string text = withoutFactsText(without, kSample);
    return text.empty() ? text : text + '\n';
}

constexpr std::size_t kShortResult = 60; // bytes; longer values are shown as differences

/// A result as one line.
std::string resultLine(const FleetReport &report, std::size_t at)
{
    return isShownAsDifference(report, at, kShortResult) ? resultText(report, at, kShortResult)
                                                         : answerPhrase(report.results[at].answer);
}

/// Prints the first results that are described by their differences, place by place.
void printDifferences(const FleetReport &report, const FleetNodeNames &request, const Console &console)
{
    constexpr std::size_t kResults = 5;
    const std::size_t largest = largestResult(report);
    std::size_t printed = 0;
    for (std::size_t at = 0; at < report.results.size() && printed < kResults; ++at) {
        const FleetResult &result = report.results[at];
        if (!isShownAsDifference(report, at, kShortResult))
            continue;
        if (printed++ == 0)
            console.out << "\nWhat differs from the most common result, that of "
                        << counted(report.results[largest].nodes.size(), "node", "nodes") << ":\n";
        console.out << "\n  " << counted(result.nodes.size(), "node", "nodes") << " ("
                    << harmless(some(result.nodes, kSample)) << ")\n";
        const auto placesOf = [&](const FleetResult &of) {
            return layerPlaces(request.project, request.fleet, request.names, of.nodes.front());
        };
        for (const std::string &line : differenceTexts(report.results[largest].answer, result.answer, report.tupleKeys,
                                                       {placesOf(report.results[largest]), placesOf(result)}))
            console.out << "    " << line << '\n';
    }
}

/// Prints what separates the nodes of each result from all others.
void printReasons(const FleetReport &report, const Console &console)
{
    if (report.results.size() < 2)
        return;
    console.out << (report.splitting.empty() ? "\nNo facts separate the nodes" : "\nFacts that separate the nodes: ");
    for (std::size_t i = 0; i < report.splitting.size(); ++i)
        console.out << (i == 0 ? "" : ", ") << harmless(report.splitting[i]);
    console.out << '\n';
    for (std::size_t at = 0; at < report.results.size(); ++at) {
        const std::string reasons = reasonsText(report.results[at]);
        if (!reasons.empty())
            console.out << "  " << harmless(shortened(resultLine(report, at), 40) + "  " + reasons) << '\n';
    }
}

void printText(const FleetReport &report, const std::string &key, const FleetNodeNames &request, const Console &console)
{
    console.out << harmless(key) << " on " << counted(report.nodes, "node", "nodes") << ": "
                << counted(report.results.size(), "result", "results") << '\n'
                << harmless(factsLine(report.withoutFacts), Lines::Many) << '\n';
    TextTable table({{"NODES", TextTable::Align::Right},
                     {"SHARE", TextTable::Align::Right},
                     {"RESULT"},
                     {"FROM"},
                     {"NODES, FOR EXAMPLE"}});
    for (std::size_t at = 0; at < report.results.size(); ++at) {
        const FleetResult &result = report.results[at];
        const bool isFailure = result.answer.status == LookupResult::Status::Failed;
        table.addRow({std::to_string(result.nodes.size()), shareText(result.nodes.size(), report.nodes),
                      resultLine(report, at), placesText(result.sources.front()), some(result.nodes, kSample)},
                     isFailure ? TextTable::Tone::Problem : TextTable::Tone::Normal);
        for (std::size_t i = 1; i < result.sources.size(); ++i) {
            const FleetSources &sources = result.sources[i];
            table.addRow({"", "", "same on " + counted(sources.nodes.size(), "node", "nodes"), placesText(sources),
                          some(sources.nodes, kSample)},
                         TextTable::Tone::Muted);
        }
    }
    console.out << table.text(console);
    const auto sealed = std::count_if(report.results.begin(), report.results.end(),
                                      [](const FleetResult &result) { return holdsSeal(result.answer.value); });
    if (sealed > 1)
        console.out << "\nSealed values that differ may have the same clear text.\n";
    printReasons(report, console);
    printDifferences(report, request, console);
}

void printCsv(const FleetReport &report, const Console &console)
{
    const auto answerText = [](const LookupResult &answer) { // in full, for programs
        constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max() / 2;
        return answer.status == LookupResult::Status::Found ? valuePhrase(answer.value, kNoLimit)
                                                            : answerPhrase(answer);
    };
    TableTexts table{{"node", "result", "from"}, {}};
    for (const FleetResult &result : report.results) {
        for (const FleetSources &sources : result.sources) {
            for (const std::string &node : sources.nodes)
                table.rows.push_back(
                    {harmless(node), harmless(answerText(result.answer)), harmless(placesText(sources))});
        }
    }
    std::sort(table.rows.begin(), table.rows.end());
    console.out << tableText(table, TableFormat::CommaSeparated);
}

/// Sorted by number of results, descending.
std::vector<FleetKey> ordered(std::vector<FleetKey> keys)
{
    std::stable_sort(keys.begin(), keys.end(),
                     [](const FleetKey &one, const FleetKey &other) { return one.results > other.results; });
    return keys;
}

void printKeys(const std::vector<FleetKey> &keys, std::size_t nodes, const std::vector<std::string> &without,
               const std::string &format, const Console &console)
{
    if (format == "json") {
        console.out << fleetKeysJson(keys, nodes, without);
        return;
    }
    if (format == "html") {
        console.out << fleetKeysPage(ordered(keys), nodes);
        return;
    }
    if (format == "csv") {
        TableTexts table{{"key", "results", "files", "without", "failing"}, {}};
        for (const FleetKey &key : keys)
            table.rows.push_back({harmless(key.key), std::to_string(key.results), std::to_string(key.files),
                                  std::to_string(key.without), std::to_string(key.failing)});
        console.out << tableText(table, TableFormat::CommaSeparated);
        return;
    }
    console.out << counted(keys.size(), "key", "keys") << " on " << counted(nodes, "node", "nodes") << '\n'
                << harmless(factsLine(without), Lines::Many) << '\n';
    TextTable table({{"KEY"},
                     {"RESULTS", TextTable::Align::Right},
                     {"FILES", TextTable::Align::Right},
                     {"WITHOUT", TextTable::Align::Right},
                     {"FAILING", TextTable::Align::Right}});
    for (const FleetKey &key : ordered(keys))
        table.addRow({key.key, std::to_string(key.results), std::to_string(key.files), std::to_string(key.without),
                      std::to_string(key.failing)},
                     key.failing > 0 ? TextTable::Tone::Problem : TextTable::Tone::Normal);
    console.out << table.text(console);
}

/// Why the arguments of the command are invalid; empty: they are valid.
std::string wrongFleetUsage(const Arguments &arguments)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json" && format != "csv" && format != "html")
        return "--format must be text, json, csv or html";
    if (arguments.has("node"))
        return "fleet looks up on all nodes; for one node use lookup or why";
    if (arguments.positional().size() != (arguments.has("all") ? 0U : 1U))
        return "fleet takes one KEY, or --all for all keys";
    return {};
}

int answerKey(const Project &project, const Question &question, const Fleet &fleet,
              const std::vector<std::string> &names, const std::string &format, const Console &console)
{
    const auto report = fleetReport(project, question, fleet, names);
    if (!report)
        return console.reportWrongUsage(report.error().message);
    const std::string key = keyPhrase(question.key);
    if (format == "json")
        console.out << fleetJson(*report, key, namesOf(project));
    else if (format == "csv")
        printCsv(*report, console);
    else if (format == "html")
        console.out << fleetPage(*report, key, {project, fleet, names});
    else
        printText(*report, key, {project, fleet, names}, console);
    const bool isThere = std::any_of(report->results.begin(), report->results.end(), [](const FleetResult &result) {
        return result.answer.status != LookupResult::Status::NotFound;
    });
    return isThere ? kSuccess : kNotFound;
}

int runFleet(const Arguments &arguments, const Console &console)
{
    const std::string wrong = wrongFleetUsage(arguments);
    auto opened = wrong.empty() ? openSide(arguments, nullptr) : fail(Error::Code::Syntax, wrong);
    if (!opened)
        return console.reportWrongUsage(opened.error().message);
    const std::shared_ptr<const Project> &project = opened->side.project;
    Question &question = opened->side.question;
    question.node.clear();
    reportFindings(project->problems, namesOf(*project), console);
    std::vector<std::string> names;
    for (const KnownNode &node : project->nodes)
        names.push_back(node.name());
    if (names.empty())
        return console.reportWrongUsage("no nodes are known; --facts names a folder with the facts of nodes");
    if (!arguments.has("all"))
        question.key = LookupTarget::named(arguments.positional().front());
    const auto fleet = createFleet(project, question, names);
    if (!fleet)
        return console.reportWrongUsage(fleet.error().message);
    const std::string format = arguments.value("format", "text");
    if (!arguments.has("all")) {
        const int status = reportInto(arguments.value("output"), console, [&](const Console &into) {
            return answerKey(*project, question, **fleet, names, format, into);
        });
        reportSkippedSubmodules(opened->named, console);
        return status;
    }
    const auto keys = fleetKeys(*project, question, **fleet);
    reportSkippedSubmodules(opened->named, console);
    if (!keys)
        return console.reportWrongUsage(keys.error().message);
    return reportInto(arguments.value("output"), console, [&](const Console &into) {
        printKeys(*keys, names.size(), withoutFacts(*project, names), format, into);
        return keys->empty() ? kNotFound : kSuccess;
    });
}

} // namespace

const Command kFleetCommand{
    "fleet",
    "[OPTIONS] KEY | --all",
    "Show a key on all nodes, grouped by equal results",
    "Looks up KEY on every known node and groups equal results: the number of nodes, the layers, and the facts that "
    "separate these nodes from the others. With --all there is one row per key, sorted by number of different results, "
    "with the number of files and of nodes without a value or with a failure.\n\n  strata fleet profile::web::port\n  "
    "strata fleet --all --format csv\n\nExit status: 0 found, 1 no node has the key, 2 wrong usage or unreadable "
    "configuration.",
    kFleetGroups,
    runFleet,
};

} // namespace strata::cli
