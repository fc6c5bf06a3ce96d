// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/commands/impactreport.h"
#include "app/cli/sides.h"

#include <array>
#include <optional>
#include <ostream>
#include <string>

namespace strata::cli {

namespace {

constexpr std::array kImpactWhat{
    Option{"against", "REV",
           "What the files, with --patch or --rev those, change against this git revision: a branch, tag or commit."}};
constexpr std::array kImpactOutput{Option{"format", "text|markdown|json", "Default: text."}};

const std::array kImpactGroups{
    OptionGroup{"What", kImpactWhat},     kConfigurationOptions, kSourceOptions, kNodeOptions,
    OptionGroup{"Output", kImpactOutput}, kGeneralOptions};

/// The files before and after.
struct Change
{
    Arguments before;
    Arguments after;
};

/// Nothing: an error was reported.
std::optional<Change> changeOf(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    const bool hasRange = !arguments.positional().empty();
    if (format != "text" && format != "markdown" && format != "json") {
        console.complain("--format is text, markdown or json");
        return std::nullopt;
    }
    if (arguments.positional().size() > 1 || (hasRange && (arguments.has("against") || arguments.has("rev")))) {
        console.complain("impact takes one range of revisions, or --against");
        return std::nullopt;
    }
    const Arguments unpatched = arguments.with("patch", {});
    if (hasRange) {
        const std::string &range = arguments.positional().front();
        const std::size_t dots = range.find("..");
        if (dots == std::string::npos || dots == 0) {
            console.complain("'" + range + "' is no range of revisions such as main..topic");
            return std::nullopt;
        }
        const std::size_t end = range.find_first_not_of('.', dots);
        return Change{unpatched.with("rev", range.substr(0, dots)),
                      arguments.with("rev", end == std::string::npos ? std::string() : range.substr(end))};
    }
    if (arguments.has("against"))
        return Change{unpatched.with("rev", arguments.value("against")), arguments};
    if (arguments.value("patch").empty()) {
        console.complain("impact needs a change: --patch FILE, --against REV, or REV..REV");
        return std::nullopt;
    }
    return Change{unpatched, arguments};
}

std::string titleOf(const Arguments &arguments)
{
    std::string title = arguments.value("rev");
    if (title.empty())
        title = arguments.has("example") ? "the example" : "the files on the disk";
    return arguments.value("patch").empty() ? title : title + ", " + arguments.value("patch");
}

NodesToAsk nodesFor(const OpenedSide &after)
{
    if (after.side.question.node.empty())
        return nodesToAsk(*after.side.project);
    return {{after.side.question.node}, {}, false};
}

int runImpact(const Arguments &arguments, const Console &console)
{
    const auto change = changeOf(arguments, console);
    if (!change)
        return kWrongUsage;
    const auto before = openSide(change->before, nullptr);
    const auto after = before ? openSide(change->after, &*before) : before;
    if (!after) {
        console.complain(after.error().message);
        return kWrongUsage;
    }
    const bool isPatchOnly = change->before.value("rev") == change->after.value("rev");
    const auto impact =
        impactOf(before->side, after->side, nodesFor(*after), isPatchOnly ? after->named.patched.get() : nullptr);
    if (!impact) {
        console.complain(impact.error().message);
        return kWrongUsage;
    }
    const ImpactReport report{titleOf(change->before), titleOf(change->after), *impact, after->side.project->folder};
    const std::string format = arguments.value("format", "text");
    if (format == "json")
        console.out << impactJson(report);
    else
        console.print(format == "markdown" ? impactMarkdown(report) : impactText(report));
    tellSkipped(before->named, console);
    if (after->named.revision != before->named.revision)
        tellSkipped(after->named, console);
    return impact->effects.empty() ? kSuccess : kNotFound;
}

} // namespace

const Command kImpactCommand{
    "impact",
    "[OPTIONS] [REV..REV]",
    "What a change of the files changes, and on which nodes",
    "Tells which answers are others after a change: a patch, what the files differ in from a git revision, or two "
    "revisions. Equal effects are told once, with the nodes that they are on. Only keys that can have changed are "
    "looked up, and only on nodes that read what did; of a file without effect it is said why.\n\n"
    "  strata impact --patch change.diff --facts facts/\n"
    "  strata impact --against main --facts facts/ --format markdown\n"
    "  strata impact v1.2..v1.3 --facts facts/\n\n"
    "Without any known node, nodes that the names of the data files allow stand for them.\n\n"
    "Exit status: 0 no effect, 1 effects, 2 wrong usage or unreadable configuration.",
    kImpactGroups,
    runImpact,
};

} // namespace strata::cli
