// SPDX-License-Identifier: MIT
#include "app/cli/texttable.h"

#include "core/text/harmless.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace strata::cli {

namespace {

/// The number of columns of a character; an approximation of terminals' rules.
std::size_t widthOf(char32_t c)
{
    const bool isCombining = (c >= 0x300 && c <= 0x36f) || c == 0x200b || c == 0x200d || (c >= 0xfe00 && c <= 0xfe0f);
    if (isCombining)
        return 0;
    const bool isWide = (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) || (c >= 0xac00 && c <= 0xd7a3) ||
                        (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) ||
                        (c >= 0x1f300 && c <= 0x1faff) || (c >= 0x20000 && c <= 0x3fffd);
    return isWide ? 2 : 1;
}

std::string_view colourOf(TextTable::Tone tone)
{
    switch (tone) {
    case TextTable::Tone::Normal: return {};
    case TextTable::Tone::Strong: return "\x1b[1m";
    case TextTable::Tone::Muted: return "\x1b[2m";
    case TextTable::Tone::Removed: return "\x1b[33m";
    case TextTable::Tone::Problem: return "\x1b[1;35m";
    }
    return {};
}

} // namespace

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, i);
        width += decoded.valid ? widthOf(decoded.character) : 1;
        i += decoded.length;
    }
    return width;
}

std::string shortened(std::string_view text, std::size_t width)
{
    if (displayWidth(text) <= width)
        return std::string(text);
    std::size_t used = 1; // the ellipsis
    std::size_t end = 0;
    while (end < text.size()) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, end);
        used += decoded.valid ? widthOf(decoded.character) : 1;
        if (used > width)
            break;
        end += decoded.length;
    }
    return std::string(text.substr(0, end)) + "\u2026";
}

void TextTable::addRow(const std::vector<std::string> &cells, Tone tone)
{
    Row &row = m_rows.emplace_back(Row{{}, tone, false});
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        row.cells.push_back(harmless(cells[i]));
}

void TextTable::addHeading(std::string_view text)
{
    m_rows.push_back({{harmless(text)}, Tone::Strong, true});
}

std::vector<std::string> TextTable::titles() const
{
    std::vector<std::string> titles;
    for (const Column &column : m_columns)
        titles.emplace_back(column.title);
    return titles;
}

std::vector<std::size_t> TextTable::widths(int available) const
{
    constexpr std::size_t kGap = 2;
    constexpr std::size_t kNarrowest = 12;
    std::vector<std::size_t> widths;
    for (const Column &column : m_columns)
        widths.push_back(displayWidth(column.title));
    for (const Row &row : m_rows) {
        for (std::size_t i = 0; !row.isHeading && i < row.cells.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row.cells[i]));
    }
    if (available <= 0)
        return widths;
    const std::size_t room = static_cast<std::size_t>(available);
    std::size_t total = std::accumulate(widths.begin(), widths.end(), kGap * (widths.size() - 1));
    while (total > room) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= kNarrowest)
            break;
        --*widest;
        --total;
    }
    return widths;
}

std::string TextTable::line(const std::vector<std::string> &cells, const std::vector<std::size_t> &widths) const
{
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string cell = shortened(cells[i], widths[i]);
        const std::string padding(widths[i] - displayWidth(cell), ' ');
        if (i > 0)
            out += "  ";
        out += m_columns[i].align == Align::Right ? padding + cell : cell + padding;
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
}

std::string TextTable::text(const Console &console) const
{
    std::ostringstream out;
    write(console, out);
    return std::move(out).str();
}

void TextTable::write(const Console &console) const
{
    write(console, console.out);
}

void TextTable::write(const Console &console, std::ostream &out) const
{
    const std::vector<std::size_t> columnWidths = widths(console.width);
    const auto toned = [&console](const std::string &line, Tone tone) {
        if (console.colours == Colours::No || tone == Tone::Normal || line.empty())
            return line;
        return std::string(colourOf(tone)) + line + "\x1b[0m";
    };
    out << toned(line(titles(), columnWidths), Tone::Muted) << '\n';
    for (const Row &row : m_rows)
        out << toned(row.isHeading ? row.cells.front() : line(row.cells, columnWidths), row.tone) << '\n';
}

std::string TextTable::textAs(TableFormat format) const
{
    TableTexts table{titles(), {}};
    for (const Row &row : m_rows)
        table.rows.push_back(row.cells);
    return tableText(table, format);
}

} // namespace strata::cli
