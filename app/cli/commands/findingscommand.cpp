// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/reports/findingsbaseline.h"
#include "app/cli/reports/findingsreport.h"
#include "app/cli/reports/findingssarif.h"
#include "findings/findingentry.h"
#include "findings/findingrules.h"
#include "source/files/diskfilesystem.h"
#include "source/files/writefile.h"

#include <array>
#include <optional>
#include <ostream>
#include <utility>

namespace strata::cli {

namespace {

constexpr std::array kFindingsSelection{
    Option{"rule", "ID", "Only findings of this rule. Repeatable. 'strata explain --list' lists the rules."},
    Option{"severity", "note|warning|error", "Only findings of this severity and above. Default: note."},
    Option{"repair", "", "Test the edit that resolves each finding, and report what else it changes."},
    Option{"baseline", "FILE", "Hide the findings listed in FILE."},
    Option{"write-baseline", "FILE", "Write all findings to FILE as known ones instead of reporting them."},
};
constexpr std::array kFindingsOutput{
    Option{"format", "text|json|sarif", "Output format; sarif is SARIF 2.1.0. Default: text."}};

const std::array kFindingsGroups{
    OptionGroup{"Selection", kFindingsSelection}, kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options,
    OptionGroup{"Output", kFindingsOutput},       kGeneralOptions};

std::optional<Finding::Severity> severityNamed(const std::string &name)
{
    using enum Finding::Severity;
    for (const Finding::Severity severity : {Note, Warning, Error}) {
        if (severityName(severity) == name)
            return severity;
    }
    return std::nullopt;
}

/// Why the arguments of the command are invalid; empty: they are valid.
std::string wrongFindingsUsage(const Arguments &arguments)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json" && format != "sarif")
        return "--format must be text, json or sarif";
    if (!severityNamed(arguments.value("severity", "note")))
        return "--severity must be note, warning or error";
    std::vector<std::string_view> known;
    for (const FindingRule &rule : findingRules())
        known.push_back(rule.id);
    for (const std::string &rule : arguments.values("rule")) {
        if (findFindingRule(rule))
            continue;
        const std::string near(nearestWord(rule, known));
        return "there is no rule '" + rule + '\'' + (near.empty() ? "" : "; did you mean '" + near + "'?");
    }
    if (!arguments.positional().empty())
        return "findings takes options only; the folder is named by --root";
    if (arguments.has("baseline") && arguments.has("write-baseline"))
        return "either --baseline or --write-baseline";
    return {};
}

std::vector<std::string> nodesFor(const Project &project, const std::string &node)
{
    if (!node.empty())
        return {node};
    std::vector<std::string> names;
    for (const KnownNode &each : project.nodes)
        names.push_back(each.name());
    return names;
}

/// Hides repeated findings of a rule in a file and reports their number. If rules are given, all are listed.
void shorten(FindingsReport &report, const FileNames &names)
{
    FindingLimit limit;
    std::erase_if(report.found, [&](const FindingEntry &found) { return !limit.admit(found); });
    for (FindingEntry &rest : limit.rest({}))
        report.found.push_back(std::move(rest));
    sortFound(report.found, names);
}

int printReport(FindingsReport report, const Arguments &arguments, const std::shared_ptr<const Project> &project,
                const Question &question, const Console &console)
{
    const FileNames names = namesOf(*project);
    const std::string written = arguments.value("write-baseline");
    if (!written.empty()) {
        if (const auto done = writeFile(written, baselineText(report.found, names)); !done)
            return console.reportWrongUsage("the baseline " + written + ": " + done.error().message);
        return kSuccess;
    }
    if (const std::string path = arguments.value("baseline"); !path.empty()) {
        const auto baseline = readBaseline(DiskFileSystem(), path);
        if (!baseline)
            return console.reportWrongUsage(baseline.error().message);
        report.suppressed =
            std::erase_if(report.found, [&](const FindingEntry &found) { return isKnown(*baseline, found, names); });
    }
    if (!arguments.has("rule"))
        shorten(report, names);
    if (arguments.has("repair")) {
        for (const FindingEntry &found : report.found)
            report.repairs.push_back(repairOf(project, question, report.nodes, found).value_or(std::nullopt));
    }
    const std::string format = arguments.value("format", "text");
    if (format == "text")
        console.print(findingsText(report, names));
    else
        console.out << (format == "json" ? findingsJson(report, names)
                                         : findingsSarif(report, names, *project->snapshot));
    return report.found.empty() ? kSuccess : kNotFound;
}

int runFindings(const Arguments &arguments, const Console &console)
{
    const std::string wrong = wrongFindingsUsage(arguments);
    auto opened = wrong.empty() ? openSide(arguments, nullptr) : fail(Error::Code::Syntax, wrong);
    if (!opened)
        return console.reportWrongUsage(opened.error().message);
    const std::shared_ptr<const Project> &project = opened->side.project;
    Question &question = opened->side.question;
    question.node = arguments.value("node");
    FindingsReport report;
    report.nodes = nodesFor(*project, question.node);
    const FindingChoice choice{arguments.values("rule"), *severityNamed(arguments.value("severity", "note"))};
    const FindingListener listener{
        .onFound = [&](FindingEntry found) { report.found.push_back(std::move(found)); },
        .onChanged = [&](std::size_t number, FindingEntry found) { report.found[number] = std::move(found); }};
    const auto summary = findFindings(project, question, report.nodes, choice, listener);
    reportSkippedSubmodules(opened->named, console);
    if (!summary)
        return console.reportWrongUsage(summary.error().message);
    report.summary = *summary;
    sortFound(report.found, namesOf(*project));
    return printReport(std::move(report), arguments, project, question, console);
}

} // namespace

const Command kFindingsCommand{
    "findings",
    "[OPTIONS]",
    "Find errors and unused data",
    "Checks the configuration, all data files of nodes, and the answers to all keys on all known nodes. Reports errors "
    "and unused data: markers that remove nothing, values that never win, levels without files, duplicate keys. With "
    "--node only that node is checked, without the rules about all nodes.\n\n  strata findings\n  strata findings "
    "--severity warning --format sarif > findings.sarif\n  strata findings --write-baseline known.json\n  strata "
    "findings --baseline known.json\n  strata findings --rule override-equal --repair\n\nExit status: 0 no findings, 1 "
    "findings, 2 wrong usage or unreadable configuration.",
    kFindingsGroups,
    runFindings,
};

} // namespace strata::cli
