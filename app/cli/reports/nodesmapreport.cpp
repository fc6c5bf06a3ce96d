// SPDX-License-Identifier: MIT
#include "app/cli/reports/nodesmapreport.h"

#include "app/cli/reports/mappicture.h"
#include "app/cli/reports/reporttexts.h"
#include "output/jsonwriter.h"

#include <algorithm>

namespace strata::cli {

namespace {

/// The number of differing keys of a namespace, in total and per level.
struct DifferingKeys
{
    std::size_t results = 0;
    std::vector<std::size_t> columns;
};

std::uint32_t differing(const NodesMap &over, std::uint32_t key, LayerId layer)
{
    const std::vector<std::uint32_t> &levels = over.keys[key].levels;
    return layer.index < levels.size() ? levels[layer.index] : 0;
}

void count(const NodeMap &map, const NodesMap &over, std::uint32_t node, DifferingKeys &counts)
{
    if (const auto key = map.keyAt(node)) {
        counts.results += over.keys[*key].result > 0 ? 1 : 0;
        for (std::size_t column = 0; column < map.columns().size(); ++column)
            counts.columns[column] += differing(over, *key, map.columns()[column]) > 0 ? 1 : 0;
    }
    for (const std::uint32_t child : map.tree().node(node).children)
        count(map, over, child, counts);
}

std::string numberText(std::size_t number)
{
    return number == 0 ? std::string() : std::to_string(number);
}

void addRows(TextTable &table, const NodeMap &map, const NodesMap &over, std::uint32_t above, int depth)
{
    for (const std::uint32_t node : map.tree().node(above).children) {
        const auto key = map.keyAt(node);
        std::vector<std::string> cells{std::string(static_cast<std::size_t>(depth) * 2, ' ') +
                                       map.tree().node(node).name + (key ? "" : " ...")};
        DifferingKeys counts{0, std::vector<std::size_t>(map.columns().size(), 0)};
        if (!key)
            count(map, over, node, counts);
        const std::size_t keys = map.tree().node(node).keys;
        cells.push_back(key ? numberText(over.keys[*key].result)
                            : std::to_string(counts.results) + " of " + counted(keys, "key", "keys"));
        for (std::size_t column = 0; column < map.columns().size(); ++column)
            cells.push_back(numberText(key ? differing(over, *key, map.columns()[column]) : counts.columns[column]));
        table.addRow(cells, key ? TextTable::Tone::Normal : TextTable::Tone::Strong);
        addRows(table, map, over, node, depth + 1);
    }
}

/// Draws the numbers of differing nodes.
class NodesPicture : public MapPicture
{
public:
    NodesPicture(const NodeMap &map, const NodesMap &over, const LayerNames &names)
        : MapPicture(map, names), m_over(over)
    {}

private:
    DifferingKeys countsOf(std::uint32_t node) const
    {
        DifferingKeys counts{0, std::vector<std::size_t>(map().columns().size(), 0)};
        count(map(), m_over, node, counts);
        return counts;
    }
    std::string summaryOf(std::uint32_t node) const override
    {
        if (const auto key = map().keyAt(node))
            return numberText(m_over.keys[*key].result);
        return std::to_string(countsOf(node).results) + " of " + counted(map().tree().node(node).keys, "key", "keys");
    }
    void cell(std::uint32_t node, std::size_t column, int x) override
    {
        constexpr int kWidth = 56;
        const auto key = map().keyAt(node);
        const std::size_t all = key ? m_over.nodes : map().tree().node(node).keys;
        const std::size_t some =
            key ? differing(m_over, *key, map().columns()[column]) : countsOf(node).columns[column];
        if (some == 0 || all == 0)
            return;
        const int width = std::max(3, static_cast<int>(kWidth * some / all));
        out() += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y() + 5) + "\" width=\"" +
                 std::to_string(width) + "\" height=\"11\" fill=\"" + (key ? kResult : kHidden) + "\"/>\n";
        text(x + width + 4, y() + 15, std::to_string(some), kMuted, "font-size=\"11\"");
    }

    const NodesMap &m_over;
};

void writeKeys(JsonWriter &json, const NodeMap &map, const NodesMap &over, const LayerNames &names, std::uint32_t above)
{
    for (const std::uint32_t node : map.tree().node(above).children) {
        if (const auto key = map.keyAt(node)) {
            json.beginObject().key("key").string(map.key(*key)).key("differs").number(over.keys[*key].result);
            json.key("cells").beginArray();
            for (const LayerId layer : map.columns()) {
                if (const std::uint32_t nodes = differing(over, *key, layer); nodes > 0) {
                    json.beginObject().key("layer").string(names.layer(layer).badge);
                    json.key("differs").number(nodes).endObject();
                }
            }
            json.endArray().endObject();
        }
        writeKeys(json, map, over, names, node);
    }
}

} // namespace

std::string nodesMapJson(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("node").string(node).key("nodes").number(over.nodes);
    json.key("layers").beginArray();
    for (const LayerId layer : map.columns()) {
        const LayerName &name = names.layer(layer);
        json.beginObject().key("layer").string(name.badge).key("level").string(name.level);
        json.key("file").string(name.path).endObject();
    }
    writeKeys(json.endArray().key("keys").beginArray(), map, over, names, 0);
    return json.endArray().endObject().take() + '\n';
}

TextTable nodesMapTable(const NodeMap &map, const NodesMap &over, const LayerNames &names)
{
    std::vector<TextTable::Column> columns{{"KEY"}, {"RESULT", TextTable::Align::Right}};
    for (const LayerId layer : map.columns())
        columns.push_back({names.layer(layer).badge, TextTable::Align::Right});
    TextTable table(columns);
    std::vector<std::string> levels{"", ""};
    for (const LayerId layer : map.columns())
        levels.push_back(shortened(names.layer(layer).level, 16));
    table.addRow(levels, TextTable::Tone::Muted);
    addRows(table, map, over, 0, 0);
    return table;
}

std::string nodesMapSvg(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node)
{
    return NodesPicture(map, over, names).draw("How many nodes differ from " + node, nodesMapLegend(over, node));
}

std::string nodesMapLegend(const NodesMap &over, const std::string &node)
{
    return "Of " + counted(over.nodes, "node", "nodes") + ", those with another result than " + node +
           ", and those with another value in a layer. Namespaces: how many of their keys differ.";
}

} // namespace strata::cli
