// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/pages/comparisonpage.h"
#include "app/cli/reports/comparisonreport.h"
#include "app/project/comparison/sideplaces.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace strata::cli {

namespace {

constexpr std::string_view kSideB = "b-";

constexpr std::array kOtherSide{
    Option{"b-reference", "NAME", "Version of side B, for an upgrade report."},
    Option{"b-strict", "error|warning|off", "Puppet's setting strict of side B."},
    Option{"b-node", "NAME",
           "Node of side B. With it or --node, one node is compared with one other; otherwise every known node with "
           "itself."},
    Option{"b-root", "PATH", "Folder or configuration file of side B."},
    Option{"b-rev", "NAME", "Git revision of side B; an empty name selects the files on disk."},
    Option{"b-patch", "FILE", "Unified diff to apply to the files of side B, in memory."},
    Option{"b-facts", "FILE|DIR", "Facts of side B."},
    Option{"b-environment", "NAME", "Environment of side B."},
    Option{"b-merge", "NAME|JSON", "Merge strategy of side B."},
    Option{"b-var", "NAME=VALUE", "A variable or fact of side B, in addition to --var. Repeatable."},
};

constexpr std::array kCompareOutput{
    Option{"format", "text|markdown|json|html",
           "Output format; html is an interactive page with the differences place by place. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."}};

const std::array kCompareGroups{kConfigurationOptions,
                                kSourceOptions,
                                kNodeOptions,
                                kMergeOptions,
                                OptionGroup{"Side B; other options are those of side A", kOtherSide},
                                OptionGroup{"Output", kCompareOutput},
                                kGeneralOptions};

std::string versionTitle(const Project &project)
{
    const Reference *reference = project.dialect->reference();
    std::string title(reference ? reference->title : project.dialect->title());
    if (const auto strict = project.dialect->strict())
        title += " (strict: " + std::string(nameOf(*strict)) + ')';
    return title;
}

/// The options of one side that differ from the other side.
std::string optionsTitle(const Arguments &arguments, const Arguments &other)
{
    std::string title;
    for (const Option &option : kOtherSide) {
        const std::string_view name = option.name.substr(kSideB.size());
        if (name == "reference" || name == "strict" || arguments.values(name) == other.values(name))
            continue;
        for (const std::string &value : arguments.values(name)) {
            if (value.empty()) // like a missing option
                continue;
            title += (title.empty() ? "" : ", ") + std::string(name) + ' ' + value;
        }
    }
    return title;
}

std::string sideTitle(const Project &project, const Arguments &arguments, const Arguments &other)
{
    const bool hasVersion =
        arguments.value("reference") != other.value("reference") || arguments.value("strict") != other.value("strict");
    const std::string options = optionsTitle(arguments, other);
    if (!hasVersion && options.empty())
        return "as it is";
    return hasVersion ? versionTitle(project) + (options.empty() ? "" : ", " + options) : options;
}

/// The options of sides A and B; nothing: an error was reported.
std::optional<std::array<Arguments, 2>> sides(const Arguments &arguments, const Console &console)
{
    const bool hasB = std::any_of(kOtherSide.begin(), kOtherSide.end(),
                                  [&](const Option &option) { return arguments.has(option.name); });
    const std::string format = arguments.value("format", "text");
    if (!hasB)
        console.reportError("compare needs a side B: --b-reference, --b-node, --b-root, --b-rev, --b-patch, --b-merge, "
                            "--b-var or --b-facts");
    else if (arguments.positional().size() > 1)
        console.reportError("compare takes one KEY, or none for all keys");
    else if (format != "text" && format != "markdown" && format != "json" && format != "html")
        console.reportError("--format must be text, markdown, json or html");
    else
        return std::array{arguments, arguments.otherSide(kSideB)};
    return std::nullopt;
}

/// Adds the reason of each changed value, for the first node.
void addReasons(ComparisonReport &report, const ComparisonSide &a, const ComparisonSide &b,
                const std::vector<NodePair> &nodes, const std::vector<LookupTarget> &keys)
{
    constexpr std::size_t kReasons = 1000; // more would not be read
    for (const DifferenceCause &cause : report.causes) {
        if (cause.kind != DifferenceCause::Kind::Changes)
            continue;
        for (const AnswerDifference *difference : cause.differences) {
            const auto of = std::find_if(nodes.begin(), nodes.end(),
                                         [&](const NodePair &each) { return each.b == difference->nodes.front(); });
            if (report.because.size() >= kReasons || of == nodes.end())
                return;
            const auto because = findReasons(a, b, *of, difference->key, {});
            if (!because.empty())
                report.because.emplace(difference, because.front());
        }
    }
    if (keys.size() == 1 && nodes.size() == 1)
        report.factsThatMatter = factsThatMatter(a, b, nodes.front(), keys.front());
}

int runCompare(const Arguments &arguments, const Console &console)
{
    const auto comparedSides = sides(arguments, console);
    if (!comparedSides)
        return kWrongUsage;
    const auto &[ofA, ofB] = *comparedSides;
    const auto a = openSide(ofA, nullptr);
    const auto b = a ? openSide(ofB, &*a) : a;
    if (!b)
        return console.reportWrongUsage(b.error().message);
    std::vector<LookupTarget> keys;
    for (const std::string &key : arguments.positional())
        keys.push_back(LookupTarget::named(key));
    const auto nodes = comparedNodes(a->side, b->side);
    const auto comparison = compareAnswers(a->side, b->side, keys, nodes);
    if (!comparison)
        return console.reportWrongUsage(comparison.error().message);
    const auto causes = causesOf(*comparison, a->side, b->side);
    ComparisonReport report{sideTitle(*a->side.project, ofA, ofB), sideTitle(*b->side.project, ofB, ofA), *comparison,
                            causes, namesOf(*b->side.project)};
    report.places = [places = std::make_shared<SidePlaces>(a->side, b->side)](const std::string &node) {
        return places->of(node);
    };
    addReasons(report, a->side, b->side, nodes, keys);
    const std::string format = arguments.value("format", "text");
    const int status = reportInto(arguments.value("output"), console, [&](const Console &into) {
        if (format == "json")
            into.out << comparisonJson(report);
        else if (format == "html")
            into.out << comparisonPage(report, a->side, b->side);
        else
            into.print(format == "markdown" ? comparisonMarkdown(report) : comparisonText(report));
        return causes.empty() ? kSuccess : kNotFound;
    });
    reportSkippedSubmodules(a->named, console);
    if (b->named.revision != a->named.revision)
        reportSkippedSubmodules(b->named, console);
    return status;
}

} // namespace

const Command kCompareCommand{
    "compare",
    "[OPTIONS] [KEY]",
    "Compare the answers to two questions, for all keys and nodes",
    "Looks up KEY, or every key, on sides A and B and reports the answers that differ: failures by cause, with file "
    "and "
    "line; changed values by key. With --b-reference it is an upgrade report.\n\n  strata compare --reference puppet7 "
    "--b-reference puppet8\n  strata compare --node web01 --b-node web02 profile::web::port\n  strata compare --rev "
    "main --b-rev '' --facts facts/\n  strata compare --b-patch change.diff --facts facts/\n\nExit status: 0 all "
    "answers are equal, 1 some differ, 2 wrong usage or unreadable configuration.",
    kCompareGroups,
    runCompare,
};

} // namespace strata::cli
