// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/project/project.h"
#include "core/text/harmless.h"
#include "core/text/sealedtext.h"
#include "lookup/nearest.h"
#include "output/render.h"
#include "output/yamlwriter.h"

#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kLookupOutput{
    Option{"explain", "", "Print Puppet's explanation of the value, as 'puppet lookup --explain' does."},
    Option{"explain-options", "",
           "Print Puppet's explanation of the lookup_options of KEY, as 'puppet lookup --explain-options' does."},
    Option{"default", "VALUE", "Print VALUE, a string, if no key is found."},
    Option{"render-as", "s|json|yaml",
           "Format of the value or explanation; s is plain text. Default: yaml, for explanations s."},
    Option{"rsop", "", "Datum: print all values of the node (RSOP), as Get-DatumRsop does. No KEY."},
};

const std::array kLookupGroups{kConfigurationOptions, kSourceOptions, kNodeOptions,
                               kMergeOptions,         kHiera3Options, OptionGroup{"Output", kLookupOutput},
                               kGeneralOptions};

void suggest(const Console &console, const CommandContext &opened, const std::string &key)
{
    std::string names;
    for (const std::string &name : nearestKeys(buildKeyIndex(*opened.engine), key))
        names += (names.empty() ? "" : ", ") + rootTarget(*opened.project, name).name();
    if (!names.empty())
        console.err << "Similar keys: " << harmless(names) << '\n';
}

int printValue(const LookupResult &result, RenderFormat format, const Console &console)
{
    const Value value = result.staysSealed ? withShortSeals(result.value) : result.value;
    if (format == RenderFormat::Yaml) {
        YamlWriter::write(value, [&console](std::string_view piece) { console.out << piece; });
        return kSuccess;
    }
    const auto text = render(value, format);
    if (!text) {
        console.reportError(text.error().message);
        return kNotFound;
    }
    console.out << *text;
    return kSuccess;
}

/// The kind of explanation; --explain takes precedence over --explain-options.
ExplanationKind explainFrom(const Arguments &arguments)
{
    if (arguments.has("explain"))
        return ExplanationKind::Lookup;
    return arguments.has("explain-options") ? ExplanationKind::OptionsOnly : ExplanationKind::None;
}

/// Prints the explanation of one lookup of all keys, as Puppet does.
int printExplanation(const Arguments &arguments, const CommandContext &opened, LookupRequest request,
                     const Console &console)
{
    request.explain = explainFrom(arguments);
    const LookupResult result = opened.engine->lookup(request);
    if (!result.explanation)
        return console.reportWrongUsage("only Hiera 5 has explanations; try 'strata why " +
                                        (request.key.isWholeNode() ? "--rsop" : request.key.name()) + "'");
    reportWarnings(result, opened, console);
    const auto format = renderFormat(arguments.value("render-as", "s")).value_or(RenderFormat::Text);
    const auto text = format == RenderFormat::Text
                          ? Result<std::string>(result.explanation->text())
                          : render(result.explanation->structure(*opened.project->workspace->keys), format);
    if (!text) {
        console.reportError(text.error().message);
        return kNotFound;
    }
    if (format == RenderFormat::Text)
        console.print(*text);
    else
        console.out << *text;
    const bool isExplained =
        request.explain == ExplanationKind::OptionsOnly || result.status == LookupResult::Status::Found;
    return isExplained ? kSuccess : kNotFound;
}

/// The key to look up; without keys, what Puppet looks up then.
LookupTarget firstKey(const std::vector<std::string> &keys, bool isWholeNode)
{
    return isWholeNode ? LookupTarget::wholeNode() : LookupTarget::named(keys.empty() ? "__global__" : keys.front());
}

int runLookup(const Arguments &arguments, const Console &console)
{
    const bool isWholeNode = arguments.has("rsop");
    const auto &keys = arguments.positional();
    const ExplanationKind explain = explainFrom(arguments);
    if ((keys.empty() && !isWholeNode && explain != ExplanationKind::OptionsOnly) || (isWholeNode && !keys.empty()))
        return console.reportWrongUsage(isWholeNode ? "--rsop prints the whole node and takes no key"
                                                    : "No keys were given to lookup. Name one: strata lookup KEY");
    const auto format = renderFormat(arguments.value("render-as", "yaml"));
    if (!format)
        return console.reportWrongUsage("Unknown rendering format '" + arguments.value("render-as") +
                                        "'; use s, json or yaml");
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    if (!answersWholeNode(arguments, *opened->project, console))
        return kWrongUsage;
    auto firstRequest = requestFor(arguments, *opened, firstKey(keys, isWholeNode));
    if (!firstRequest) {
        console.reportError(firstRequest.error().message);
        console.err << "See 'strata lookup --help'.\n";
        return kWrongUsage;
    }
    LookupRequest request = std::move(*firstRequest);
    if (keys.size() > 1)
        request.otherKeys.assign(keys.begin() + 1, keys.end());
    request.withTrace = false;
    request.sealed = SealedValues::Opened;
    if (arguments.has("default"))
        request.defaultValue = Value::string(arguments.value("default"));

    if (explain != ExplanationKind::None)
        return printExplanation(arguments, *opened, std::move(request), console);
    const LookupResult result = opened->engine->lookup(request);
    reportWarnings(result, request, *opened, console);
    switch (result.status) {
    case LookupResult::Status::Found: return printValue(result, *format, console);
    case LookupResult::Status::NotFound:
        console.reportError(result.error && keys.size() == 1 ? result.error->message
                                                             : opened->project->dialect->notFoundText(keys));
        if (!isWholeNode)
            suggest(console, *opened, keys.front());
        return kNotFound;
    case LookupResult::Status::Cancelled: return kNotFound; // not possible: requests have no cancel token
    case LookupResult::Status::Failed: reportFindings(*result.error, *opened->names, console); return kNotFound;
    }
    return kNotFound;
}

} // namespace

const Command kLookupCommand{
    "lookup",
    "[OPTIONS] KEY...",
    "Print the value of a key",
    "Prints the value of the first KEY that is found. The options have the names of those of 'puppet lookup'.\n\n  "
    "strata lookup "
    "profile::web::port --node web01.example.com --facts facts/\n\n--explain prints Puppet's own explanation, which "
    "shows values after merging. 'strata why' shows them as written in the files.\n\nExit status: 0 found, 1 not found "
    "or the lookup failed, 2 wrong usage or unreadable configuration.",
    kLookupGroups,
    runLookup,
};

} // namespace strata::cli
