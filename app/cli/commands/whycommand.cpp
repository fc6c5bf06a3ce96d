// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/reports/reportjson.h"
#include "app/cli/reports/whynotreport.h"
#include "app/cli/reports/whysteps.h"
#include "app/cli/reports/whytext.h"
#include "app/project/project.h"
#include "lookup/nearest.h"
#include "output/annotatedyaml.h"
#include "projection/why/generalphrases.h"
#include "projection/why/why.h"
#include "projection/why/valuephrase.h"

#include <array>
#include <ostream>
#include <utility>

namespace strata::cli {

namespace {

constexpr std::array kWhyOutput{
    Option{"format", "text|json|yaml|csv|markdown|html|svg|png|pdf",
           "Output format: text for reading, json for the full trace, yaml for the result with the origin of each "
           "value, html for an "
           "interactive page and markdown for a table, both with reasons and steps, the others for the table of "
           "contributions. Pictures need --output FILE with that extension. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."},
    Option{"steps", "",
           "Show the merge step by step instead: the value before, the joined value, the value after, and the events."},
    Option{"not", "TEXT", "Explain why TEXT, a value or a path inside the value, is not in the result."},
    Option{"repair", "",
           "With PATH: test edits that remove it from the result, in memory, and report what else they change. --not "
           "tests edits that add it."},
    Option{"blame", "", "Also show who changed the line of each value last, and in which commit."},
    Option{"all-layers", "", "Also list the layers that do not have the key."},
    Option{"rsop", "", "Datum: show all values of the node. No KEY, only a PATH."},
    Option{"raw", "", "Show values as they are written, before interpolation."},
};

const std::array kWhyGroups{kConfigurationOptions, kSourceOptions, kNodeOptions,
                            kMergeOptions,         kHiera3Options, OptionGroup{"Output", kWhyOutput},
                            kGeneralOptions};

/// The key of the positional arguments, and a path inside its value or a value, empty for all. Nothing: too few or too
/// many arguments.
std::optional<std::pair<LookupTarget, std::string>> whyQuestion(const Arguments &arguments)
{
    std::span<const std::string> words = arguments.positional();
    LookupTarget key = LookupTarget::wholeNode();
    if (!arguments.has("rsop")) {
        if (words.empty())
            return std::nullopt;
        key = LookupTarget::named(words.front());
        words = words.subspan(1);
    }
    if (words.size() > 1)
        return std::nullopt;
    return std::pair(std::move(key), words.empty() ? std::string() : words.front());
}

/// Nothing: not a table format.
std::optional<TableFormat> tableFormatOf(const std::string &name)
{
    if (name == "csv")
        return TableFormat::CommaSeparated;
    if (name == "markdown")
        return TableFormat::Markdown;
    return name == "html" ? std::optional(TableFormat::Html) : std::nullopt;
}

int reportUnknownPlace(const LookupTarget &key, const std::string &path, const Console &console)
{
    console.reportError("no layer has the path or value '" + path + "' in " + keyPhrase(key) + "; 'strata why " +
                        (key.isWholeNode() ? "--rsop" : key.name()) + "' lists all");
    return kNotFound;
}

void reportProblems(const CommandContext &opened, const LookupRequest &request, const LookupResult &result,
                    const Console &console)
{
    const LookupTarget &key = request.key;
    reportWarnings(result, request, opened, console);
    if (result.status == LookupResult::Status::Failed && result.error)
        reportFindings(*result.error, *opened.names, console);
    if (result.status != LookupResult::Status::NotFound)
        return;
    if (isOptionsKey(key, result)) {
        console.reportError(optionsKeyPhrase().text);
        return;
    }
    std::string similar;
    for (const std::string &name : nearestKeys(buildKeyIndex(*opened.engine), key.name()))
        similar += (similar.empty() ? "; similar keys: " : ", ") + rootTarget(*opened.project, name).name();
    console.reportError("no layer has the key '" + key.name() + '\'' + similar);
}

int reportSteps(const Arguments &arguments, const CommandContext &opened, const LookupTarget &key,
                const std::shared_ptr<const LookupResult> &result, const Console &console)
{
    const Projection projection(key, result, opened.names);
    if (arguments.value("format", "text") == "json")
        console.out << stepsJson(projection, opened.scope.node);
    else if (result->status == LookupResult::Status::Found || !result->trace.steps.empty())
        printSteps(projection, console);
    return result->status == LookupResult::Status::Found ? kSuccess : kNotFound;
}

int report(const Arguments &arguments, const CommandContext &opened, const LookupTarget &key, const std::string &path,
           const std::shared_ptr<const LookupResult> &result, const Console &console)
{
    const int status = result->status == LookupResult::Status::Found ? kSuccess : kNotFound;
    if (arguments.has("steps"))
        return reportSteps(arguments, opened, key, result, console);
    if (arguments.has("not")) {
        const bool asJson = arguments.value("format", "text") == "json";
        const bool isKnown =
            printWhyNot(opened, Projection(key, result, opened.names), arguments.value("not"), asJson, console);
        return isKnown ? kSuccess : kNotFound;
    }
    WhyReport why(opened, key, result, console);
    if (arguments.has("blame"))
        why.addBlame(
            std::make_shared<LineBlame>(opened.project, arguments.value("rev"), std::make_shared<BlameCache>()));
    if (arguments.value("format", "text") == "json") {
        bool isKnown = true;
        console.out << traceJson(why.projection(), opened.scope.node, [&](JsonWriter &json) {
            if (!path.empty())
                isKnown = why.writePlaces(json, path);
            why.writeBlame(json);
        });
        return isKnown ? status : reportUnknownPlace(key, path, console);
    }
    if (arguments.value("format", "text") == "yaml") {
        const std::string node = opened.scope.node.empty() ? std::string() : opened.scope.node + " · ";
        console.out << annotatedYaml(why.projection(), node + result->merge.strategy);
        return status;
    }
    const bool areRaw = arguments.has("raw");
    if (const auto format = tableFormatOf(arguments.value("format", "text"))) {
        console.out << why.tableAs(*format, areRaw);
        return status;
    }
    if (path.empty()) {
        why.printTable(arguments.has("all-layers"), areRaw);
        return status;
    }
    if (!why.printSentences(path))
        return reportUnknownPlace(key, path, console);
    if (arguments.has("repair"))
        printRepairs(opened, why.projection(), path, console);
    return status;
}

int runWhy(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    const auto question = whyQuestion(arguments);
    if (!question)
        return console.reportWrongUsage(
            "why takes a KEY and optionally a PATH inside its value; see 'strata why --help'");
    const LookupTarget &key = question->first;
    const std::string &path = question->second;
    if (isPictureFormat(format)) { // pictures are drawn by strata-window
        return console.reportWrongUsage("--format " + format + " can be used with a KEY only and needs --output FILE." +
                                        format + "; only options of the node, the files and the merge can be added");
    }
    const bool isTable = tableFormatOf(format).has_value() || format == "yaml";
    if (format != "text" && format != "json" && !isTable)
        return console.reportWrongUsage("--format must be text, json, yaml, csv, markdown, html, svg, png or pdf");
    if (isTable && (arguments.has("not") || arguments.has("steps") || !path.empty()))
        return console.reportWrongUsage("--format " + format +
                                        " can be used with a KEY only; leave out --not, --steps and PATH");
    if (arguments.has("not") && (arguments.has("steps") || !path.empty()))
        return console.reportWrongUsage("--not can be used with a KEY only; leave out --steps and PATH");
    if (arguments.has("repair") && (format != "text" || (path.empty() && !arguments.has("not"))))
        return console.reportWrongUsage("--repair needs a PATH and prints text only; --not always tests repairs");
    if (arguments.has("blame") && (arguments.has("not") || arguments.has("steps") || arguments.has("example")))
        return console.reportWrongUsage(
            "--blame can be used with a KEY or a PATH in a git repository; leave out --not, --steps and --example");
    const bool tries = arguments.has("not") || arguments.has("repair");
    const auto opened = openFor(arguments, console, tries);
    if (!opened)
        return kWrongUsage;
    if (!answersWholeNode(arguments, *opened->project, console))
        return kWrongUsage;
    const auto request = requestFor(arguments, *opened, key);
    if (!request)
        return console.reportWrongUsage(request.error().message);
    const auto result = std::make_shared<const LookupResult>(opened->engine->lookup(*request));
    reportProblems(*opened, *request, *result, console);

    return reportInto(arguments.value("output"), console, [&](const Console &into) {
        return report(arguments, *opened, request->key, path, result, into);
    });
}

/// The known node for which most layers contribute to \a key.
std::string richestNode(const Project &project, const LookupTarget &key)
{
    LookupRequest lookup;
    lookup.key = key;
    std::string richest;
    std::size_t most = 0;
    for (const KnownNode &node : project.nodes) {
        const LookupResult result = project.dialect->engine(scopeOf(project, node.name()))->lookup(lookup);
        if (result.trace.origins.size() > most) {
            most = result.trace.origins.size();
            richest = node.name();
        }
    }
    return richest;
}

} // namespace

bool isPictureFormat(std::string_view format)
{
    return format == "svg" || format == "png" || format == "pdf";
}

int explainKey(const ProjectRequest &request, std::shared_ptr<const FileSystem> files, Question question,
               const Console &console)
{
    const auto project = openProject(request, takeSnapshot(std::move(files), makeExecutor()));
    if (!project)
        return console.reportWrongUsage(project.error().message);
    if (question.node.empty())
        question.node = richestNode(**project, question.key);
    const auto opened = openedFor(*project, std::move(question));
    const auto lookup = opened ? lookupRequest(**project, opened->question) : tl::unexpected<Error>(opened.error());
    if (!lookup)
        return console.reportWrongUsage(lookup.error().message);
    const auto result = std::make_shared<const LookupResult>(opened->engine->lookup(*lookup));
    reportProblems(*opened, *lookup, *result, console);
    WhyReport(*opened, lookup->key, result, console).printTable();
    return result->status == LookupResult::Status::Found ? kSuccess : kNotFound;
}

const Command kWhyCommand{
    "why",
    "[OPTIONS] KEY [PATH]",
    "Show every source value of a key with its fate",
    "Shows where the value of KEY comes from: the result on the left and, from the highest layer down, one line per "
    "source value with its fate and the line where it is written. With PATH, a dotted path inside the value or a value "
    "to look for, it explains that in sentences.\n\n"
    "  strata why profile::web::packages\n"
    "  strata why profile::web::packages telnet\n"
    "  strata why profile::web::packages --steps\n"
    "  strata why profile::web::packages --not telnet\n\n"
    "Letters of fates: W won, O only, M merged; H overridden, D duplicate, N not consulted, 0 null skipped; X knocked "
    "out, K marker hit, E emptied, Q lost; S marker spent, C marker cancelled, L marker leaked, T type mismatch, ? "
    "error. "
    "(!) after a fate: a marker tried to remove this value, yet it is in the result.\n\n"
    "Exit status: 0 found, 1 not found or the lookup failed, 2 wrong usage or unreadable configuration.",
    kWhyGroups,
    runWhy,
};

} // namespace strata::cli
