// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/reports/mapreport.h"

#include <array>
#include <optional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kMapOutput{
    Option{"nodes", "",
           "Show instead on how many other nodes a key has a different result, and a different value in each layer."},
    Option{"contested", "", "Only keys with values in more than one layer."},
    Option{"problems", "", "Only keys with a problem."},
    Option{"order", "name|contested|problems",
           "Sort by name, number of contested keys or number of problems, the latter two descending. Default: name."},
    Option{"format", "text|json|svg", "Output format. Default: text."},
};

const std::array kMapGroups{kConfigurationOptionsWithoutStore, kSourceOptions, kNodeOptions, kHiera3Options,
                            OptionGroup{"Output", kMapOutput}, kGeneralOptions};

std::optional<MapOrder> orderCalled(const std::string &name)
{
    if (name == "name")
        return MapOrder::ByName;
    if (name == "contested")
        return MapOrder::ByContested;
    return name == "problems" ? std::optional(MapOrder::ByProblems) : std::nullopt;
}

/// Looks up all rows in parallel.
void fill(NodeMap &map, const KeyIndex &index, const CommandContext &opened)
{
    std::vector<MapRow> rows(map.keyCount());
    opened.project->snapshot->executor().forEach(
        rows.size(), [&](std::size_t at) { rows[at] = mapRow(*opened.engine, index.rows[at]); });
    for (std::size_t at = 0; at < rows.size(); ++at)
        map.add(static_cast<std::uint32_t>(at), std::move(rows[at]));
}

/// How the keys of \a map differ on all other nodes. Error: unknown node.
Result<NodesMap> overNodes(const CommandContext &opened, const KeyIndex &index)
{
    NodesMap over;
    std::vector<std::string> names;
    for (const KnownNode &node : allNodes(*opened.project))
        names.push_back(node.name());
    over.nodes = names.size();
    const auto fleet = createFleet(opened.project, opened.question, names);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    over.keys.resize(index.rows.size());
    const auto found = nodeDifferences(*opened.project, opened.question, **fleet, names, *opened.engine, index, {},
                                       [&over](std::size_t key, KeyDifferences of) { over.keys[key] = std::move(of); });
    return found ? Result<NodesMap>(std::move(over)) : tl::unexpected<Error>(found.error());
}

int printOverNodes(const CommandContext &opened, const KeyIndex &index, const NodeMap &map, const std::string &format,
                   const Console &console)
{
    const auto over = overNodes(opened, index);
    if (!over)
        return console.reportWrongUsage(over.error().message + "; --node selects the node to compare the others with");
    if (format == "json")
        console.out << nodesMapJson(map, *over, *opened.names, opened.scope.node);
    else if (map.tree().node(0).keys == 0)
        console.reportError("no key to show; see 'strata keys'");
    else if (format == "svg")
        console.out << nodesMapSvg(map, *over, *opened.names, opened.scope.node);
    else
        console.out << nodesMapTable(map, *over, *opened.names).text(console)
                    << nodesMapLegend(*over, opened.scope.node) << '\n';
    return map.tree().node(0).keys == 0 && format != "json" ? kNotFound : kSuccess;
}

int runMap(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    const auto order = orderCalled(arguments.value("order", "name"));
    if ((format != "text" && format != "json" && format != "svg") || !order)
        return console.reportWrongUsage(order ? "--format must be text, json or svg"
                                              : "--order must be name, contested or problems");
    if (arguments.positional().size() > 1)
        return console.reportWrongUsage("map takes one PART of keys");
    const auto opened = openFor(arguments, console, arguments.has("nodes"));
    if (!opened)
        return kWrongUsage;
    const KeyIndex index = buildKeyIndex(*opened->engine);
    reportFileFindings(index, *opened, console);
    NodeMap map(index);
    fill(map, index, *opened);
    const std::string part = arguments.positional().empty() ? std::string() : arguments.positional().front();
    map.show({part, arguments.has("contested"), arguments.has("problems")}, *order);
    if (arguments.has("nodes"))
        return printOverNodes(*opened, index, map, format, console);
    if (format == "json") {
        console.out << mapJson(map, *opened->names, opened->scope.node);
        return kSuccess;
    }
    if (map.tree().node(0).keys == 0) {
        console.reportError("no key to show; see 'strata keys'");
        return kNotFound;
    }
    if (format == "svg")
        console.out << mapSvg(map, *opened->names, opened->scope.node);
    else
        console.out << mapTable(map, *opened->names).text(console) << mapLegend() << '\n';
    return kSuccess;
}

} // namespace

const Command kMapCommand{
    "map",
    "[OPTIONS] [PART]",
    "Show which layer decides how many keys, by namespace",
    "Shows the whole hierarchy of a node: for each namespace, how many keys each layer decides, joins in, or has "
    "without effect; for each key, the fate of each layer's value. PART selects keys that contain it.\n\n  strata map "
    "--node web01.example.com --facts facts/\n  strata map --contested profile::\n  strata map --nodes --node "
    "web01.example.com\n  strata map --format svg > map.svg\n\nExit status: 0 keys shown, 1 none, 2 wrong usage or "
    "unreadable configuration.",
    kMapGroups,
    runMap,
};

} // namespace strata::cli
