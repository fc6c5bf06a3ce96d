// SPDX-License-Identifier: MIT
#include "fleet/separating.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

using Column = std::vector<std::uint32_t>;
using Indices = std::vector<std::size_t>;

constexpr std::uint32_t kNone = static_cast<std::uint32_t>(-1);

/// The values of a column renumbered from 0, in the order of their first rows.
struct DenseColumn
{
    Column values;
    std::uint32_t count = 0;
};

/// Numbers \a rows from 0, in the order of first occurrence; \a numberOf refers to the number of a row's value, kNone
/// before its first row.
DenseColumn counted(std::size_t rows, const auto &numberOf)
{
    DenseColumn column;
    column.values.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint32_t &known = numberOf(row);
        if (known == kNone)
            known = column.count++;
        column.values.push_back(known);
    }
    return column;
}

DenseColumn dense(const Column &column)
{
    const std::uint32_t most = column.empty() ? 0 : *std::max_element(column.begin(), column.end());
    if (most <= 4 * column.size() + 64) {
        Column numbers(std::size_t{most} + 1, kNone);
        return counted(column.size(), [&](std::size_t row) -> std::uint32_t & { return numbers[column[row]]; });
    }
    std::unordered_map<std::uint32_t, std::uint32_t> numbers;
    return counted(column.size(), [&](std::size_t row) -> std::uint32_t & {
        return numbers.try_emplace(column[row], kNone).first->second;
    });
}

/// Splits \a groups by \a column.
DenseColumn refined(const DenseColumn &groups, const DenseColumn &column)
{
    const std::size_t rows = groups.values.size();
    const std::size_t pairs = std::size_t{groups.count} * column.count;
    const auto pairOf = [&](std::size_t row) {
        return std::size_t{groups.values[row]} * column.count + column.values[row];
    };
    if (pairs <= 4 * rows + 64) {
        Column numbers(pairs, kNone);
        return counted(rows, [&](std::size_t row) -> std::uint32_t & { return numbers[pairOf(row)]; });
    }
    std::unordered_map<std::size_t, std::uint32_t> numbers;
    return counted(rows, [&](std::size_t row) -> std::uint32_t & {
        return numbers.try_emplace(pairOf(row), kNone).first->second;
    });
}

/// The rows with each number of \a column, ascending.
std::vector<Column> rowsByNumber(const DenseColumn &column)
{
    std::vector<Column> rows(column.count);
    for (std::uint32_t row = 0; row < column.values.size(); ++row)
        rows[column.values[row]].push_back(row);
    return rows;
}

} // namespace

/// The distinct rows of some columns.
struct SeparatingColumns::Table
{
    Table(const std::vector<Column> &of, Indices chosen, std::size_t all);

    Indices indices;                           ///< of the columns
    Column places;                             ///< by original row: index of its distinct row
    std::vector<DenseColumn> columns;          ///< of the distinct rows, by index among the chosen columns
    std::vector<std::vector<Column>> byNumber; ///< likewise, the rows with each number
    std::size_t rows = 0;                      ///< number of distinct rows
};

SeparatingColumns::Table::Table(const std::vector<Column> &of, Indices chosen, std::size_t all)
    : indices(std::move(chosen))
{
    DenseColumn groups{Column(all, 0), all > 0 ? 1U : 0U};
    std::vector<DenseColumn> whole;
    for (const std::size_t index : indices) {
        whole.push_back(dense(of[index]));
        groups = refined(groups, whole.back());
    }
    rows = groups.count;
    std::vector<std::size_t> firsts;
    for (std::size_t row = 0; row < all; ++row) {
        if (groups.values[row] == firsts.size())
            firsts.push_back(row);
    }
    for (const DenseColumn &each : whole) {
        DenseColumn &column = columns.emplace_back();
        column.count = each.count;
        for (const std::size_t row : firsts)
            column.values.push_back(each.values[row]);
        byNumber.push_back(rowsByNumber(column));
    }
    places = std::move(groups.values);
}

