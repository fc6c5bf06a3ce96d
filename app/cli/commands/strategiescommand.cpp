// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/reports/reportjson.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/reports/strategiestext.h"
#include "app/project/strategies.h"
#include "core/text/harmless.h"
#include "projection/steps/steptext.h"
#include "projection/why/why.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kStrategiesOutput{Option{"format", "text|json", "Output format. Default: text."},
                                       Option{"all", "", "Also list the rows that are equal under every strategy."}};

const std::array kStrategiesGroups{kConfigurationOptions, kSourceOptions, kNodeOptions,
                                   kMergeOptions,         kHiera3Options, OptionGroup{"Output", kStrategiesOutput},
                                   kGeneralOptions};

/// Notes below the table: the effective column, equal columns, failures.
void printNotes(const std::vector<StrategyAnswer> &answers, const CommandContext &opened, const Console &console)
{
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const StrategyAnswer &answer = answers[i];
        if (answer.isInForce)
            console.out << "* in effect: " << harmless(mergeText(answer.result->merge)) << " ("
                        << harmless(mergeSourceText(*opened.names, answer.result->merge)) << ")\n";
        if (answer.askedFor)
            console.out << answer.title() << ": set by lookup_options in " << opened.names->place(answer.askedFor->mark)
                        << ", where another entry applies\n";
        if (i > 0 && isSameAnswer(*answers[i - 1].result, *answer.result))
            console.out << answer.title() << ": same as " << answers[i - 1].title() << '\n';
        else if (answer.result->status == LookupResult::Status::Failed && answer.result->error)
            console.out << answer.title() << " fails: " << harmlessMessage(answer.result->error->message) << '\n';
    }
}

int runStrategies(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (arguments.positional().size() != 1 || (format != "text" && format != "json"))
        return console.reportWrongUsage(arguments.positional().size() != 1 ? "strategies takes one KEY"
                                                                           : "--format must be text or json");
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    const std::string &key = arguments.positional().front();
    auto request = requestFor(arguments, *opened, LookupTarget::named(key));
    if (!request)
        return console.reportWrongUsage(request.error().message);
    request->withTrace = format == "text"; // for the reasons
    const std::vector<StrategyAnswer> answers = strategyAnswers(*opened->project, *opened->engine, *request);
    const auto isThere = [](const StrategyAnswer &answer) {
        return answer.result->status != LookupResult::Status::NotFound;
    };
    if (format == "json") {
        console.out << strategiesJson(answers, LookupTarget::named(key), opened->scope.node, *opened->names);
    } else if (std::any_of(answers.begin(), answers.end(), isThere)) {
        StrategiesText(answers, LookupTarget::named(key), *opened).print(arguments.has("all"), console);
        printNotes(answers, *opened, console);
    } else if (isOptionsKey(LookupTarget::named(key), *answers.front().result)) {
        console.reportError(optionsKeyPhrase().text);
    } else {
        console.reportError("no layer has the key '" + key + '\'');
    }
    return std::any_of(answers.begin(), answers.end(), isThere) ? kSuccess : kNotFound;
}

} // namespace

const Command kStrategiesCommand{
    "strategies",
    "[OPTIONS] KEY",
    "Show a key under every merge strategy side by side",
    "Looks up KEY under every merge strategy, and under the one in effect with its options, and lists the places that "
    "differ: items by value, each with its fate letter, its number in the result and its layer. The strategies of "
    "lookup_options entries that are hidden by others follow, with their layers.\n\n  strata strategies "
    "profile::base::packages\n\nExit status: "
    "0 found, 1 no strategy finds the key, 2 wrong usage or unreadable configuration.",
    kStrategiesGroups,
    runStrategies,
};

} // namespace strata::cli
