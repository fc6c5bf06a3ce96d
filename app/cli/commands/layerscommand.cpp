// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/findings.h"
#include "app/cli/opening.h"
#include "app/cli/texttable.h"
#include "core/text/harmless.h"
#include "hierarchy/layerfolders.h"
#include "output/jsonwriter.h"
#include "lookup/keyindex.h"

#include <algorithm>
#include <array>
#include <functional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kLayersOutput{Option{"format", "text|json", "Output format. Default: text."}};

const std::array kLayersGroups{
    kConfigurationOptions, kSourceOptions, kNodeOptions, kHiera3Options, OptionGroup{"Output", kLayersOutput},
    kGeneralOptions};

std::string_view stateName(LayerNode::State state)
{
    switch (state) {
    case LayerNode::State::Present: return "present";
    case LayerNode::State::Missing: return "missing";
    case LayerNode::State::Broken: return "broken";
    case LayerNode::State::Unresolved: return "unresolved";
    case LayerNode::State::NotRun: return "not run";
    }
    return {};
}

/// Calls \a visit with each location, and with each part of the hierarchy that has none: with its provider and level,
/// null if it has none.
void visitLayers(const LayerNode &node,
                 const std::function<void(const LayerNode *provider, const LayerNode *level, const LayerNode &)> &visit,
                 const LayerNode *provider = nullptr, const LayerNode *level = nullptr)
{
    if (node.role == LayerNode::Role::Provider)
        provider = &node;
    else if (node.role == LayerNode::Role::Level)
        level = &node;
    if (node.role == LayerNode::Role::Location || (node.role != LayerNode::Role::Root && node.children.empty()))
        visit(provider, level, node);
    for (const LayerNode &child : node.children)
        visitLayers(child, visit, provider, level);
}

/// Prints the layers with their numbers of keys.
class LayersReport
{
public:
    LayersReport(const CommandContext &opened, const KeyIndex &index, const Console &console)
        : m_names(*opened.names), m_engine(*opened.engine), m_console(console), m_index(index),
          m_outside(layersOutside(m_engine.layers(), opened.project->folder, *opened.project->snapshot))
    {}

    void printText();
    void printJson();

private:
    std::uint32_t keysOf(const LayerNode &location) const
    {
        return location.layer.index < m_index.keysPerLayer.size() ? m_index.keysPerLayer[location.layer.index] : 0;
    }
    /// Broken if the file exists but cannot be read, whatever the hierarchy says.
    LayerNode::State stateOf(const LayerNode &location) const
    {
        const bool isUnusable = std::any_of(m_index.findings.begin(), m_index.findings.end(), [&](const auto &found) {
            return found.first == location.layer && found.second.rule == kFileBroken;
        });
        return isUnusable ? LayerNode::State::Broken : location.state;
    }
    /// The path of the file of \a location if it is outside the folder; else null.
    const std::string *outside(const LayerNode &location) const
    {
        const auto found = std::find_if(m_outside.begin(), m_outside.end(),
                                        [&](const OutsideLayer &each) { return each.layer == location.layer; });
        return found == m_outside.end() ? nullptr : &found->path;
    }
    std::string remark(const LayerNode &location) const;
    void jsonLayer(JsonWriter &json, const LayerNode &location, const LayerNode *entry);

    const LayerNames &m_names;
    const LookupEngine &m_engine;
    const Console &m_console;
    const KeyIndex &m_index;
    const std::vector<OutsideLayer> m_outside;
};

/// The text in parentheses after the path.
std::string LayersReport::remark(const LayerNode &at) const
{
    std::string text = at.message;
    if (const std::string *path = outside(at)) {
        text += text.empty() ? "outside this folder" : ", outside this folder";
        if (*path != at.resolved)
            text += ": " + *path;
    }
    return text.empty() ? text : "  (" + text + ')';
}

