// SPDX-License-Identifier: MIT
#include "app/cli/reports/mapreport.h"

#include "app/cli/reports/mappicture.h"
#include "app/cli/reports/reporttexts.h"
#include "output/jsonwriter.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace strata::cli {

namespace {

using NodeVisitor = std::function<void(std::uint32_t node, int depth)>;

/// Visits all nodes but the root, depth first, in display order.
void walk(const NodeMap &map, std::uint32_t node, int depth, const NodeVisitor &visit)
{
    for (const std::uint32_t child : map.tree().node(node).children) {
        visit(child, depth);
        walk(map, child, depth + 1, visit);
    }
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

std::string cellText(const NodeMap &map, std::uint32_t node, std::size_t column)
{
    const auto key = map.keyAt(node);
    if (!key)
        return countsText(map.counts(node, column));
    const MapRow *row = map.row(*key);
    const MapCell *cell = row ? cellOf(*row, map.columns()[column]) : nullptr;
    return cell ? std::string(1, fateLetter(cell->fate)) + (cell->hasProblem ? "!" : "") : std::string();
}

std::string summary(const NodeMap &map, std::uint32_t node)
{
    const auto key = map.keyAt(node);
    if (!key)
        return counted(map.tree().node(node).keys, "key", "keys");
    const MapRow *row = map.row(*key);
    return row ? std::string(fateName(row->fate)) : std::string();
}

/// Draws the fates of layers.
class FatesPicture : public MapPicture
{
public:
    using MapPicture::MapPicture;

private:
    void bar(const MapCounts &counts, std::uint32_t keys, int x);
    void sign(const MapCell &cell, int x);
    std::string summaryOf(std::uint32_t node) const override { return summary(map(), node); }
    void cell(std::uint32_t node, std::size_t column, int x) override;
};

void FatesPicture::bar(const MapCounts &counts, std::uint32_t keys, int x)
{
    constexpr double kWidth = 56;
    double at = x;
    const auto part = [&](std::uint32_t count, const char *style, double height) {
        if (count == 0)
            return;
        const double width = std::max(3.0, kWidth * count / std::max(keys, 1U));
        out() += "<rect x=\"" + std::to_string(at) + "\" y=\"" + std::to_string(y() + 16 - height) + "\" width=\"" +
                 std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" " + style + "/>\n";
        at += width;
    };
    part(counts.decides, "fill=\"#115CBD\"", 11);
    part(counts.joins, "fill=\"#115CBD\"", 5.5);
    part(counts.vain, "fill=\"url(#vain)\" stroke=\"#5E6670\" stroke-width=\"0.5\"", 11);
    if (counts.keys() > 0)
        text(static_cast<int>(at) + 4, y() + 15, std::to_string(counts.keys()) + (counts.problems > 0 ? " !" : ""),
             counts.problems > 0 ? kProblem : kMuted, "font-size=\"11\"");
}

/// Filled disc: decides; with a plus: joined; ring: hidden; cross: removed; square: a problem.
void FatesPicture::sign(const MapCell &cell, int x)
{
    const std::string cx = std::to_string(x + 8);
    const std::string cy = std::to_string(y() + 11);
    out() += "<g><title>" + std::string(fateName(cell.fate)) + "</title>";
    switch (familyOf(cell.fate)) {
    case FateFamily::Result:
        out() += "<circle cx=\"" + cx + "\" cy=\"" + cy + "\" r=\"6\" fill=\"" + kResult + "\"/>";
        if (cell.fate == Fate::Merged)
            out() += "<path d=\"M" + cx + " " + cy + "m-3 0h6m-3 -3v6\" stroke=\"#fff\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Hidden:
        out() += "<circle cx=\"" + cx + "\" cy=\"" + cy + "\" r=\"5\" fill=\"none\" stroke=\"" + kHidden +
                 "\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Removed:
        out() += "<path d=\"M" + cx + " " + cy + "m-5 -5l10 10m0 -10l-10 10\" stroke=\"" + kRemoved +
                 "\" stroke-width=\"1.75\"/>";
        break;
    case FateFamily::Problem:
        out() += "<rect x=\"" + std::to_string(x + 2) + "\" y=\"" + std::to_string(y() + 5) +
                 "\" width=\"12\" height=\"12\" rx=\"2\" fill=\"" + kProblem + "\"/>";
        break;
    }
    out() += "</g>\n";
    if (cell.hasProblem)
        text(x + 18, y() + 15, "!", kProblem, "font-weight=\"bold\"");
}

void FatesPicture::cell(std::uint32_t node, std::size_t column, int x)
{
    const auto key = map().keyAt(node);
    const MapRow *known = key ? map().row(*key) : nullptr;
    if (!key)
        bar(map().counts(node, column), map().tree().node(node).keys, x);
    else if (const MapCell *cell = known ? cellOf(*known, map().columns()[column]) : nullptr)
        sign(*cell, x);
}

} // namespace

std::string mapJson(const NodeMap &map, const LayerNames &names, const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("node").string(node).key("layers").beginArray();
    for (const LayerId layer : map.columns()) {
        const LayerName &name = names.layer(layer);
        json.beginObject().key("layer").string(name.badge).key("level").string(name.level);
        json.key("file").string(name.path).endObject();
    }
    json.endArray().key("keys").beginArray();
    walk(map, 0, 0, [&](std::uint32_t at, int) {
        const auto key = map.keyAt(at);
        if (!key)
            return;
        json.beginObject().key("key").string(map.key(*key)).key("cells").beginArray();
        const MapRow *row = map.row(*key);
        for (const MapCell &cell : row ? row->cells : std::vector<MapCell>()) {
            json.beginObject().key("layer").string(names.layer(cell.layer).badge);
            json.key("fate").string(fateName(cell.fate));
            if (cell.hasProblem)
                json.key("problem").boolean(true);
            json.endObject();
        }
        json.endArray().endObject();
    });
    return json.endArray().endObject().take() + '\n';
}

TextTable mapTable(const NodeMap &map, const LayerNames &names)
{
    std::vector<TextTable::Column> columns{{"KEY"}, {"RESULT"}};
    for (const LayerId layer : map.columns())
        columns.push_back({names.layer(layer).badge});
    TextTable table(columns);
    std::vector<std::string> levels{"", ""};
    for (const LayerId layer : map.columns())
        levels.push_back(shortened(names.layer(layer).level, 16));
    table.addRow(levels, TextTable::Tone::Muted);
    walk(map, 0, 0, [&](std::uint32_t node, int depth) {
        const bool isKey = map.tree().node(node).isKey();
        std::vector<std::string> cells{std::string(static_cast<std::size_t>(depth) * 2, ' ') +
                                           map.tree().node(node).name + (isKey ? "" : " ..."),
                                       summary(map, node)};
        bool hasProblem = false;
        for (std::size_t column = 0; column < map.columns().size(); ++column) {
            cells.push_back(cellText(map, node, column));
            hasProblem = hasProblem || cells.back().ends_with('!');
        }
        const bool isStrong = !isKey;
        table.addRow(cells, hasProblem ? TextTable::Tone::Problem
                                       : (isStrong ? TextTable::Tone::Strong : TextTable::Tone::Normal));
    });
    return table;
}

std::string mapLegend()
{
    return "Namespaces: W keys that the layer decides, M decides together with others, H has without effect, ! "
           "problems.";
}

std::string mapSvg(const NodeMap &map, const LayerNames &names, const std::string &node)
{
    return FatesPicture(map, names)
        .draw(node.empty() ? "Deciding layers" : "Deciding layers on " + node,
              "Solid: decided alone. Half: decided together. Hatched: without effect. !: a problem.");
}

} // namespace strata::cli
