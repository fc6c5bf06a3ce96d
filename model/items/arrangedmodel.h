// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/rowmodel.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace strata {

/// A table whose rows are filtered and sorted on a background thread. Rows are added in any order, never change, and
/// are shared cheaply with other threads; show() sets the visible ones by index.
template <typename Row>
class ArrangedModel : public ColumnModel
{
public:
    using Rows = std::vector<std::shared_ptr<const Row>>;
    using Places = std::vector<std::uint32_t>;

    using ColumnModel::ColumnModel;

    void clear()
    {
        beginResetModel();
        const auto end = qScopeGuard([this] { endResetModel(); });
        m_rows.clear();
        m_shown.clear();
    }
    /// Adds rows; show() makes them visible.
    void add(Rows &&rows)
    {
        m_rows.insert(m_rows.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    }
    void show(Places places)
    {
        beginResetModel();
        const auto end = qScopeGuard([this] { endResetModel(); });
        m_shown = std::move(places);
    }
    const Rows &rows() const { return m_rows; }
    const Places &visibleRows() const { return m_shown; }
    const Row *row(const QModelIndex &index) const
    {
        return index.isValid() && checkIndex(index, CheckIndexOption::IndexIsValid)
                   ? m_rows[m_shown[static_cast<std::size_t>(index.row())]].get()
                   : nullptr;
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
    }

private:
    Rows m_rows;
    Places m_shown;
};

/// The indexes of the \a rows that pass, sorted. Unusable if cancelled.
template <typename Row, typename Passes, typename IsBefore>
std::vector<std::uint32_t> arrangedRows(const std::vector<std::shared_ptr<const Row>> &rows, const CancelToken &cancel,
                                        const Passes &passes, const IsBefore &isBefore)
{
    std::vector<std::uint32_t> places;
    for (std::uint32_t at = 0; at < rows.size(); ++at) {
        if (passes(*rows[at]))
            places.push_back(at);
    }
    if (!cancel.isCancelled())
        std::sort(places.begin(), places.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return isBefore(*rows[a], *rows[b]); });
    return places;
}

} // namespace strata
