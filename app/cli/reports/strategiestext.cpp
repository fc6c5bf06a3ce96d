// SPDX-License-Identifier: MIT
#include "app/cli/reports/strategiestext.h"

#include "app/cli/texttable.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <functional>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::size_t kStrategiesLongestValue = 60; // bytes, approximately

std::string fateText(Fate fate)
{
    return std::string(1, fateLetter(fate)) + ' ' + std::string(fateName(fate));
}

std::string countText(const Value &value)
{
    const std::size_t count = value.isSequence() ? value.items().size() : value.entries().size();
    return std::to_string(count) + (value.isSequence() ? " item" : " key") + (count == 1 ? "" : "s");
}

std::string sizeOrValue(const Value &value)
{
    return value.isLeaf() ? valuePhrase(value, kStrategiesLongestValue) : countText(value);
}

/// The title of an item: its value, or the first telling entry of a hash.
std::string itemTitle(const Value &value)
{
    for (const Entry &entry : value.entries()) {
        if (entry.value.isLeaf())
            return entry.key.text() + ": " + valuePhrase(entry.value, kStrategiesLongestValue) + " \u2026";
    }
    return sizeOrValue(value);
}

bool isFound(const StrategyAnswer &answer)
{
    return answer.result->status == LookupResult::Status::Found;
}

} // namespace

StrategiesText::StrategiesText(const std::vector<StrategyAnswer> &answers, const LookupTarget &key,
                               const CommandContext &opened)
    : m_answers(answers), m_opened(opened)
{
    for (const StrategyAnswer &answer : answers)
        m_projections.push_back(std::make_shared<const Projection>(key, answer.result, opened.names));
    m_table = strategyTable(m_projections, leadingAnswer(answers));
}

const ContributionRow *StrategiesText::contribution(const StrategyRow &row, std::size_t column) const
{
    const std::uint32_t at = row.cells[column].tableRow;
    return at == StrategyCell::kNone ? nullptr : &m_projections[column]->table().rows[at];
}

bool StrategiesText::isItem(const ContributionRow &row, std::size_t column) const
{
    if (row.parent == ContributionRow::kNoParent)
        return false;
    const ContributionRow &above = m_projections[column]->table().rows[row.parent];
    if (above.result)
        return above.result->isSequence();
    return !row.path.empty() && std::holds_alternative<std::uint32_t>(row.path.back());
}

/// The value of an item, otherwise the key.
std::string StrategiesText::label(const StrategyRow &row) const
{
    for (const bool mustBeInResult : {true, false}) {
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            const ContributionRow *shown = contribution(row, column);
            if (!shown || (mustBeInResult && !row.cells[column].isInResult))
                continue;
            if (shown->parent == ContributionRow::kNoParent)
                return keyPhrase(m_projections[column]->key());
            if (!isItem(*shown, column))
                return shown->label;
            if (shown->result)
                return itemTitle(*shown->result);
            for (const ContributionCell &cell : shown->cells) {
                if (cell.origin.isValid())
                    return itemTitle(m_projections[column]->trace().origin(cell.origin).value);
            }
        }
    }
    return {};
}

std::string StrategiesText::cell(const StrategyRow &row, std::size_t column) const
{
    if (!isFound(m_answers[column]))
        return {};
    const StrategyCell &cell = row.cells[column];
    const ContributionRow *shown = contribution(row, column);
    if (!shown)
        return cell.marker.isValid() ? fateText(cell.markerFate) : "-";
    if (!cell.isInResult || !shown->result)
        return row.isEqual ? std::string() : fateText(shown->fate);
    std::string text = sizeOrValue(*shown->result);
    if (isItem(*shown, column)) {
        const bool isCalledSo = shown->result->isLeaf();
        text = '[' + shown->label + "] " + (isCalledSo ? layerBadge(shown->winner) : text);
    }
    return row.isEqual ? text : std::string(1, fateLetter(shown->fate)) + ' ' + text;
}

std::vector<std::string> StrategiesText::titles() const
{
    std::vector<std::string> titles{"PLACE"};
    for (const StrategyAnswer &answer : m_answers)
        titles.push_back(answer.title() + (answer.askedFor ? " (" + sourceText(*answer.askedFor, *m_opened.names) + ')'
                                           : answer.isInForce ? " *"
                                                              : ""));
    return titles;
}

void StrategiesText::print(bool listsEqualRows, const Console &console) const
{
    const std::vector<std::string> names = titles();
    std::vector<TextTable::Column> columns;
    for (const std::string &name : names)
        columns.push_back({name});
    TextTable table(columns);
    std::size_t folded = 0;
    const std::function<void(std::uint32_t, std::size_t)> add = [&](std::uint32_t at, std::size_t depth) {
        const StrategyRow &row = m_table.rows[at];
        if (row.isRun() && !listsEqualRows) {
            folded += row.equalRows;
            return;
        }
        if (!row.isRun()) {
            std::vector<std::string> cells{std::string(2 * depth, ' ') + label(row)};
            for (std::size_t column = 0; column < m_answers.size(); ++column)
                cells.push_back(cell(row, column));
            table.addRow(cells);
        }
        for (std::uint32_t child = 0; child < row.childCount; ++child)
            add(row.firstChild + child, row.isRun() ? depth : depth + 1);
    };
    if (!m_table.rows.empty())
        add(0, 0);
    console.out << table.text(console);
    if (folded > 0)
        console.out << folded << (folded == 1 ? " row is" : " rows are") << " equal under every strategy; --all lists "
                    << (folded == 1 ? "it" : "them") << ".\n";
}

} // namespace strata::cli
