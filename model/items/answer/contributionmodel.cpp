// SPDX-License-Identifier: MIT
#include "items/answer/contributionmodel.h"

#include "items/answer/contributiontext.h"
#include "items/answer/fatetext.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "trace/pathaddress.h"

#include <QScopeGuard>
#include <algorithm>

namespace strata {

void ContributionModel::setProjection(std::shared_ptr<const Projection> projection, std::vector<ValueRemoval> removals)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_projection = std::move(projection);
    m_removals = std::move(removals);
    rebuild();
}

void ContributionModel::setFilter(const ContributionFilter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_filter = filter;
    rebuild();
}

void ContributionModel::rebuild()
{
    m_records.assign(1, {});
    m_recordOf.clear();
    if (!m_projection)
        return;
    const std::vector<ContributionRow> &rows = m_projection->table().rows;
    const std::vector<bool> kept = visibleRows(*m_projection, m_filter);
    m_recordOf.assign(rows.size(), kNone);
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (!kept[i])
            continue;
        m_recordOf[i] = static_cast<std::uint32_t>(m_records.size());
        addRecord({.tableRow = i, .parent = rows[i].parent == kNone ? 0 : m_recordOf[rows[i].parent]});
    }
    placeRemovals();
}

const ContributionRow &ContributionModel::rowAt(const QModelIndex &index) const
{
    return m_projection->table().rows[recordOf(index).tableRow];
}

const ContributionCell *ContributionModel::cellAt(const QModelIndex &index) const
{
    if (index.column() < FirstLayerColumn || recordOf(index).removal != kNone)
        return nullptr;
    const auto column = static_cast<std::uint32_t>(index.column() - FirstLayerColumn);
    const std::vector<ContributionCell> &cells = rowAt(index).cells;
    const auto at =
        std::lower_bound(cells.begin(), cells.end(), column,
                         [](const ContributionCell &cell, std::uint32_t wanted) { return cell.column < wanted; });
    return at != cells.end() && at->column == column && m_filter.shows(*at) ? &*at : nullptr;
}

const ContributionColumn &ContributionModel::columnAt(int column) const
{
    return m_projection->table().columns[static_cast<std::size_t>(column - FirstLayerColumn)];
}

std::size_t ContributionModel::tableRow(const QModelIndex &index) const
{
    return recordOf(index).tableRow;
}

QModelIndex ContributionModel::indexOfRow(std::size_t tableRow, int column) const
{
    if (tableRow >= m_recordOf.size() || m_recordOf[tableRow] == kNone)
        return {};
    return indexAt(m_recordOf[tableRow], column);
}

QModelIndex ContributionModel::neighbourMatch(const QModelIndex &index, int direction) const
{
    const std::size_t count = m_recordOf.size();
    if (m_filter.isOff() || count == 0)
        return {};
    const std::size_t step = direction < 0 ? count - 1 : 1;
    std::size_t at = index.isValid() ? tableRow(index) : direction < 0 ? 0 : count - 1;
    for (std::size_t tried = 0; tried < count; ++tried) {
        at = (at + step) % count;
        if (m_recordOf[at] != kNone && matchesFilter(*m_projection, m_filter, m_projection->table().rows[at]))
            return indexOfRow(at, index.isValid() ? index.column() : static_cast<int>(ResultColumn));
    }
    return {};
}

QModelIndex ContributionModel::indexOf(const Address &address) const
{
    if (!m_projection || address.key != m_projection->key())
        return {};
    if (const QModelIndex removed = indexOfRemoval(address); removed.isValid())
        return removed;
    const LayerId layer = m_projection->names().addresses().layer(address);
    const int column = columnOf(layer);
    if (address.layer && column == ResultColumn)
        return {};
    const OriginId origin = originAt(m_projection->trace(), layer, address.path);
    QModelIndex sameRow;
    for (std::size_t tableRow = 0; tableRow < m_recordOf.size(); ++tableRow) {
        const QModelIndex here = indexOfRow(tableRow, column);
        if (!here.isValid())
            continue;
        const ContributionRow &row = m_projection->table().rows[tableRow];
        const ContributionCell *cell = cellAt(here);
        if (cell && cell->source() == origin)
            return here;
        const bool hasPlace = !cell && (!row.isGhost || column != ResultColumn);
        if (hasPlace && !sameRow.isValid() && isSamePath(row.path, address.path))
            sameRow = here;
    }
    return sameRow;
}

