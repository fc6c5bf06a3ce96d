// SPDX-License-Identifier: MIT
#include "fleet/separating.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace strata {

namespace {

using Column = std::vector<std::uint32_t>;
using Indices = std::vector<std::size_t>;

std::size_t differentValues(const Column &column)
{
    return std::set<std::uint32_t>(column.begin(), column.end()).size();
}

/// Looks for the smallest set among some of the columns.
class Separation
{
public:
    Separation(std::span<const Column> columns, std::span<const std::uint32_t> classes, Indices candidates);

    std::optional<Indices> smallest();

private:
    struct Row
    {
        Column values; // by candidate
        std::uint32_t ofClass = 0;

        auto operator<=>(const Row &) const = default;
    };

    /// Two rows of different classes that are equal in \a chosen.
    std::optional<std::pair<const Row *, const Row *>> conflict(const Indices &chosen) const;
    void search(const Indices &chosen, std::size_t size);
    std::pair<std::size_t, Indices> rank(const Indices &chosen) const;

    Indices m_candidates;
    std::vector<std::size_t> m_values; // by candidate: how many different ones
    std::vector<Row> m_rows;           // each once
    std::set<Indices> m_visited;
    std::optional<Indices> m_best; // places among the candidates
};

Separation::Separation(std::span<const Column> columns, std::span<const std::uint32_t> classes, Indices candidates)
    : m_candidates(std::move(candidates))
{
    std::set<Row> rows;
    for (std::size_t row = 0; row < classes.size(); ++row) {
        Column values;
        for (const std::size_t column : m_candidates)
            values.push_back(columns[column][row]);
        rows.insert({std::move(values), classes[row]});
    }
    m_rows.assign(rows.begin(), rows.end());
    for (const std::size_t column : m_candidates)
        m_values.push_back(differentValues(columns[column]));
}

std::optional<std::pair<const Separation::Row *, const Separation::Row *>>
Separation::conflict(const Indices &chosen) const
{
    std::map<Column, const Row *> known;
    for (const Row &row : m_rows) {
        Column values;
        for (const std::size_t place : chosen)
            values.push_back(row.values[place]);
        const auto [at, isNew] = known.emplace(std::move(values), &row);
        if (!isNew && at->second->ofClass != row.ofClass)
            return std::pair(at->second, &row);
    }
    return std::nullopt;
}

std::pair<std::size_t, Indices> Separation::rank(const Indices &chosen) const
{
    std::size_t values = 0;
    for (const std::size_t place : chosen)
        values += m_values[place];
    return {values, chosen};
}

/// Every set that separates has a column in which the two rows of a conflict differ, so no set is missed.
void Separation::search(const Indices &chosen, std::size_t size)
{
    if (!m_visited.insert(chosen).second)
        return;
    const auto rows = conflict(chosen);
    if (!rows) {
        if (!m_best || rank(chosen) < rank(*m_best))
            m_best = chosen;
        return;
    }
    if (chosen.size() == size)
        return;
    for (std::size_t place = 0; place < m_candidates.size(); ++place) {
        if (rows->first->values[place] == rows->second->values[place])
            continue;
        Indices more = chosen;
        more.insert(std::upper_bound(more.begin(), more.end(), place), place);
        search(more, size);
    }
}

std::optional<Indices> Separation::smallest()
{
    Indices all(m_candidates.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (conflict(all))
        return std::nullopt;
    for (std::size_t size = 0; !m_best; ++size) {
        m_visited.clear();
        search({}, size);
    }
    Indices columns;
    for (const std::size_t place : *m_best)
        columns.push_back(m_candidates[place]);
    return columns;
}

} // namespace

std::optional<std::vector<std::size_t>> separatingColumns(std::span<const std::vector<std::uint32_t>> columns,
                                                          std::span<const std::uint32_t> classes)
{
    Indices telling;
    Indices all;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const std::size_t values = differentValues(columns[column]);
        if (values < 2)
            continue;
        all.push_back(column);
        if (values < classes.size())
            telling.push_back(column);
    }
    if (const auto found = Separation(columns, classes, telling).smallest())
        return found;
    return Separation(columns, classes, all).smallest();
}

} // namespace strata
