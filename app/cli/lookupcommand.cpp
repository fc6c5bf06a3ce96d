// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "lookup/nearest.h"
#include "lookup/render.h"

#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kOutput{
    Option{"default", "VALUE", "Print VALUE, a string, if no key is found."},
    Option{"render-as", "s|json|yaml", "How to print the value. Default: yaml."},
};

const std::array kGroups{kConfigurationOptions, kNodeOptions, kMergeOptions, kHiera3Options,
                         OptionGroup{"Output", kOutput}, kGeneralOptions};

void suggest(const Console &console, const LookupEngine &engine, const std::string &key)
{
    std::string names;
    for (const std::string &name : nearestKeys(buildKeyIndex(engine), key))
        names += (names.empty() ? "" : ", ") + name;
    if (!names.empty())
        console.err << "Similar keys: " << names << '\n';
}

int printValue(const LookupResult &result, RenderFormat format, const Console &console)
{
    const auto text = render(result.value, format);
    if (!text) {
        console.complain(text.error().message);
        return kNotFound;
    }
    console.out << *text;
    return kSuccess;
}

int runLookup(const Arguments &arguments, const Console &console)
{
    const auto &keys = arguments.positional();
    if (keys.empty()) {
        console.complain("No keys were given to lookup. Name one: strata lookup KEY");
        return kWrongUsage;
    }
    const auto format = renderFormat(arguments.value("render-as", "yaml"));
    if (!format) {
        console.complain("Unknown rendering format '" + arguments.value("render-as") + "'; use s, json or yaml");
        return kWrongUsage;
    }
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    const auto merge = mergeFor(arguments, *opened->project->dialect, *opened->project->workspace->keys);
    if (!merge) {
        console.complain(merge.error().message);
        console.err << "See 'strata lookup --help'.\n";
        return kWrongUsage;
    }
    LookupRequest request;
    request.merge = *merge;
    request.withTrace = false;
    if (arguments.has("default"))
        request.defaultValue = Value::string(arguments.value("default"));

    const LookupResult result = lookupFirst(*opened->engine, keys, std::move(request));
    sayWarnings(result, console);
    switch (result.status) {
    case LookupResult::Status::Found: return printValue(result, *format, console);
    case LookupResult::Status::NotFound:
        console.complain(opened->project->dialect->notFoundText(keys));
        suggest(console, *opened->engine, keys.front());
        return kNotFound;
    case LookupResult::Status::Failed:
        console.complain(problemText(*opened->project, result.error->message, result.error->mark));
        return kNotFound;
    }
    return kNotFound;
}

} // namespace

const Command kLookupCommand{
    "lookup",
    "[OPTIONS] KEY...",
    "Print the value of a key",
    "Prints the value of the first KEY that is found, with the option names of 'puppet lookup'.\n\n"
    "  strata lookup profile::web::port --node web01.example.com --facts facts/\n\n"
    "Exit status: 0 found, 1 not found or the lookup failed, 2 wrong usage or unreadable configuration.",
    kGroups,
    runLookup,
};

} // namespace strata::cli
