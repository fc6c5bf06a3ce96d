// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/pages/historypage.h"
#include "app/cli/progressline.h"
#include "app/cli/reports/historyreport.h"
#include "app/history/historytexts.h"
#include "findings/findingrules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace strata::cli {

namespace {

constexpr std::array kHistorySelection{
    Option{"all", "", "List for each commit the changed keys of the node. No KEY."},
    Option{"finding", "RULE",
           "List when findings of this rule appeared and disappeared, on the node or on all nodes. No KEY."},
    Option{"since", "REV|DATE",
           "Search only commits after this commit or date: 2026-03-01, 2026-03-01T10:00 or '3 weeks ago'."},
    Option{"max", "N", "Stop after N changes."},
    Option{"all-parents", "",
           "Search every commit, including those of merged branches. Default: only first parents, where a merge commit "
           "stands for all commits that it merged."},
};
constexpr std::array kHistoryOutput{
    Option{"format", "text|json|markdown|html",
           "Output format; html is an interactive page with the changes of each commit. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."}};

const std::array kHistoryGroups{OptionGroup{"Selection", kHistorySelection},
                                kConfigurationOptions,
                                kSourceOptions,
                                kNodeOptions,
                                kMergeOptions,
                                kHiera3Options,
                                OptionGroup{"Output", kHistoryOutput},
                                kGeneralOptions};

std::optional<std::size_t> numberIn(const std::string &text)
{
    std::size_t number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Error: options that are missing or cannot be combined.
Result<HistoryQuestion> historyQuestion(const Arguments &arguments)
{
    const auto wrong = [](std::string text) { return fail(Error::Code::Syntax, std::move(text)); };
    const bool hasRule = arguments.has("finding");
    if (arguments.positional().size() + (arguments.has("all") ? 1U : 0U) + (hasRule ? 1U : 0U) != 1)
        return wrong("history takes one KEY, or --all, or --finding RULE; see 'strata history --help'");
    if (hasRule && !findFindingRule(arguments.value("finding")))
        return wrong("there is no rule '" + arguments.value("finding") + "'; see 'strata findings --help'");
    if (arguments.has("example"))
        return wrong("a built-in example has no history; name a git repository with --root");
    if (arguments.has("patch"))
        return wrong("history reads commits; leave out --patch");
    const auto most = arguments.has("max") ? numberIn(arguments.value("max")) : std::optional<std::size_t>(0);
    if (!most || (arguments.has("max") && *most == 0))
        return wrong("--max needs a number of changes from 1 on");
    auto named = namedProject(arguments.with("rev", {}).with("facts", {})); // read from the repository too
    if (!named)
        return tl::unexpected<Error>(named.error());
    auto question = questionOf(arguments);
    if (!question)
        return tl::unexpected<Error>(question.error());
    HistoryQuestion result{.subject = hasRule                ? HistorySubject::Findings
                                      : arguments.has("all") ? HistorySubject::AllKeys
                                                             : HistorySubject::Key,
                           .rule = arguments.value("finding"),
                           .request = std::move(named->request),
                           .question = std::move(*question),
                           .disk = named->files};
    if (result.subject == HistorySubject::Key)
        result.question.key = LookupTarget::named(arguments.positional().front());
    result.request.revision = arguments.value("rev");
    result.request.facts = arguments.value("facts");
    result.since = arguments.value("since");
    result.most = *most;
    result.allParents = arguments.has("all-parents");
    return result;
}

/// Error: the facts of the options are neither on the disk nor in the repository.
Result<void> checkFacts(const Arguments &arguments, const HistoryQuestion &question, const AnswerHistory &history)
{
    const std::string &facts = question.request.facts;
    const bool areOnDisk = question.disk->type(facts) != FileSystem::Type::None;
    const bool areCommitted = !facts.empty() && history.source().hasFactsInside();
    if (!arguments.has("facts") || areOnDisk || areCommitted)
        return {};
    return fail(Error::Code::NotFound, "there are no facts at '" + facts +
                                           "', neither on the disk nor in the revision " +
                                           arguments.value("rev", "HEAD") + "; --facts names a file or a folder");
}

/// Searches and reports.
int reportHistory(const HistoryQuestion &question, const AnswerHistory &history, const std::string &format,
                  const Progress &progress, const Console &console)
{
    const bool isKey = question.subject == HistorySubject::Key;
    const HistoryHead head{question.subject, isKey ? question.question.key.name() : question.rule,
                           question.question.node};
    std::vector<ExplainedChange> changes;
    std::size_t count = 0;
    if (format == "text")
        console.print(historyTextHead(head));
    std::optional<ProgressLine> searched(std::in_place, console, progress, "commits searched");
    const HistorySummary summary = history.run([&](const AnswerChange &change) {
        ++count;
        ExplainedChange explained{change, isKey ? causesOf(history.source(), change) : std::vector<ChangeCause>(),
                                  changeDifferences(history.source(), change)};
        if (format == "text") {
            const auto lock = searched->hide();
            console.print(historyText(explained));
            console.out.flush();
            return;
        }
        explained.change.before.releaseFiles();
        explained.change.after.releaseFiles();
        changes.push_back(std::move(explained));
    });
    searched.reset();
    if (format == "json")
        console.out << historyJson(changes, summary, head);
    else if (format == "text")
        console.print(historyTextEnd(summary, count));
    else if (format == "markdown")
        console.print(historyMarkdown(changes, summary, head));
    else
        console.out << historyPage(changes, summary, head);
    return count > 0 ? kSuccess : kNotFound;
}

int runHistory(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    constexpr std::array<std::string_view, 4> kFormats{"text", "json", "markdown", "html"};
    if (std::find(kFormats.begin(), kFormats.end(), format) == kFormats.end())
        return console.reportWrongUsage("--format must be text, json, markdown or html");
    auto question = historyQuestion(arguments);
    Progress progress;
    if (question)
        question->progress = &progress;
    auto history = question ? AnswerHistory::open(*question) : tl::unexpected<Error>(question.error());
    if (!history)
        return console.reportWrongUsage(history.error().message);
    if (const auto checked = checkFacts(arguments, *question, *history); !checked)
        return console.reportWrongUsage(checked.error().message);
    return reportInto(arguments.value("output"), console,
                      [&](const Console &into) { return reportHistory(*question, *history, format, progress, into); });
}

} // namespace

const Command kHistoryCommand{
    "history",
    "[OPTIONS] KEY|--all|--finding RULE",
    "Show which commits changed the answer to a key, and why",
    "Lists the commits that changed the answer to KEY, newest first: the answer before and after, and the lines "
    "responsible. Uncommitted changes come first. A commit is evaluated only if it changes something that the answer "
    "depends on. With --rev the search begins at that revision.\n\n"
    "  strata history profile::web::packages --node web01.example.com\n"
    "  strata history profile::web::packages --since v1.2 --format markdown\n"
    "  strata history --all --node web01.example.com --max 10\n"
    "  strata history --finding override-equal --max 1\n\n"
    "All commits are looked up with the current facts, unless the facts are in the repository. Reverting the listed "
    "lines restores the previous answer.\n\n"
    "Exit status: 0 changes found, 1 none, 2 wrong usage, no repository or unreadable configuration.",
    kHistoryGroups,
    runHistory,
};

} // namespace strata::cli
