// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "items/exporttable.h"
#include "lookup/lookupresult.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace strata {

/// Nodes that get one answer from the same places.
struct FleetRowSource
{
    QString places;  ///< "role/web.yaml:3 + common.yaml:9", highest layer first; empty: no layer has the key
    SourceMark mark; ///< of the highest
    QStringList nodes;
    std::vector<QStringList> facts = {}; ///< by node, then by FleetModel::facts()
};

/// One answer and the nodes that get it.
struct FleetRow
{
    LookupResult answer;
    std::vector<FleetRowSource> sources; ///< those of most nodes first
    std::size_t nodes = 0;               ///< in all sources
    QString because;                     ///< what tells these nodes from all others; empty: nothing does
};

/// One key on all nodes: a row for each answer, below it the nodes that get it. Sorting and filtering move numbers
/// about; no value is made text before it is seen or compared.
class FleetModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { ResultColumn, NodesColumn, ShareColumn, FromColumn, BecauseColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    /// \a facts are titles of columns for what nodes have in some of their facts.
    void setRows(std::vector<FleetRow> rows, const QStringList &facts = {});
    const QStringList &facts() const { return m_facts; }
    /// Shows answers that have \a text in their value, their places or what tells them apart, and nodes that have it in
    /// their name; empty: all.
    void setFilter(const QString &text);
    std::size_t answers() const { return m_rows.size(); }
    std::size_t shownAnswers() const { return m_shown.size(); }
    /// The node of a row, or the first one of an answer; empty: there is no such row.
    QString node(const QModelIndex &index) const;
    /// The row of the answer that \a node gets; the first one where it is not shown.
    QModelIndex answerOf(const QString &node) const;
    /// Everything about a row, line by line.
    QString detail(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

    /// A row for each node that is shown.
    ExportTable table() const;

private:
    /// A node: which of the sources of its row, and which of its nodes.
    struct Member
    {
        std::size_t source;
        int node;
    };
    struct Shown
    {
        std::size_t row;
        std::vector<Member> members;
    };

    void update();
    void order();
    QString resultText(const FleetRow &row) const;
    QString text(const FleetRow &row, int column) const;
    QString memberText(const FleetRow &row, const Member &member, int column) const;
    QString factText(const FleetRow &row, const Member &member, int column) const;
    QString commonFact(const FleetRow &row, int column) const;
    const FleetRowSource &source(const FleetRow &row, const Member &member) const;
    const QString &name(const FleetRow &row, const Member &member) const;

    std::vector<FleetRow> m_rows;
    QStringList m_facts;
    std::vector<Shown> m_shown;
    std::size_t m_nodes = 0;
    QString m_filter;
    int m_sortColumn = NodesColumn;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace strata
