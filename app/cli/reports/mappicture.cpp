// SPDX-License-Identifier: MIT
#include "app/cli/reports/mappicture.h"

#include "app/cli/reports/reporttexts.h"
#include "app/cli/texttable.h"
#include "core/text/harmless.h"

namespace strata::cli {

namespace {

constexpr int kRow = 22;
constexpr int kNames = 330;
constexpr int kSummary = 90;
constexpr int kColumn = 96;
constexpr int kTop = 76;
constexpr std::uint32_t kMostKeys = 400;

int left(std::size_t column)
{
    return kNames + kSummary + static_cast<int>(column) * kColumn;
}

} // namespace

void MapPicture::text(int x, int y, const std::string &shown, const char *colour, const char *more)
{
    m_out += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" fill=\"" + colour + "\" " + more +
             ">" + harmlessMarkup(shown) + "</text>\n";
}

void MapPicture::header()
{
    for (std::size_t column = 0; column < m_map.columns().size(); ++column) {
        const LayerName &layer = m_names.layer(m_map.columns()[column]);
        text(left(column), kTop - 26, shortened(layer.title(), 14), kText, "font-weight=\"bold\"");
        m_out += "<g><title>" + harmlessMarkup(layer.file) + "</title>";
        text(left(column), kTop - 10, shortened(layer.file.substr(layer.file.rfind('/') + 1), 15), kMuted,
             "font-size=\"10\"");
        m_out += "</g>\n";
    }
}

void MapPicture::row(std::uint32_t node, int depth)
{
    const NameSpaceTree::Node &at = m_map.tree().node(node);
    text(8 + depth * 14, m_y + 15, shortened(at.name, 42), kText, m_map.keyAt(node) ? "" : "font-weight=\"bold\"");
    text(kNames, m_y + 15, summaryOf(node), kMuted, "font-size=\"11\"");
    for (std::size_t column = 0; column < m_map.columns().size(); ++column)
        cell(node, column, left(column));
    m_y += kRow;
    m_out += "<path d=\"M8 " + std::to_string(m_y) + "h" + std::to_string(left(m_map.columns().size()) - 16) +
             "\" stroke=\"#D5DAE1\" stroke-width=\"0.5\"/>\n";
}

void MapPicture::rowsBelow(std::uint32_t above, int depth, bool isFolded)
{
    for (const std::uint32_t node : m_map.tree().node(above).children) {
        if (!isFolded || !m_map.tree().node(node).isKey())
            row(node, depth);
        rowsBelow(node, depth + 1, isFolded);
    }
}

std::string MapPicture::draw(const std::string &title, const std::string &legend)
{
    m_out.clear();
    m_y = kTop;
    const bool isFolded = m_map.tree().node(0).keys > kMostKeys;
    header();
    rowsBelow(0, 0, isFolded);
    const std::string rows = m_out;
    const std::string width = std::to_string(left(m_map.columns().size()) + 8);
    const std::string height = std::to_string(m_y + 40);
    m_out =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
        "\" font-family=\"sans-serif\" font-size=\"13\">\n"
        "<defs><pattern id=\"vain\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate(45)\"><path d=\"M0 0v4\" stroke=\"#5E6670\" stroke-width=\"2\"/></pattern></defs>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n";
    text(8, 24, title, kText, "font-size=\"16\" font-weight=\"bold\"");
    m_out += rows;
    text(8, m_y + 24, legend + (isFolded ? " Namespaces only." : ""), kMuted, "font-size=\"11\"");
    return m_out + "</svg>\n";
}

} // namespace strata::cli
