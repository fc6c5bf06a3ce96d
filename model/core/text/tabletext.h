// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace strata {

/// A table of texts. All rows are as long as the titles.
struct TableTexts
{
    std::vector<std::string> titles;
    std::vector<std::vector<std::string>> rows;
};

/// Comma-separated is as RFC 4180 wants it; HTML is a table element.
enum class TableFormat { CommaSeparated, TabSeparated, Markdown, Html };

/// \a table for other programs, with a replacement character for each deceptive one, see harmless().
std::string tableText(const TableTexts &table, TableFormat format);

} // namespace strata