namespace {

/// Searches for the smallest set among the columns of a table.
class Search
{
public:
    /// \a classes: by row.
    Search(const std::vector<DenseColumn> &columns, const std::vector<std::vector<Column>> &byNumber,
           const Column &classes)
        : m_columns(columns), m_byNumber(byNumber)
    {
        DenseColumn numbered = dense(classes);
        m_classes = std::move(numbered.values);
        std::vector<std::pair<std::size_t, std::uint32_t>> sizes(numbered.count); // and the first row of each
        for (std::uint32_t row = static_cast<std::uint32_t>(m_classes.size()); row > 0; --row) {
            auto &[size, first] = sizes[m_classes[row - 1]];
            ++size;
            first = row - 1;
        }
        Column byRank(numbered.count);
        std::iota(byRank.begin(), byRank.end(), 0U);
        std::sort(byRank.begin(), byRank.end(), [&](std::uint32_t a, std::uint32_t b) { return sizes[a] < sizes[b]; });
        std::vector<std::size_t> places(numbered.count);
        for (std::size_t i = 1; i < byRank.size(); ++i)
            places[byRank[i]] = places[byRank[i - 1]] + sizes[byRank[i - 1]].first;
        m_order.resize(m_classes.size());
        m_few = byRank.empty() ? 0 : places[byRank.back()];
        for (std::size_t row = 0; row < m_classes.size(); ++row)
            m_order[places[m_classes[row]]++] = static_cast<std::uint32_t>(row);
    }

    /// Indexes of columns.
    Indices smallest()
    {
        for (std::size_t size = 0; !m_best; ++size) {
            m_visited.clear();
            search({}, size);
        }
        return *m_best;
    }

private:
    using Rows = std::pair<std::size_t, std::size_t>;

    /// Two rows of different classes that are equal in \a chosen. Earlier conflicts are tried first: most sets are
    /// refuted by a few rows.
    std::optional<Rows> conflict(const Indices &chosen)
    {
        const auto isConflict = [&](const Rows &rows) {
            return std::all_of(chosen.begin(), chosen.end(), [&](std::size_t place) {
                return m_columns[place].values[rows.first] == m_columns[place].values[rows.second];
            });
        };
        const auto known = std::find_if(m_conflicts.begin(), m_conflicts.end(), isConflict);
        if (known != m_conflicts.end())
            return *known;
        const auto found = newConflict(chosen);
        if (found)
            m_conflicts.push_back(*found);
        return found;
    }

    /// The same by scanning all rows, or only those equal to a row outside the largest class.
    std::optional<Rows> newConflict(const Indices &chosen) const
    {
        const std::span few = std::span(m_order).first(m_few);
        const auto most = std::max_element(chosen.begin(), chosen.end(), [this](std::size_t one, std::size_t other) {
            return m_columns[one].count < m_columns[other].count;
        });
        std::size_t alike = 0;
        for (const std::uint32_t row : few) {
            if (most != chosen.end() && alike < m_classes.size())
                alike += m_byNumber[*most][m_columns[*most].values[row]].size();
        }
        return most != chosen.end() && alike < m_classes.size() ? conflictOfFew(chosen, *most) : conflictOfAll(chosen);
    }

    /// The same by comparing each row outside the largest class with rows that are equal in the column \a most.
    std::optional<Rows> conflictOfFew(const Indices &chosen, std::size_t most) const
    {
        for (const std::uint32_t row : std::span(m_order).first(m_few)) {
            for (const std::uint32_t other : m_byNumber[most][m_columns[most].values[row]]) {
                const auto isAlike = [&](std::size_t place) {
                    return m_columns[place].values[row] == m_columns[place].values[other];
                };
                if (m_classes[row] != m_classes[other] && std::all_of(chosen.begin(), chosen.end(), isAlike))
                    return Rows(row, other);
            }
        }
        return std::nullopt;
    }

    /// The same. Rows of the largest class come last and need not be separated from each other.
    std::optional<Rows> conflictOfAll(const Indices &chosen) const
    {
        const std::size_t rows = m_classes.size();
        std::size_t count = 1; // number of distinct combinations
        for (const std::size_t place : chosen) {
            if (count > std::numeric_limits<std::size_t>::max() / m_columns[place].count)
                return conflictByGroups(chosen);
            count *= m_columns[place].count;
        }
        const auto numberOf = [&](std::size_t row) {
            std::size_t number = 0;
            for (const std::size_t place : chosen)
                number = number * m_columns[place].count + m_columns[place].values[row];
            return number;
        };
        if (count <= 32 * rows + 64) { // clearing a table of this size is faster than hashing
            Column firsts(count, kNone);
            return firstConflict(numberOf, [&](std::size_t number) -> std::uint32_t & { return firsts[number]; });
        }
        std::unordered_map<std::size_t, std::uint32_t> firsts;
        return firstConflict(numberOf, [&](std::size_t number) -> std::uint32_t & {
            return firsts.try_emplace(number, kNone).first->second;
        });
    }

