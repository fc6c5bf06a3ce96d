// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/why.h"
#include "items/roles.h"
#include "items/whatif/valueremoval.h"

#include <QAbstractTableModel>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace strata {

/// A few rows of the contribution table transposed: a row per layer, highest priority first.
///
/// Columns: badge, level, value and fate of each place, file and line. With many layers, runs of layers without the key
/// are one row, which unfold() expands.
class CascadeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { BadgeColumn, LevelColumn, FirstValueColumn };
    static constexpr int kColumnsPerPlace = 2;
    static constexpr std::size_t kFewPlaces = 3;   ///< results with at most this many places are shown by place
    static constexpr std::size_t kManyLayers = 12; ///< with more layers, runs are folded
    static constexpr std::size_t kShortestRun = 3; ///< minimum layers without the key in a folded row

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the given rows of the table. Null: nothing. \a removals: values of its key that what-if edits removed.
    void setProjection(std::shared_ptr<const Projection> projection, std::vector<std::size_t> tableRows,
                       std::vector<ValueRemoval> removals = {});
    /// \a isEdited: whether a line is changed in memory.
    void setEdited(std::function<bool(const SourceMark &)> isEdited) { m_isEdited = std::move(isEdited); }

    /// The rows with a value of their own if there are at most \a limit; else none.
    static std::vector<std::size_t> leafRows(const ContributionTable &table, std::size_t limit);

    /// Of \a rows, which are not empty, the first one in the result; none: the first one.
    static std::size_t decidingRow(const ContributionTable &table, const std::vector<std::size_t> &rows);

    int placeCount() const { return static_cast<int>(m_rows.size()); }
    bool isValueColumn(int column) const;
    bool isFateColumn(int column) const;
    /// Row of the contribution table of a column; the first one for columns without.
    std::size_t tableRow(const QModelIndex &index) const;
    LayerId layerAt(const QModelIndex &index) const;
    QModelIndex indexOf(std::size_t tableRow, LayerId layer) const;
    /// Whether a row represents several layers.
    bool isFolded(int row) const { return m_bands[static_cast<std::size_t>(row)].count > 1; }
    /// Expands a folded row.
    void unfold(int row);
    /// The value that decided the place of decidingRow(); invalid: none.
    QModelIndex decidingIndex() const;
    WhyText why(const QModelIndex &index) const;
    /// The removed value in a cell; null: none.
    const ValueRemoval *removalAt(const QModelIndex &index) const;
    /// `ntp::server = 10.1.0.1`, with FateRole, SurvivedRole and ValueRole, for the line above the table.
    QVariant summary(int place, int role) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// A row: a layer, or a run of layers without the key.
    struct Band
    {
        std::size_t first = 0; ///< column of the contribution table
        std::size_t count = 1;
    };

    void makeBands();
    const ContributionColumn &columnAt(int row) const;
    Address addressAt(const QModelIndex &index) const;
    QVariant foldedData(const Band &band, int column, int role) const;
    int placeColumn() const { return FirstValueColumn + kColumnsPerPlace * placeCount(); }
    const ContributionRow *rowOf(int column) const;
    const ContributionCell *cellAt(const QModelIndex &index) const;
    const ContributionCell *firstCell(int layerRow) const;
    QVariant valueData(const QModelIndex &index, const ContributionCell *cell, int role) const;
    QVariant fateData(const ContributionCell *cell, int role) const;
    QVariant placeData(int layerRow, int role) const;

    std::shared_ptr<const Projection> m_projection;
    std::function<bool(const SourceMark &)> m_isEdited = [](const SourceMark &) { return false; };
    std::vector<std::size_t> m_rows; ///< of the contribution table
    std::vector<Band> m_bands;
    std::vector<std::pair<RemovalPlace, ValueRemoval>> m_removals; ///< of rows of the table
};

} // namespace strata