Address ContributionModel::addressAt(const QModelIndex &index) const
{
    const ContributionRow &row = rowAt(index);
    const ContributionCell *cell = cellAt(index);
    LayerId layer = layerAt(index);
    if (index.column() < FirstLayerColumn && row.isGhost && !row.cells.empty()) {
        cell = &row.cells.front();
        layer = m_projection->table().columns[cell->column].layer;
    }
    AddressPath path = cell              ? addressPath(m_projection->trace().path(cell->source()))
                       : layer.isValid() ? contributiontext::emptyPath(*m_projection, row, layer)
                                         : addressPath(row.path);
    return {
        .key = m_projection->key(), .layer = m_projection->names().addresses().address(layer), .path = std::move(path)};
}

LayerId ContributionModel::layerAt(const QModelIndex &index) const
{
    return index.isValid() && index.column() >= FirstLayerColumn ? columnAt(index.column()).layer : LayerId{};
}

int ContributionModel::columnOf(LayerId layer) const
{
    for (int column = FirstLayerColumn; layer.isValid() && column < columnCount(); ++column) {
        if (columnAt(column).layer == layer)
            return column;
    }
    return ResultColumn;
}

WhyText ContributionModel::why(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    if (const ValueRemoval *removal = removalAt(index))
        return whyRemoved(*removal, *m_projection);
    if (index.column() < FirstLayerColumn)
        return whyResult(*m_projection, tableRow(index), phrasebook());
    const auto column = static_cast<std::uint32_t>(index.column() - FirstLayerColumn);
    return whyCell(*m_projection, tableRow(index), column, phrasebook());
}

bool ContributionModel::isContributing(int column) const
{
    if (column < FirstLayerColumn || column >= columnCount())
        return false;
    const LayerOutcome::State state = columnAt(column).state;
    const bool hadValue = std::any_of(m_removals.begin(), m_removals.end(), [&](const ValueRemoval &removal) {
        return removal.layer == columnAt(column).layer;
    });
    return hadValue || state == LayerOutcome::State::Found || state == LayerOutcome::State::NotConsulted;
}

int ContributionModel::layerColumnCount() const
{
    return m_projection ? static_cast<int>(m_projection->table().columns.size()) : 0;
}

QModelIndex ContributionModel::sibling(int row, int column, const QModelIndex &index) const
{
    if (index.isValid() && row == index.row() && column >= 0 && column < columnCount())
        return createIndex(row, column, index.internalId());
    return QAbstractItemModel::sibling(row, column, index);
}

int ContributionModel::columnCount(const QModelIndex &) const
{
    return FirstLayerColumn + layerColumnCount();
}

/// Views need not store the expanded state of rows without children.
Qt::ItemFlags ContributionModel::flags(const QModelIndex &index) const
{
    const bool isLeaf = index.isValid() && recordOf(index).children.empty();
    return QAbstractItemModel::flags(index) | (isLeaf ? Qt::ItemNeverHasChildren : Qt::NoItemFlags);
}

QVariant ContributionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (const ValueRemoval *removal = removalAt(index))
        return removalRowData(*removal, index, role);
    const ContributionRow &row = rowAt(index);
    switch (role) {
    case AddressRole: return QVariant::fromValue(addressAt(index));
    case GhostRole: return row.isGhost;
    case LabelRole: return contributiontext::label(*m_projection, row);
    case EmphasisRole: return !row.isGhost;
    case ReachRole:
        if (row.reaches.empty())
            return {};
        return QVariant::fromValue(contributiontext::reachPieces(row, index.column() - FirstLayerColumn));
    default: break;
    }
    if (index.column() == ResultColumn)
        return resultData(row, role);
    if (index.column() == FateColumn)
        return fateData(row, role);
    return cellData(row, cellAt(index), index.column(), role);
}

QVariant ContributionModel::previewData(const Value &value, int role) const
{
    const ValuePreview previewed = preview(value);
    if (role == ValueKindRole)
        return QVariant::fromValue(previewed.kind);
    if (role == MoreLinesRole)
        return previewed.moreLines;
    return previewed.text;
}

