// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/query/lineprocessor.h"
#include "app/cli/opening.h"
#include "app/cli/query/querysession.h"

#include <array>
#include <charconv>
#include <ostream>
#include <thread>

namespace strata::cli {

namespace {

constexpr std::array kQueryOutput{Option{"jobs", "N", "Number of worker threads. Default: one per processor core."}};

const std::array kQueryGroups{kConfigurationOptions, kSourceOptions, kNodeOptions, OptionGroup{"Work", kQueryOutput},
                              kGeneralOptions};

/// The number of threads of --jobs; 0 if it is not a number from 1 to 1024.
unsigned jobsFrom(const Arguments &arguments)
{
    constexpr unsigned kMost = 1024;
    if (!arguments.has("jobs"))
        return std::max(1U, std::thread::hardware_concurrency());
    const std::string text = arguments.value("jobs");
    unsigned jobs = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), jobs);
    return end.ec == std::errc() && end.ptr == text.data() + text.size() && jobs <= kMost ? jobs : 0;
}

int runQuery(const Arguments &arguments, const Console &console)
{
    if (!arguments.positional().empty())
        return console.reportWrongUsage("query reads requests from standard input and takes no '" +
                                        arguments.positional().front() + "'; for one key use 'strata lookup KEY'");
    const unsigned jobs = jobsFrom(arguments);
    if (jobs == 0)
        return console.reportWrongUsage("--jobs needs a number from 1 to 1024");
    auto named = namedProject(arguments);
    if (!named)
        return console.reportWrongUsage(named.error().message);
    const std::shared_ptr<Executor> executor = makeExecutor();
    QuerySession session(arguments, *named, executor);
    const bool isWritten = processLines(console.in, console.out, jobs, *executor,
                                        [&session](const std::string &line) { return session.answer(line); });
    reportSkippedSubmodules(*named, console);
    return isWritten ? kSuccess : kWrongUsage; // the caller reports that output failed
}

} // namespace

const Command kQueryCommand{
    "query",
    "[OPTIONS]",
    "Answer many lookups: JSON Lines in, JSON Lines out",
    "Reads one request per line from standard input and writes one answer per line, in the same order, each as soon as "
    "it is ready. An invalid line gives an answer with an error, and the next line is read.\n\n  echo '{\"key\": "
    "\"profile::web::port\", \"node\": \"web01.example.com\"}' | strata query --facts facts/\n\nA request is an object "
    "with key and, optionally: id, root, dialect, reference, strict, global, node, scope (facts, trusted, "
    "server_facts, "
    "variables), merge, options (default_value, override, default_values_hash), rsop (true for all values of a node of "
    "Datum), trace (true for the full trace), explain (true for Puppet's explanation). Defaults come from the options "
    "below.\n\nAn answer has one of result, result_yaml (for values that JSON cannot represent), not_found or error; "
    "and "
    "id, merge, warnings, explain and trace.\n\nExit status: 0 all lines are answered, 2 wrong usage or output that "
    "cannot be written.",
    kQueryGroups,
    runQuery,
};

} // namespace strata::cli
