// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "items/roles.h"
#include "projection/strategytable.h"

#include <QAbstractItemModel>
#include <memory>
#include <vector>

namespace strata {

/// A strategy as a column of the table of strategies.
struct StrategyColumn
{
    QString title;       ///< "deep --"
    QString remark;      ///< "in effect", "same as deep", "L7 Common"; may be empty
    QString explanation; ///< for the tool tip
    bool isInForce = false;
    QString topic = {}; ///< its reference page
    std::shared_ptr<const Projection> projection;
};

/// One key under several strategies as a tree: a row per place or run of equal places, a column for labels, then one
/// per strategy. Texts are created on demand in data(). Also supports kTopicRole.
class StrategiesModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// Additional roles; the others are ItemRole.
    enum Role : int {
        FailureRole = Qt::UserRole + 1000, ///< QString, of a column's header: why it has no result; empty: it has one
        InForceRole,                       ///< bool, of a column's header
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// \a table: of the projections of \a columns. Without columns the model is empty.
    void setComparison(std::vector<StrategyColumn> columns, std::shared_ptr<const StrategyTable> table);
    const std::vector<StrategyColumn> &strategies() const { return m_columns; }
    /// The place of \a index; a run has none.
    const StrategyRow *row(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const StrategyRow &rowAt(const QModelIndex &index) const;
    const ContributionRow *contribution(const StrategyRow &row, std::size_t column) const;
    std::size_t representativeColumn(const StrategyRow &row) const;
    QVariant labelData(const StrategyRow &row, int role) const;
    QVariant runData(const StrategyRow &row, int column, int role) const;
    QVariant cellData(const StrategyRow &row, std::size_t column, int role) const;
    QVariant valueData(const StrategyRow &row, const StrategyCell &cell, const ContributionRow &shown,
                       const Projection &projection, int role) const;
    static QVariant markerData(const StrategyCell &cell, const StrategyColumn &strategy, int role);
    QString toolTip(const StrategyCell &cell, const ContributionRow &shown, const Projection &projection) const;

    QString leadingTitle() const;

    std::vector<StrategyColumn> m_columns;
    std::shared_ptr<const StrategyTable> m_table;
};

/// All rows, including collapsed ones, as text.
ExportTable strategiesTable(const StrategiesModel &model);

} // namespace strata
