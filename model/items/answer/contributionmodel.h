// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/contributionfilter.h"
#include "items/roles.h"
#include "items/treemodel.h"
#include "items/whatif/valueremoval.h"
#include "projection/why/why.h"

#include <QHash>
#include <functional>
#include <memory>
#include <vector>

namespace strata {

/// A row of ContributionModel.
struct ContributionRecord
{
    static constexpr std::uint32_t kNone = ContributionRow::kNoParent;

    std::uint32_t tableRow = 0;
    std::uint32_t parent = 0;
    int row = 0;
    std::uint32_t removal = kNone; ///< the row is of this removed value, below the table row
    std::vector<std::uint32_t> children;
};

/// The contribution table as a tree: a row per place, columns for the result, its fate, and each layer.
///
/// Texts are created on demand in data(). Ancestors of matching rows are visible. New lookups and filters reset the
/// model; restore positions by AddressRole.
class ContributionModel : public TreeModel<ContributionRecord>
{
    Q_OBJECT

public:
    enum Column { ResultColumn, FateColumn, FirstLayerColumn };

    using TreeModel::TreeModel;

    /// Null: nothing. \a removals: values of its key that what-if edits removed; they are shown where they were.
    void setProjection(std::shared_ptr<const Projection> projection, std::vector<ValueRemoval> removals = {});
    const std::shared_ptr<const Projection> &projection() const { return m_projection; }
    /// \a isEdited: whether a line is changed in memory.
    void setEdited(std::function<bool(const SourceMark &)> isEdited) { m_isEdited = std::move(isEdited); }

    void setFilter(const ContributionFilter &filter);

    /// Row of the contribution table.
    std::size_t tableRow(const QModelIndex &index) const;
    /// The index of a table row; invalid if it is hidden by the filter.
    QModelIndex indexOfRow(std::size_t tableRow, int column = ResultColumn) const;
    /// The next (\a direction 1) or previous (-1) row that matches the filter, in the same column, wrapping around;
    /// invalid without filter or match.
    QModelIndex neighbourMatch(const QModelIndex &index, int direction) const;
    /// The cell with \a address; invalid if there is none or it is hidden. The result and fate of a row share an
    /// address, which maps to the result's column; for a row outside the result it is that of its highest value.
    QModelIndex indexOf(const Address &address) const;
    LayerId layerAt(const QModelIndex &index) const;
    /// The column of a layer; the result's for a layer that was not searched.
    int columnOf(LayerId layer) const;
    WhyText why(const QModelIndex &index) const;
    /// The removed value in a cell, or in a row of its own; null: none.
    const ValueRemoval *removalAt(const QModelIndex &index) const;

    /// Whether the layer of \a column has a value in this lookup.
    bool isContributing(int column) const;
    int layerColumnCount() const;

    QModelIndex sibling(int row, int column, const QModelIndex &index) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    const std::vector<ContributionRecord> &records() const override { return m_records; }

private:
    using Record = ContributionRecord;
    static constexpr std::uint32_t kNone = Record::kNone;

    void rebuild();
    void addRecord(Record record);
    void placeRemovals();
    QModelIndex indexOfRemoval(const Address &address) const;
    QVariant removalRowData(const ValueRemoval &removal, const QModelIndex &index, int role) const;
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
    std::vector<Record> m_records = std::vector<Record>(1); // the root only
    std::vector<std::uint32_t> m_recordOf;                  // by table row; kNone if hidden
    std::vector<ValueRemoval> m_removals;
    struct EmptyCell
    {
        std::uint32_t record = 0;
        int column = 0;
        std::uint32_t removal = 0;
    };
    std::vector<EmptyCell> m_removedIn; // cells of table rows with a removed value
};

} // namespace strata
