// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "items/fleet/fleetrows.h"

#include <QAbstractItemModel>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// One key on all nodes: a row per answer, with its nodes below. Shows the result of arranged(), computed on a
/// background thread; texts of values are created on demand.
class FleetModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { ResultColumn, NodesColumn, ShareColumn, FromColumn, BecauseColumn, ColumnCount };
    /// The column with a number; ColumnCount for those of facts.
    static Column columnAt(int number)
    {
        return number < 0 || number > ColumnCount ? ColumnCount : static_cast<Column>(number);
    }

    explicit FleetModel(QObject *parent = nullptr);

    void show(std::shared_ptr<const FleetRows> rows, std::vector<VisibleAnswer> shown);
    void clear();
    /// Whether there are answers, visible or not.
    bool hasAnswers() const { return !m_rows->rows.empty(); }
    /// The node of a row, or the first one of an answer; empty: no such row.
    QString node(const QModelIndex &index) const;
    /// The row of the answer of \a node; the first row if that is hidden.
    QModelIndex answerOf(const QString &node) const;
    /// Which of the FleetRows a row is of; none: there is no such row.
    std::optional<std::size_t> answer(const QModelIndex &index) const;
    /// Everything about a row as HTML, line by line; the value only if it is not described by its difference. The
    /// number of nodes is a link.
    QString detail(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// A row per visible node.
    ExportTable table() const;

private:
    const VisibleAnswer &visibleAnswer(const QModelIndex &index) const;
    const FleetRow &row(const VisibleAnswer &shown) const { return m_rows->rows[shown.row]; }
    static const QString &name(const FleetRow &row, const FleetMember &member);

    std::shared_ptr<const FleetRows> m_rows;
    std::vector<VisibleAnswer> m_shown;
};

} // namespace strata
