// SPDX-License-Identifier: MIT
#pragma once

#include "items/contributionfilter.h"
#include "items/roles.h"
#include "projection/why.h"

#include <QAbstractItemModel>
#include <QHash>
#include <functional>
#include <memory>
#include <vector>

namespace strata {

/// The contribution table as a tree: a row per place, a column for the result, one for its fate, one per layer.
///
/// Rows are the model's own records; text is made when data() is asked for it and not before. A row that the filter
/// keeps brings the rows above it. A new lookup and a new filter are resets; restore positions by AddressRole.
class ContributionModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { ResultColumn, FateColumn, FirstLayerColumn };

    explicit ContributionModel(QObject *parent = nullptr);
    ~ContributionModel() override;

    /// Null shows nothing.
    void setProjection(std::shared_ptr<const Projection> projection);
    const std::shared_ptr<const Projection> &projection() const { return m_projection; }
    /// Asks \a isEdited of a line whether it is one that was changed in memory.
    void setEdited(std::function<bool(const SourceMark &)> isEdited) { m_isEdited = std::move(isEdited); }

    void setFilter(const ContributionFilter &filter);
    const ContributionFilter &filter() const { return m_filter; }

    /// Row of the contribution table.
    std::size_t tableRow(const QModelIndex &index) const;
    /// The index of a table row; invalid while the filter hides it.
    QModelIndex indexOfRow(std::size_t tableRow, int column = ResultColumn) const;
    /// The row after \a index (\a direction 1) or before it (-1) that the filter keeps for itself, in the same column,
    /// at the ends around; invalid without filter and where there is none.
    QModelIndex neighbourMatch(const QModelIndex &index, int direction) const;
    /// The cell that has \a address; invalid if this lookup or the filter has no such place. Result and fate of a row
    /// have one address, which is found in the result's column; those of a ghost have that of its highest value.
    QModelIndex indexOf(const Address &address) const;
    LayerId layerAt(const QModelIndex &index) const;
    /// The column of a layer; the result's for a layer that was not asked.
    int columnOf(LayerId layer) const;
    WhyText why(const QModelIndex &index) const;

    /// Whether a layer column has a value in this lookup.
    bool isContributing(int column) const;
    int layerColumnCount() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    QModelIndex sibling(int row, int column, const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    static constexpr std::uint32_t kNone = ContributionRow::kNoParent;

    struct Record
    {
        std::uint32_t tableRow = 0;
        std::uint32_t parent = kNone;
        int row = 0;
        std::vector<std::uint32_t> children;
    };

    void rebuild();
    const ContributionRow &rowAt(const QModelIndex &index) const;
    const ContributionCell *cellAt(const QModelIndex &index) const;
    const ContributionColumn &columnAt(int column) const;
    Address addressAt(const QModelIndex &index) const;

    QVariant resultData(const ContributionRow &row, int role) const;
    QVariant fateData(const ContributionRow &row, int role) const;
    QVariant cellData(const ContributionRow &row, const ContributionCell *cell, int column, int role) const;
    QVariant previewData(const Value &value, int role) const;

    std::shared_ptr<const Projection> m_projection;
    std::function<bool(const SourceMark &)> m_isEdited = [](const SourceMark &) { return false; };
    ContributionFilter m_filter;
    std::vector<Record> m_records;
    std::vector<std::uint32_t> m_top;
    std::vector<std::uint32_t> m_recordOf; // by table row; kNone where hidden
};

} // namespace strata