    /// The same if numbers would be too large.
    std::optional<Rows> conflictByGroups(const Indices &chosen) const
    {
        DenseColumn groups{Column(m_classes.size(), 0), 1};
        for (const std::size_t place : chosen)
            groups = refined(groups, m_columns[place]);
        Column firsts(groups.count, kNone);
        return firstConflict([&](std::size_t row) { return groups.values[row]; },
                             [&](std::size_t number) -> std::uint32_t & { return firsts[number]; });
    }

    /// \a numberOf: the value of a row; \a firstOf: the first row with it, kNone if none.
    std::optional<Rows> firstConflict(const auto &numberOf, const auto &firstOf) const
    {
        for (const std::uint32_t row : m_order) {
            std::uint32_t &first = firstOf(numberOf(row));
            if (first == kNone)
                first = row;
            else if (m_classes[first] != m_classes[row])
                return Rows(first, row);
        }
        return std::nullopt;
    }

    std::pair<std::size_t, Indices> rank(const Indices &chosen) const
    {
        std::size_t values = 0;
        for (const std::size_t place : chosen)
            values += m_columns[place].count;
        return {values, chosen};
    }

    /// Every separating set has a column in which the two rows of a conflict differ, so no set is missed.
    void search(const Indices &chosen, std::size_t size)
    {
        const bool isWorse = m_best && rank(*m_best) <= rank(chosen); // more columns have more values
        if (isWorse || !m_visited.insert(chosen).second)
            return;
        const auto rows = conflict(chosen);
        if (!rows) {
            m_best = chosen;
            return;
        }
        if (chosen.size() == size)
            return;
        for (std::size_t place = 0; place < m_columns.size(); ++place) {
            if (m_columns[place].values[rows->first] == m_columns[place].values[rows->second])
                continue;
            Indices more = chosen;
            more.insert(std::upper_bound(more.begin(), more.end(), place), place);
            search(more, size);
        }
    }

    const std::vector<DenseColumn> &m_columns;
    const std::vector<std::vector<Column>> &m_byNumber;
    Column m_classes;
    Column m_order;                // rows, those of the smallest classes first
    std::size_t m_few = 0;         // rows outside the largest class
    std::vector<Rows> m_conflicts; // found so far
    std::set<Indices> m_visited;
    std::optional<Indices> m_best;
};

} // namespace

SeparatingColumns::SeparatingColumns(std::vector<Column> columns, std::size_t rows)
    : m_columns(std::move(columns)), m_rows(rows)
{
    Indices telling;
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const std::size_t values = dense(m_columns[column]).count;
        if (values > 1)
            m_different.push_back(column);
        if (values > 1 && values < rows)
            telling.push_back(column);
    }
    m_telling = std::make_unique<const Table>(m_columns, std::move(telling), rows);
}

SeparatingColumns::~SeparatingColumns() = default;

const SeparatingColumns::Table &SeparatingColumns::all() const
{
    std::call_once(m_once, [this] { m_all = std::make_unique<const Table>(m_columns, m_different, m_rows); });
    return *m_all;
}

std::optional<Indices> SeparatingColumns::smallest(std::span<const std::uint32_t> classes) const
{
    /// The class of each row of a table; nothing: a row has several.
    const auto classesIn = [classes](const Table &table) -> std::optional<Column> {
        Column known(table.rows, kNone);
        for (std::size_t row = 0; row < classes.size(); ++row) {
            std::uint32_t &ofRow = known[table.places[row]];
            if (ofRow != kNone && ofRow != classes[row])
                return std::nullopt;
            ofRow = classes[row];
        }
        return known;
    };
    const Table *table = m_telling.get();
    auto known = classesIn(*table);
    if (!known) {
        table = &all();
        known = classesIn(*table);
    }
    if (!known)
        return std::nullopt;
    Indices columns;
    for (const std::size_t place : Search(table->columns, table->byNumber, *known).smallest())
        columns.push_back(table->indices[place]);
    return columns;
}

} // namespace strata
