// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "core/text/tabletext.h"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// The width of \a text in terminal columns: wide characters count two, combining ones none.
std::size_t displayWidth(std::string_view text);

/// \a text truncated with an ellipsis if it is wider than \a width columns.
std::string shortened(std::string_view text, std::size_t width);

/// Lines of aligned columns, two blanks apart.
class TextTable
{
public:
    enum class Align { Left, Right };
    enum class Tone : std::uint8_t { Normal, Strong, Muted, Removed, Problem };

    struct Column
    {
        std::string_view title;
        Align align = Align::Left;
    };

    explicit TextTable(std::vector<Column> columns) : m_columns(std::move(columns)) {}

    /// A line with one text per column.
    void addRow(const std::vector<std::string> &cells, Tone tone = Tone::Normal);
    /// A heading across all columns.
    void addHeading(std::string_view text);

    /// The table with its titles. On a narrow terminal long cells are shortened, the widest first; tones need a console
    /// with colours.
    std::string text(const Console &console) const;
    /// text() to the console's output, line by line.
    void write(const Console &console) const;
    /// The table for other programs: not shortened, without colours.
    std::string textAs(TableFormat format) const;

private:
    struct Row
    {
        std::vector<std::string> cells; ///< of a heading: one
        Tone tone = Tone::Normal;
        bool isHeading = false;
    };

    void write(const Console &console, std::ostream &out) const;
    std::vector<std::size_t> widths(int available) const;
    std::string line(const std::vector<std::string> &cells, const std::vector<std::size_t> &widths) const;
    std::vector<std::string> titles() const;

    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
};

} // namespace strata::cli
