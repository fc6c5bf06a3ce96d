// SPDX-License-Identifier: MIT
#pragma once

#include "difference/differencetext.h"
#include "difference/differencetree.h"
#include "difference/valuefates.h"
#include "items/exporttable.h"

#include <QAbstractItemModel>

#include <cstddef>
#include <memory>
#include <vector>

namespace strata {

/// A DifferenceTree with the texts for its sides. Immutable; can be created on any thread.
struct ShownDifference
{
    ShownDifference(DifferenceTree aTree, DifferencePlaces aPlaces, DifferenceFates someFates = {});

    DifferenceTree tree;
    DifferencePlaces places;
    DifferenceFates fates;                          ///< empty: they are unknown
    std::vector<std::vector<std::size_t>> children; ///< by row, behind them those of the root
    std::vector<int> numbers;                       ///< by row: which of its parent's children it is

    /// Row number \a at; behind the rows of the tree follow its equal members.
    const DifferenceRow &row(std::size_t at) const;
};

/// What differs between two values, as a tree: a row for each place, with the value, fate, layer and line of both
/// sides. A side without the value has the fate and place of what a layer still has there.
class DifferenceModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, SignColumn, AColumn, PlaceAColumn, BColumn, PlaceBColumn, ColumnCount };

    explicit DifferenceModel(QObject *parent = nullptr);

    void show(std::shared_ptr<const ShownDifference> shown);
    void clear();
    /// The names of the sides in the header.
    void setSides(const QString &a, const QString &b);
    bool isEmpty() const { return m_shown->tree.isEmpty(); }
    std::size_t size() const { return m_shown->tree.rows.size(); }
    /// Whether the row represents a run of equal members.
    bool isFolded(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// A row for each place, with its whole path.
    ExportTable table() const;

private:
    const DifferenceRow &rowAt(const QModelIndex &index) const { return m_shown->row(index.internalId()); }
    const std::vector<std::size_t> &childrenOf(const QModelIndex &parent) const;
    QString text(std::size_t at, int column, std::size_t limit) const;
    const ValueFate *fate(std::size_t at, int column) const;
    QString spokenText(std::size_t at, int column, std::size_t limit) const;
    QString placeText(std::size_t at, int column, const std::string &place) const;

    std::shared_ptr<const ShownDifference> m_shown;
    QString m_a;
    QString m_b;
};

} // namespace strata
