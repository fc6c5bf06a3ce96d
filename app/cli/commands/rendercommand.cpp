// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/reports/documentreport.h"
#include "app/project/nodedocuments.h"
#include "source/files/writefile.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <sstream>

namespace strata::cli {

namespace {

constexpr std::array kRenderOutput{
    Option{"layer", "L3", "Only values of this layer, by its number in 'strata layers'."},
    Option{"failing", "", "Only keys whose lookup fails."},
    Option{"format", "yaml|json|html", "Output format. Default: yaml."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."},
};

const std::array kRenderGroups{
    kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options, OptionGroup{"Output", kRenderOutput},
    kGeneralOptions};

constexpr std::size_t kBlock = 256; // keys looked up before they are written

/// The layer with the number \a text, "L3" or "3". Error: no such layer.
Result<LayerId> layerCalled(const std::string &text, const LayerNames &names)
{
    const std::size_t first = text.starts_with('L') || text.starts_with('l') ? 1 : 0;
    const std::string digits = text.substr(first);
    const bool isNumber = !digits.empty() && digits.size() < 6 && digits.find_first_not_of("0123456789") == digits.npos;
    const std::size_t number = isNumber ? std::stoul(digits) : 0;
    if (number == 0 || number > names.layers().size())
        return fail(Error::Code::NotFound, "there is no layer '" + text + "'; see 'strata layers'");
    return LayerId{static_cast<std::uint32_t>(number - 1)};
}

std::string inputsOf(const CommandContext &opened)
{
    return std::string(opened.project->dialect->title()) + ", " + opened.project->folder;
}

/// Writes the keys of the node in order, each as soon as it and all earlier ones are known.
int write(const CommandContext &opened, const NodeDocumentPlan &plan, const std::string &format,
          const DocumentFilter &filter, const Console &console, std::ostream &out)
{
    const std::string &node = opened.scope.node;
    NodeDocument document(plan.keys); // of JSON, which has two lists of the keys
    std::size_t found = 0;
    std::size_t failing = 0;
    if (format == "yaml")
        out << documentYamlHead(node, inputsOf(opened));
    else if (format == "html")
        out << documentHtmlHead(node, inputsOf(opened));
    for (std::size_t first = 0; first < plan.keys.size(); first += kBlock) {
        const std::size_t count = std::min(kBlock, plan.keys.size() - first);
        std::vector<DocumentEntry> entries(count);
        opened.project->snapshot->executor().forEach(count, [&](std::size_t i) {
            entries[i] =
                plan.entries.empty() ? documentEntry(*opened.engine, plan.keys[first + i]) : plan.entries[first + i];
        });
        for (std::size_t i = 0; i < count; ++i) {
            const bool isShown = shownLeaves(entries[i], filter) && (entries[i].isFound() || entries[i].isFailed());
            found += isShown ? 1 : 0;
            failing += entries[i].isFailed() ? 1 : 0;
            if (format == "yaml")
                out << documentYaml(entries[i], *opened.names, filter);
            else if (format == "html")
                out << documentHtml(entries[i], *opened.names, filter);
            else
                document.add(first + i, std::move(entries[i]));
        }
    }
    if (format == "html")
        out << documentHtmlEnd();
    else if (format == "json")
        out << documentJson(document, document.visibleKeys(filter), *opened.names, node);
    if (failing > 0)
        console.reportError(failing == 1 ? "1 key fails; its error is in its place"
                                         : std::to_string(failing) + " keys fail; their errors are in their places");
    return found > 0 ? kSuccess : kNotFound;
}

int runRender(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "yaml");
    if (format != "yaml" && format != "json" && format != "html")
        return console.reportWrongUsage("--format must be yaml, json or html");
    if (!arguments.positional().empty())
        return console.reportWrongUsage("render takes no KEY; for one key use lookup or why");
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    DocumentFilter filter{.failingOnly = arguments.has("failing")};
    if (arguments.has("layer")) {
        const auto layer = layerCalled(arguments.value("layer"), *opened->names);
        if (!layer)
            return console.reportWrongUsage(layer.error().message);
        filter.layer = *layer;
    }
    const KeyIndex index = buildKeyIndex(*opened->engine);
    reportFileFindings(index, *opened, console);
    const auto plan = nodeDocumentPlan(*opened->project, *opened->engine, index);
    if (!plan)
        return kWrongUsage;
    if (plan->failure)
        console.reportError("the RSOP of this node fails, so its keys are looked up one by one: " +
                            plan->failure->message);

    const std::string path = arguments.value("output");
    std::ostringstream text;
    const int status = write(*opened, *plan, format, filter, console, path.empty() ? console.out : text);
    if (!path.empty() && !writeFile(path, text.str()))
        return console.reportWrongUsage("cannot write '" + path + "'; choose another file with --output");
    return status;
}

} // namespace

const Command kRenderCommand{
    "render",
    "[OPTIONS]",
    "Show all values of a node, each with its origin",
    "Looks up all keys of a node as configured and writes them as one document, each value with its layer, file and "
    "line. For Datum this is the RSOP. A key whose lookup fails shows its error; sealed values stay sealed.\n\n  "
    "strata render --node web01.example.com --facts facts/\n  strata render --node web01.example.com --layer L1\n  "
    "strata render --format html --output web01.html\n\nExit status: 0 keys shown, 1 none, 2 wrong usage or unreadable "
    "configuration.",
    kRenderGroups,
    runRender,
};

} // namespace strata::cli
