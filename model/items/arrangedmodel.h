// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QScopeGuard>

#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace strata {

/// A table whose rows are filtered and sorted on a background thread. Rows are added in any order, never change, and
/// are shared cheaply with other threads; show() sets the visible ones by index.
template <typename Row>
class ArrangedModel : public QAbstractTableModel
{
public:
    using Rows = std::vector<std::shared_ptr<const Row>>;
    using Places = std::vector<std::uint32_t>;

    using QAbstractTableModel::QAbstractTableModel;

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

} // namespace strata
