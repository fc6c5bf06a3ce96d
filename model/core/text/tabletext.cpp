// SPDX-License-Identifier: MIT
#include "core/text/tabletext.h"

#include "core/text/harmless.h"

#include <array>
#include <string_view>

namespace strata {

namespace {

/// What is written before, between and after the cells of a line.
std::array<std::string_view, 3> lineStyle(TableFormat format, bool isTitle)
{
    switch (format) {
    case TableFormat::CommaSeparated: return {"", ",", "\r\n"};
    case TableFormat::TabSeparated: return {"", "\t", "\n"};
    case TableFormat::Markdown: return {"| ", " | ", " |\n"};
    case TableFormat::Html: break;
    }
    if (isTitle)
        return {"<tr><th>", "</th><th>", "</th></tr>\n"};
    return {"<tr><td>", "</td><td>", "</td></tr>\n"};
}

std::string csvField(const std::string &text)
{
    const bool hasSpaceAround = !text.empty() && (text.front() == ' ' || text.back() == ' '); // often trimmed
    if (text.find_first_of(",\"\r\n") == std::string::npos && !hasSpaceAround)
        return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"')
            field += '"';
        field += c;
    }
    return field + '"';
}

/// \a text on one line, with a backslash before each of \a marked.
std::string onOneLine(const std::string &text, std::string_view marked)
{
    std::string line;
    for (const char c : text) {
        if (marked.find(c) != std::string_view::npos)
            line += '\\';
        line += c == '\n' || c == '\t' ? ' ' : c;
    }
    return line;
}

std::string cellText(const std::string &cell, TableFormat format)
{
    switch (format) {
    case TableFormat::CommaSeparated: return csvField(harmless(cell, Lines::Many));
    case TableFormat::TabSeparated: return onOneLine(harmless(cell, Lines::Many), "");
    case TableFormat::Markdown: return onOneLine(harmless(cell, Lines::Many), "\\|`*_<>[]&");
    case TableFormat::Html: break;
    }
    return harmlessMarkup(cell, Lines::Many);
}

void addLine(std::string &text, const std::vector<std::string> &cells, TableFormat format, bool isTitle)
{
    const auto [begin, between, end] = lineStyle(format, isTitle);
    text += begin;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += i > 0 ? between : "";
        text += cellText(cells[i], format);
    }
    text += end;
}

} // namespace

std::string tableText(const TableTexts &table, TableFormat format)
{
    std::string text = format == TableFormat::Html ? "<table>\n" : "";
    addLine(text, table.titles, format, true);
    if (format == TableFormat::Markdown) {
        for (std::size_t i = 0; i < table.titles.size(); ++i)
            text += i > 0 ? " --- |" : "| --- |";
        text += '\n';
    }
    for (const std::vector<std::string> &row : table.rows)
        addLine(text, row, format, false);
    return format == TableFormat::Html ? text + "</table>\n" : text;
}

} // namespace strata
