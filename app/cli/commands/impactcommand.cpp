// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/reports/impactreport.h"
#include "app/project/comparison/sideplaces.h"

#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace strata::cli {

namespace {

constexpr std::array kImpactSelection{
    Option{"against", "REV",
           "Compare with this git revision: a branch, tag or commit. The changed files "
           "are those on disk, or those of --patch or --rev."}};
constexpr std::array kImpactOutput{Option{"format", "text|markdown|json", "Output format. Default: text."}};

const std::array kImpactGroups{
    OptionGroup{"Selection", kImpactSelection}, kConfigurationOptions, kSourceOptions, kNodeOptions,
    OptionGroup{"Output", kImpactOutput},       kGeneralOptions};

/// The options of the files before and after; nothing: an error was reported.
std::optional<std::array<Arguments, 2>> changeOf(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    const bool hasRange = !arguments.positional().empty();
    if (format != "text" && format != "markdown" && format != "json") {
        console.reportError("--format must be text, markdown or json");
        return std::nullopt;
    }
    if (arguments.positional().size() > 1 || (hasRange && (arguments.has("against") || arguments.has("rev")))) {
        console.reportError("impact takes one range of revisions, or --against");
        return std::nullopt;
    }
    const Arguments unpatched = arguments.with("patch", {});
    if (hasRange) {
        const std::string &range = arguments.positional().front();
        const std::size_t dots = range.find("..");
        if (dots == std::string::npos || dots == 0) {
            console.reportError("'" + range + "' is not a range of revisions such as main..topic");
            return std::nullopt;
        }
        const std::size_t end = range.find_first_not_of('.', dots);
        return std::array{unpatched.with("rev", range.substr(0, dots)),
                          arguments.with("rev", end == std::string::npos ? std::string() : range.substr(end))};
    }
    if (arguments.has("against"))
        return std::array{unpatched.with("rev", arguments.value("against")), arguments};
    if (arguments.value("patch").empty()) {
        console.reportError("impact needs a change: --patch FILE, --against REV, or REV..REV");
        return std::nullopt;
    }
    return std::array{unpatched, arguments};
}

std::string titleOf(const Arguments &arguments)
{
    std::string title = arguments.value("rev");
    if (title.empty())
        title = arguments.has("example") ? "the example" : "the files on the disk";
    return arguments.value("patch").empty() ? title : title + ", " + arguments.value("patch");
}

LookupNodes nodesFor(const SideContext &after)
{
    if (after.side.question.node.empty())
        return nodesToLookUp(*after.side.project);
    return {{after.side.question.node}, {}, false};
}

int runImpact(const Arguments &arguments, const Console &console)
{
    const auto change = changeOf(arguments, console);
    if (!change)
        return kWrongUsage;
    const auto &[ofBefore, ofAfter] = *change;
    const auto before = openSide(ofBefore, nullptr);
    const auto after = before ? openSide(ofAfter, &*before) : before;
    if (!after)
        return console.reportWrongUsage(after.error().message);
    const bool isPatchOnly = ofBefore.value("rev") == ofAfter.value("rev");
    const auto impact =
        impactOf(before->side, after->side, nodesFor(*after), isPatchOnly ? after->named.patched.get() : nullptr);
    if (!impact)
        return console.reportWrongUsage(impact.error().message);
    const ImpactReport report{titleOf(ofBefore), titleOf(ofAfter), *impact, after->side.project->folder,
                              [places = std::make_shared<SidePlaces>(before->side, after->side)](
                                  const std::string &node) { return places->of(node); }};
    const std::string format = arguments.value("format", "text");
    if (format == "json")
        console.out << impactJson(report);
    else
        console.print(format == "markdown" ? impactMarkdown(report) : impactText(report));
    reportSkippedSubmodules(before->named, console);
    if (after->named.revision != before->named.revision)
        reportSkippedSubmodules(after->named, console);
    return impact->effects.empty() ? kSuccess : kNotFound;
}

} // namespace

const Command kImpactCommand{
    "impact",
    "[OPTIONS] [REV..REV]",
    "Show the effects of a change on all nodes",
    "Reports which answers a change affects: a patch, the difference between the files and a git revision, or between "
    "two revisions. Equal effects are reported once, with their nodes. Only keys and nodes that can be affected are "
    "looked up. A file without effect is listed with the reason.\n\n  strata impact --patch change.diff --facts "
    "facts/\n  strata impact --against main --facts facts/ --format markdown\n  strata impact v1.2..v1.3 --facts "
    "facts/\n\nIf no node is known, nodes derived from the names of data files are used.\n\nExit status: 0 no effect, "
    "1 effects, 2 wrong usage or unreadable configuration.",
    kImpactGroups,
    runImpact,
};

} // namespace strata::cli