QVariant ContributionModel::resultData(const ContributionRow &row, int role) const
{
    const Value *value = contributiontext::shownValue(*m_projection, row);
    switch (role) {
    case Qt::DisplayRole: {
        const QString label = contributiontext::label(*m_projection, row);
        return value ? QString(label + QLatin1String("  ") + preview(*value).text) : label;
    }
    case ValueRole:
    case ValueKindRole:
    case MoreLinesRole: return value ? previewData(*value, role) : QVariant();
    case FateRole: return QVariant::fromValue(row.fate);
    case OriginRole: {
        const OriginId origin = row.result ? leadingOrigin(row) : value ? value->origin() : OriginId();
        return origin.isValid() ? QVariant::fromValue(m_projection->trace().origin(origin).mark) : QVariant();
    }
    case ModifiersRole: return QVariant::fromValue(contributiontext::modifiers(*m_projection, row));
    case Qt::ToolTipRole: return contributiontext::resultToolTip(*m_projection, row);
    case Qt::AccessibleTextRole: return contributiontext::accessibleResult(*m_projection, row);
    default: return {};
    }
}

QVariant ContributionModel::fateData(const ContributionRow &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole: return contributiontext::responsible(*m_projection, row);
    case FateRole: return QVariant::fromValue(row.fate);
    case SurvivedRole:
        return std::any_of(row.cells.begin(), row.cells.end(),
                           [](const ContributionCell &cell) { return cell.survived; });
    case LayerRole: return row.winner.isValid() ? QVariant::fromValue(row.winner) : QVariant();
    case OriginRole: return resultData(row, role);
    case Qt::ToolTipRole: return contributiontext::resultToolTip(*m_projection, row);
    case Qt::AccessibleTextRole:
        return QString(fateText(row.fate) + QLatin1String(", ") + contributiontext::responsible(*m_projection, row));
    default: return {};
    }
}

QVariant ContributionModel::cellData(const ContributionRow &row, const ContributionCell *cell, int column,
                                     int role) const
{
    const ContributionColumn &layerColumn = columnAt(column);
    if (role == LayerRole)
        return QVariant::fromValue(layerColumn.layer);
    if (role == IsContributingRole)
        return isContributing(column);
    if (role == Qt::AccessibleTextRole)
        return contributiontext::accessibleCell(*m_projection, row, cell, layerColumn.layer);
    if (!cell)
        return role == Qt::ToolTipRole ? QVariant(contributiontext::emptyToolTip(*m_projection, layerColumn))
                                       : QVariant();

    const Origin &origin = m_projection->trace().origin(cell->source());
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole: return preview(origin.value).text;
    case ValueKindRole:
    case MoreLinesRole: return previewData(origin.value, role);
    case FateRole: return QVariant::fromValue(cell->fate);
    case SurvivedRole: return cell->survived;
    case BareMarkerFateRole:
        return cell->bareMarker.isValid() && cell->origin.isValid() ? QVariant::fromValue(cell->bareMarkerFate)
                                                                    : QVariant();
    case OriginRole: return origin.mark.isValid() ? QVariant::fromValue(origin.mark) : QVariant();
    case ModifiersRole:
        return QVariant::fromValue(contributiontext::modifiers(*m_projection, cell->source())
                                       .setFlag(ValueModifier::WhatIf, m_isEdited(origin.mark)));
    case Qt::ToolTipRole: return contributiontext::cellToolTip(*m_projection, row, *cell);
    default: return {};
    }
}

QVariant ContributionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount() || !m_projection)
        return {};
    const ContributionTable &table = m_projection->table();
    if (section == FateColumn)
        return role == Qt::DisplayRole ? QVariant(tr("Fate")) : QVariant();
    if (section == ResultColumn) {
        switch (role) {
        case Qt::DisplayRole: return tr("Result");
        case CountsRole: return QVariant::fromValue(table.counts);
        case ValueRole: return counted(table.resultLeaves, tr("1 value"), tr("%1 values"));
        case Qt::AccessibleTextRole: return QString(tr("Result") + QLatin1String(", ") + countsText(table.counts));
        default: return {};
        }
    }
    const ContributionColumn &column = columnAt(section);
    const LayerName &layer = m_projection->names().layer(column.layer);
    switch (role) {
    case Qt::DisplayRole: return shownText(layer.title());
    case BadgeRole: return shownText(layer.badge);
    case LevelNameRole: return shownText(layer.level);
    case FileNameRole: return shownText(layer.file);
    case CountsRole: return QVariant::fromValue(column.counts);
    case LayerRole: return QVariant::fromValue(column.layer);
    case IsContributingRole: return isContributing(section);
    case ValueRole: return outcomeText(column.state);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts{shownText(layer.title()), shownText(layer.file)};
        parts << (isContributing(section) ? countsText(column.counts) : outcomeText(column.state));
        parts.removeAll(QString());
        return parts.join(role == Qt::ToolTipRole ? QLatin1String("\n") : QLatin1String(", "));
    }
    default: return {};
    }
}

} // namespace strata
