// SPDX-License-Identifier: MIT
#include "app/cli/reports/mapreport.h"

#include "app/cli/reports/reporttexts.h"
#include "core/text/harmless.h"
#include "output/jsonwriter.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

namespace strata::cli {

namespace {

// Colours of the light theme of the window.
constexpr const char *kText = "#1B1F24";
constexpr const char *kMuted = "#57606A";
constexpr const char *kResult = "#115CBD";
constexpr const char *kHidden = "#5E6670";
constexpr const char *kRemoved = "#A33B00";
constexpr const char *kProblem = "#5C0F43";

// Sizes of the picture in pixels.
constexpr int kRow = 22;
constexpr int kNames = 330;
constexpr int kSummary = 90;
constexpr int kColumn = 96;
constexpr int kTop = 76;

using NodeVisitor = std::function<void(std::uint32_t node, int depth)>;
/// The text of a row in a column; without a column its summary.
using RowText = std::function<std::string(std::uint32_t node, std::optional<std::size_t> column)>;
/// Draws the cell of a row at a place in the picture.
using DrawCell = std::function<void(std::string &svg, std::uint32_t node, std::size_t column, int x, int y)>;

/// Visits all nodes but the root, depth first, in display order.
void walk(const NodeMap &map, std::uint32_t node, int depth, const NodeVisitor &visit)
{
    for (const std::uint32_t child : map.tree().node(node).children) {
        visit(child, depth);
        walk(map, child, depth + 1, visit);
    }
}

void writeLayers(JsonWriter &json, const NodeMap &map, const LayerNames &names)
{
    json.key("layers").beginArray();
    for (const LayerId layer : map.columns()) {
        const LayerName &name = names.layer(layer);
        json.beginObject().key("layer").string(name.badge).key("level").string(name.level);
        json.key("file").string(name.path).endObject();
    }
    json.endArray();
}

/// Writes the member `keys`: an object for each key, with its name and what \a writeKey writes.
void writeKeys(JsonWriter &json, const NodeMap &map, const std::function<void(std::uint32_t key)> &writeKey)
{
    json.key("keys").beginArray();
    walk(map, 0, 0, [&](std::uint32_t node, int) {
        if (const auto key = map.keyAt(node)) {
            json.beginObject().key("key").string(map.key(*key));
            writeKey(*key);
            json.endObject();
        }
    });
    json.endArray();
}

TextTable tableOf(const NodeMap &map, const LayerNames &names, TextTable::Align align, const RowText &text)
{
    std::vector<TextTable::Column> columns{{"KEY"}, {"RESULT", align}};
    for (const LayerId layer : map.columns())
        columns.push_back({names.layer(layer).badge, align});
    TextTable table(columns);
    std::vector<std::string> levels{"", ""};
    for (const LayerId layer : map.columns())
        levels.push_back(shortened(names.layer(layer).level, 16));
    table.addRow(levels, TextTable::Tone::Muted);
    walk(map, 0, 0, [&](std::uint32_t node, int depth) {
        const bool isKey = map.tree().node(node).isKey();
        std::vector<std::string> cells{std::string(static_cast<std::size_t>(depth) * 2, ' ') +
                                           map.tree().node(node).name + (isKey ? "" : " ..."),
                                       text(node, std::nullopt)};
        bool hasProblem = false;
        for (std::size_t column = 0; column < map.columns().size(); ++column) {
            cells.push_back(text(node, column));
            hasProblem = hasProblem || cells.back().ends_with('!');
        }
        table.addRow(cells, hasProblem ? TextTable::Tone::Problem
                                       : (isKey ? TextTable::Tone::Normal : TextTable::Tone::Strong));
    });
    return table;
}

int left(std::size_t column)
{
    return kNames + kSummary + static_cast<int>(column) * kColumn;
}

void drawText(std::string &svg, int x, int y, const std::string &shown, const char *colour, const char *more = "")
{
    svg += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" fill=\"" + colour + "\" " + more +
           ">" + harmlessMarkup(shown) + "</text>\n";
}

void drawHeader(std::string &svg, const NodeMap &map, const LayerNames &names)
{
    for (std::size_t column = 0; column < map.columns().size(); ++column) {
        const LayerName &layer = names.layer(map.columns()[column]);
        drawText(svg, left(column), kTop - 26, shortened(layer.title(), 14), kText, "font-weight=\"bold\"");
        svg += "<g><title>" + harmlessMarkup(layer.file) + "</title>";
        drawText(svg, left(column), kTop - 10, shortened(layer.file.substr(layer.file.rfind('/') + 1), 15), kMuted,
                 "font-size=\"10\"");
        svg += "</g>\n";
    }
}

/// With more than some hundred keys it shows namespaces only, with a remark.
std::string pictureOf(const NodeMap &map, const LayerNames &names, const std::string &title, const std::string &legend,
                      const RowText &text, const DrawCell &drawCell)
{
    constexpr std::uint32_t kMostKeys = 400;
    const bool isFolded = map.tree().node(0).keys > kMostKeys;
    std::string rows;
    drawHeader(rows, map, names);
    int y = kTop;
    walk(map, 0, 0, [&](std::uint32_t node, int depth) {
        const NameSpaceTree::Node &at = map.tree().node(node);
        if (isFolded && at.isKey())
            return;
        drawText(rows, 8 + depth * 14, y + 15, shortened(at.name, 42), kText, at.isKey() ? "" : "font-weight=\"bold\"");
        drawText(rows, kNames, y + 15, text(node, std::nullopt), kMuted, "font-size=\"11\"");
        for (std::size_t column = 0; column < map.columns().size(); ++column)
            drawCell(rows, node, column, left(column), y);
        y += kRow;
        rows += "<path d=\"M8 " + std::to_string(y) + "h" + std::to_string(left(map.columns().size()) - 16) +
                "\" stroke=\"#D5DAE1\" stroke-width=\"0.5\"/>\n";
    });
    const std::string width = std::to_string(left(map.columns().size()) + 8);
    const std::string height = std::to_string(y + 40);
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
        "\" font-family=\"sans-serif\" font-size=\"13\">\n"
        "<defs><pattern id=\"vain\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><path d=\"M0 0v4\" stroke=\"#5E6670\" stroke-width=\"2\"/></pattern></defs>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n";
    drawText(svg, 8, 24, title, kText, "font-size=\"16\" font-weight=\"bold\"");
    svg += rows;
    drawText(svg, 8, y + 24, legend + (isFolded ? " Namespaces only." : ""), kMuted, "font-size=\"11\"");
    return svg + "</svg>\n";
}

const MapCell *cellOf(const MapRow &row, LayerId layer)
{
    const auto found =
        std::find_if(row.cells.begin(), row.cells.end(), [&](const MapCell &cell) { return cell.layer == layer; });
    return found == row.cells.end() ? nullptr : &*found;
}

std::string countsText(const MapCounts &counts)
{
    std::string text;
    const auto add = [&text](std::uint32_t count, const char *letter) {
        if (count > 0)
            text += (text.empty() ? "" : " ") + std::to_string(count) + letter;
    };
    add(counts.decides, "W");
    add(counts.joins, "M");
    add(counts.vain, "H");
    add(counts.problems, "!");
    return text;
}

std::string fatesText(const NodeMap &map, std::uint32_t node, std::optional<std::size_t> column)
{
    const auto key = map.keyAt(node);
    if (!key)
        return column ? countsText(map.counts(node, *column)) : counted(map.tree().node(node).keys, "key", "keys");
    const MapRow *row = map.row(*key);
    if (!column)
        return row ? std::string(fateName(row->fate)) : std::string();
    const MapCell *cell = row ? cellOf(*row, map.columns()[*column]) : nullptr;
    return cell ? std::string(1, fateLetter(cell->fate)) + (cell->hasProblem ? "!" : "") : std::string();
}

void drawCounts(std::string &svg, const MapCounts &counts, std::uint32_t keys, int x, int y)
{
    constexpr double kWidth = 56;
    double at = x;
    const auto part = [&](std::uint32_t count, const char *style, double height) {
        if (count == 0)
            return;
        const double width = std::max(3.0, kWidth * count / std::max(keys, 1U));
        svg += "<rect x=\"" + std::to_string(at) + "\" y=\"" + std::to_string(y + 16 - height) + "\" width=\"" +
               std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" " + style + "/>\n";
        at += width;
    };
    part(counts.decides, "fill=\"#115CBD\"", 11);
    part(counts.joins, "fill=\"#115CBD\"", 5.5);
    part(counts.vain, "fill=\"url(#vain)\" stroke=\"#5E6670\" stroke-width=\"0.5\"", 11);
    if (counts.keys() > 0)
        drawText(svg, static_cast<int>(at) + 4, y + 15,
                 std::to_string(counts.keys()) + (counts.problems > 0 ? " !" : ""),
                 counts.problems > 0 ? kProblem : kMuted, "font-size=\"11\"");
}

/// Filled disc: decides; with a plus: joined; ring: hidden; cross: removed; square: a problem.
void drawFate(std::string &svg, const MapCell &cell, int x, int y)
{
    const std::string cx = std::to_string(x + 8);
    const std::string cy = std::to_string(y + 11);
    svg += "<g><title>" + std::string(fateName(cell.fate)) + "</title>";
    switch (familyOf(cell.fate)) {
    case FateFamily::Result:
        svg += "<circle cx=\"" + cx + "\" cy=\"" + cy + "\" r=\"6\" fill=\"" + kResult + "\"/>";
        if (cell.fate == Fate::Merged)
            svg += "<path d=\"M" + cx + " " + cy + "m-3 0h6m-3 -3v6\" stroke=\"#fff\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Hidden:
        svg += "<circle cx=\"" + cx + "\" cy=\"" + cy + "\" r=\"5\" fill=\"none\" stroke=\"" + kHidden +
               "\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Removed:
        svg += "<path d=\"M" + cx + " " + cy + "m-5 -5l10 10m0 -10l-10 10\" stroke=\"" + kRemoved +
               "\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Problem:
        svg += "<rect x=\"" + std::to_string(x + 2) + "\" y=\"" + std::to_string(y + 5) +
               "\" width=\"12\" height=\"12\" rx=\"2\" fill=\"" + kProblem + "\"/>";
        break;
    }
    svg += "</g>\n";
    if (cell.hasProblem)
        drawText(svg, x + 18, y + 15, "!", kProblem, "font-weight=\"bold\"");
}

/// The number of other nodes on which \a key differs in \a layer; without a layer, in its result.
std::uint32_t differingNodes(const NodesMap &over, std::uint32_t key, std::optional<LayerId> layer)
{
    const KeyDifferences &of = over.keys[key];
    if (!layer)
        return of.result;
    return layer->index < of.levels.size() ? of.levels[layer->index] : 0;
}

/// The number of keys at and below \a node that differ.
std::size_t differingKeys(const NodeMap &map, const NodesMap &over, std::uint32_t node, std::optional<LayerId> layer)
{
    const auto key = map.keyAt(node);
    std::size_t count = key && differingNodes(over, *key, layer) > 0 ? 1 : 0;
    for (const std::uint32_t child : map.tree().node(node).children)
        count += differingKeys(map, over, child, layer);
    return count;
}

/// The number of nodes on which a key differs, or of keys of a namespace that differ.
std::size_t differing(const NodeMap &map, const NodesMap &over, std::uint32_t node, std::optional<std::size_t> column)
{
    std::optional<LayerId> layer;
    if (column)
        layer = map.columns()[*column];
    const auto key = map.keyAt(node);
    return key ? differingNodes(over, *key, layer) : differingKeys(map, over, node, layer);
}

RowText differencesText(const NodeMap &map, const NodesMap &over)
{
    return [&map, &over](std::uint32_t node, std::optional<std::size_t> column) {
        const std::string number = std::to_string(differing(map, over, node, column));
        if (!column && !map.keyAt(node))
            return number + " of " + counted(map.tree().node(node).keys, "key", "keys");
        return number == "0" ? std::string() : number;
    };
}

} // namespace

std::string mapJson(const NodeMap &map, const LayerNames &names, const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("node").string(node);
    writeLayers(json, map, names);
    writeKeys(json, map, [&](std::uint32_t key) {
        json.key("cells").beginArray();
        const MapRow *row = map.row(key);
        for (const MapCell &cell : row ? row->cells : std::vector<MapCell>()) {
            json.beginObject().key("layer").string(names.layer(cell.layer).badge);
            json.key("fate").string(fateName(cell.fate));
            if (cell.hasProblem)
                json.key("problem").boolean(true);
            json.endObject();
        }
        json.endArray();
    });
    return json.endObject().take() + '\n';
}

TextTable mapTable(const NodeMap &map, const LayerNames &names)
{
    return tableOf(map, names, TextTable::Align::Left, std::bind_front(fatesText, std::cref(map)));
}

std::string mapLegend()
{
    return "Namespaces: W keys that the layer decides, M decides together with others, H has without effect, ! "
           "problems.";
}

std::string mapSvg(const NodeMap &map, const LayerNames &names, const std::string &node)
{
    const auto drawCell = [&map](std::string &svg, std::uint32_t row, std::size_t column, int x, int y) {
        const auto key = map.keyAt(row);
        const MapRow *known = key ? map.row(*key) : nullptr;
        if (!key)
            drawCounts(svg, map.counts(row, column), map.tree().node(row).keys, x, y);
        else if (const MapCell *cell = known ? cellOf(*known, map.columns()[column]) : nullptr)
            drawFate(svg, *cell, x, y);
    };
    return pictureOf(map, names, node.empty() ? "Deciding layers" : "Deciding layers on " + node,
                     "Solid: decided alone. Half: decided together. Hatched: without effect. !: a problem.",
                     std::bind_front(fatesText, std::cref(map)), drawCell);
}

std::string nodesMapJson(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("node").string(node).key("nodes").number(over.nodes);
    writeLayers(json, map, names);
    writeKeys(json, map, [&](std::uint32_t key) {
        json.key("differs").number(over.keys[key].result).key("cells").beginArray();
        for (const LayerId layer : map.columns()) {
            if (const std::uint32_t nodes = differingNodes(over, key, layer); nodes > 0) {
                json.beginObject().key("layer").string(names.layer(layer).badge);
                json.key("differs").number(nodes).endObject();
            }
        }
        json.endArray();
    });
    return json.endObject().take() + '\n';
}

TextTable nodesMapTable(const NodeMap &map, const NodesMap &over, const LayerNames &names)
{
    return tableOf(map, names, TextTable::Align::Right, differencesText(map, over));
}

std::string nodesMapSvg(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node)
{
    const auto drawCell = [&](std::string &svg, std::uint32_t row, std::size_t column, int x, int y) {
        constexpr int kWidth = 56;
        const bool isKey = map.keyAt(row).has_value();
        const std::size_t all = isKey ? over.nodes : map.tree().node(row).keys;
        const std::size_t some = differing(map, over, row, column);
        if (some == 0 || all == 0)
            return;
        const int width = std::max(3, static_cast<int>(kWidth * some / all));
        svg += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y + 5) + "\" width=\"" +
               std::to_string(width) + "\" height=\"11\" fill=\"" + (isKey ? kResult : kHidden) + "\"/>\n";
        drawText(svg, x + width + 4, y + 15, std::to_string(some), kMuted, "font-size=\"11\"");
    };
    return pictureOf(map, names, "How many nodes differ from " + node, nodesMapLegend(over, node),
                     differencesText(map, over), drawCell);
}

std::string nodesMapLegend(const NodesMap &over, const std::string &node)
{
    return "Of " + counted(over.nodes, "node", "nodes") + ", those with another result than " + node +
           ", and those with another value in a layer. Namespaces: how many of their keys differ.";
}

} // namespace strata::cli