void LayersReport::printText()
{
    TextTable table({{"LAYER"}, {"STATE"}, {"KEYS", TextTable::Align::Right}, {"PATH"}, {"LEVEL"}});
    const LayerNode *current = nullptr;
    visitLayers(m_engine.layers(), [&](const LayerNode *provider, const LayerNode *level, const LayerNode &at) {
        if (provider != current && provider) {
            current = provider;
            const std::string configuration =
                current->resolved.empty() ? "" : "  (" + m_names.shortPath(current->resolved) + ')';
            table.addHeading(current->name + configuration);
        }
        if (at.role != LayerNode::Role::Location) {
            if (at.role == LayerNode::Role::Provider && at.message.empty())
                table.addRow({"", "empty", "", "", ""});
            else
                table.addRow({"", std::string(stateName(at.state)), "", at.message,
                              at.role == LayerNode::Role::Level ? at.name : ""});
            return;
        }
        const LayerNode::State state = stateOf(at);
        const bool isRead = state == LayerNode::State::Present;
        table.addRow({layerBadge(at.layer), std::string(stateName(state)), isRead ? std::to_string(keysOf(at)) : "",
                      m_names.shortPath(at.resolved) + remark(at), level ? level->name : ""});
    });
    m_console.out << table.text(m_console);
    for (const PathMapping &mapping : m_engine.mappings()) {
        m_console.out << "Paths below " << harmless(mapping.from) << " are read below " << harmless(mapping.to)
                      << (mapping.isAutomatic ? " (found by Strata; --map overrides it)" : "") << '\n';
    }
}

void LayersReport::jsonLayer(JsonWriter &json, const LayerNode &at, const LayerNode *entry)
{
    json.beginObject().key("layer").number(at.layer.index + 1U);
    json.key("level").string(entry ? entry->name : "");
    json.key("state").string(stateName(stateOf(at))).key("path").string(at.resolved);
    json.key("written").string(at.written).key("keys").number(keysOf(at));
    if (!at.message.empty())
        json.key("message").string(at.message);
    if (const std::string *path = outside(at))
        json.key("outside").string(*path);
    json.endObject();
}

void LayersReport::printJson()
{
    JsonWriter json;
    json.beginObject().key("layers").beginArray();
    visitLayers(m_engine.layers(), [&](const LayerNode *, const LayerNode *level, const LayerNode &at) {
        if (at.role == LayerNode::Role::Location)
            jsonLayer(json, at, level);
    });
    json.endArray().key("mappings").beginArray();
    for (const PathMapping &mapping : m_engine.mappings()) {
        json.beginObject().key("from").string(mapping.from).key("to").string(mapping.to);
        json.key("automatic").boolean(mapping.isAutomatic).endObject();
    }
    json.endArray().endObject();
    m_console.out << json.text() << '\n';
}

int runLayers(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (!arguments.positional().empty() || (format != "text" && format != "json"))
        return console.reportWrongUsage(arguments.positional().empty()
                                            ? "--format must be text or json"
                                            : "layers takes no key; 'strata why KEY' shows the values of all layers");
    const auto opened = openFor(arguments, console);
    if (!opened)
        return kWrongUsage;
    const KeyIndex index = buildKeyIndex(*opened->engine);
    reportFileFindings(index, *opened, console);
    LayersReport report(*opened, index, console);
    if (format == "json")
        report.printJson();
    else
        report.printText();
    return kSuccess;
}

} // namespace

const Command kLayersCommand{
    "layers",
    "[OPTIONS]",
    "List the layers of a node with their states",
    "Lists the layers of a node, highest priority first: whether the file exists, its number of keys, and its path. L1 "
    "is the highest layer; other commands use the same names.\n\n  strata layers --node web01.example.com --facts "
    "facts/\n\nExit status: 0 layers listed, 2 wrong usage or unreadable configuration.",
    kLayersGroups,
    runLayers,
};

} // namespace strata::cli
