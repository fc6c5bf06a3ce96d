// SPDX-License-Identifier: MIT
#include "items/answer/cascademodel.h"

#include "items/answer/contributiontext.h"
#include "items/answer/fatetext.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "trace/pathaddress.h"

#include <QScopeGuard>
#include <algorithm>

namespace strata {

namespace {

LayerState stateOf(LayerOutcome::State state)
{
    switch (state) {
    case LayerOutcome::State::Found:
    case LayerOutcome::State::NotConsulted: return LayerState::HasKey;
    case LayerOutcome::State::NoKey:
    case LayerOutcome::State::NotReached: return LayerState::NoKey;
    case LayerOutcome::State::Missing: return LayerState::Missing;
    case LayerOutcome::State::Unresolved: return LayerState::Unresolved;
    case LayerOutcome::State::Broken:
    case LayerOutcome::State::ValueFails:
    case LayerOutcome::State::NotRun: return LayerState::Broken;
    }
    return LayerState::NoKey;
}

} // namespace

void CascadeModel::setProjection(std::shared_ptr<const Projection> projection, std::vector<std::size_t> tableRows,
                                 std::vector<ValueRemoval> removals)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_projection = std::move(projection);
    m_removals.clear();
    for (ValueRemoval &removal : removals) {
        const auto place = m_projection ? placeOf(removal, *m_projection) : std::nullopt;
        if (place && !place->hasOwnRow)
            m_removals.emplace_back(*place, std::move(removal));
    }
    m_rows = m_projection ? std::move(tableRows) : std::vector<std::size_t>();
    makeBands();
}

void CascadeModel::makeBands()
{
    m_bands.clear();
    if (m_rows.empty())
        return;
    const std::vector<ContributionColumn> &columns = m_projection->table().columns;
    const auto isEmpty = [&](std::size_t column) {
        const bool hadValue = std::any_of(m_removals.begin(), m_removals.end(),
                                          [column](const auto &removal) { return removal.first.column == column; });
        return !hadValue && columns[column].state != LayerOutcome::State::Found &&
               columns[column].state != LayerOutcome::State::NotConsulted &&
               columns[column].state != LayerOutcome::State::ValueFails;
    };
    for (std::size_t first = 0; first < columns.size();) {
        std::size_t end = first;
        while (end < columns.size() && isEmpty(end))
            ++end;
        const bool isRun = columns.size() > kManyLayers && end - first >= kShortestRun && end - first < columns.size();
        m_bands.push_back({first, isRun ? end - first : 1});
        first += m_bands.back().count;
    }
}

void CascadeModel::unfold(int row)
{
    if (row < 0 || row >= rowCount() || !isFolded(row))
        return;
    const Band run = m_bands[static_cast<std::size_t>(row)];
    beginInsertRows({}, row + 1, row + static_cast<int>(run.count) - 1);
    for (std::size_t i = 1; i < run.count; ++i)
        m_bands.insert(m_bands.begin() + row + static_cast<std::ptrdiff_t>(i), Band{run.first + i, 1});
    endInsertRows();
    m_bands[static_cast<std::size_t>(row)].count = 1;
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

const ContributionColumn &CascadeModel::columnAt(int row) const
{
    return m_projection->table().columns[m_bands[static_cast<std::size_t>(row)].first];
}

std::vector<std::size_t> CascadeModel::leafRows(const ContributionTable &table, std::size_t limit)
{
    std::vector<std::size_t> leaves;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const std::vector<ContributionCell> &cells = table.rows[i].cells;
        const bool hasRowsBelow = i + 1 < table.rows.size() && table.rows[i + 1].parent == i;
        const bool hasValue = std::any_of(cells.begin(), cells.end(), [](const ContributionCell &cell) {
            return (cell.origin.isValid() && cell.leaves == 0) || cell.bareMarker.isValid();
        });
        if (hasRowsBelow && !hasValue)
            continue; // the rows below it have the values
        leaves.push_back(i);
        if (leaves.size() > limit)
            return {};
    }
    return leaves;
}

std::size_t CascadeModel::decidingRow(const ContributionTable &table, const std::vector<std::size_t> &rows)
{
    const auto inResult = std::find_if(rows.begin(), rows.end(),
                                       [&table](std::size_t row) { return table.rows[row].result.has_value(); });
    return inResult == rows.end() ? rows.front() : *inResult;
}

bool CascadeModel::isValueColumn(int column) const
{
    return column >= FirstValueColumn && column < placeColumn() && (column - FirstValueColumn) % kColumnsPerPlace == 0;
}

bool CascadeModel::isFateColumn(int column) const
{
    return column >= FirstValueColumn && column < placeColumn() && !isValueColumn(column);
}

const ContributionRow *CascadeModel::rowOf(int column) const
{
    if (column < FirstValueColumn || column >= placeColumn())
        return nullptr;
    return &m_projection->table()
                .rows[m_rows[static_cast<std::size_t>((column - FirstValueColumn) / kColumnsPerPlace)]];
}

const ContributionCell *CascadeModel::cellAt(const QModelIndex &index) const
{
    const ContributionRow *row = rowOf(index.column());
    if (!row)
        return nullptr;
    const Band &band = m_bands[static_cast<std::size_t>(index.row())];
    if (band.count > 1)
        return nullptr;
    const auto at = std::find_if(row->cells.begin(), row->cells.end(),
                                 [&](const ContributionCell &cell) { return cell.column == band.first; });
    return at == row->cells.end() ? nullptr : &*at;
}

const ContributionCell *CascadeModel::firstCell(int layerRow) const
{
    for (int place = 0; place < placeCount(); ++place) {
        if (const ContributionCell *cell = cellAt(index(layerRow, FirstValueColumn + place * kColumnsPerPlace)))
            return cell;
    }
    return nullptr;
}

std::size_t CascadeModel::tableRow(const QModelIndex &index) const
{
    if (const ContributionRow *row = index.isValid() ? rowOf(index.column()) : nullptr)
        return static_cast<std::size_t>(row - m_projection->table().rows.data());
    return m_rows.empty() ? 0 : m_rows.front();
}

LayerId CascadeModel::layerAt(const QModelIndex &index) const
{
    return index.isValid() ? columnAt(index.row()).layer : LayerId{};
}

Address CascadeModel::addressAt(const QModelIndex &index) const
{
    const ContributionCell *cell = cellAt(index);
    return {.key = m_projection->key(),
            .layer = m_projection->names().addresses().address(layerAt(index)),
            .path = addressPath(cell ? m_projection->trace().path(cell->source())
                                     : m_projection->table().rows[tableRow(index)].path)};
}

QModelIndex CascadeModel::indexOf(std::size_t tableRow, LayerId layer) const
{
    const auto place = std::find(m_rows.begin(), m_rows.end(), tableRow);
    if (place == m_rows.end())
        return {};
    const int column = FirstValueColumn + static_cast<int>(place - m_rows.begin()) * kColumnsPerPlace;
    for (int row = 0; row < rowCount(); ++row) {
        const Band &band = m_bands[static_cast<std::size_t>(row)];
        for (std::size_t i = band.first; i < band.first + band.count; ++i) {
            if (m_projection->table().columns[i].layer == layer)
                return index(row, column);
        }
    }
    return {};
}

QModelIndex CascadeModel::decidingIndex() const
{
    if (m_rows.empty())
        return {};
    const std::size_t deciding = decidingRow(m_projection->table(), m_rows);
    const ContributionRow &row = m_projection->table().rows[deciding];
    if (row.winner.isValid())
        return indexOf(deciding, row.winner);
    return row.cells.empty() ? QModelIndex()
                             : indexOf(deciding, m_projection->table().columns[row.cells.front().column].layer);
}

WhyText CascadeModel::why(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    if (const ValueRemoval *removal = removalAt(index))
        return whyRemoved(*removal, *m_projection);
    const auto column = static_cast<std::uint32_t>(m_bands[static_cast<std::size_t>(index.row())].first);
    return whyCell(*m_projection, tableRow(index), column, phrasebook());
}

QVariant CascadeModel::summary(int place, int role) const
{
    const ContributionRow &row = m_projection->table().rows[m_rows[static_cast<std::size_t>(place)]];
    const Value *value = contributiontext::shownValue(*m_projection, row);
    switch (role) {
    case LabelRole: return contributiontext::placeName(*m_projection, row);
    case ValueRole: return value ? preview(*value).text : QString();
    case GhostRole: return row.isGhost;
    case FateRole: return row.cells.empty() ? QVariant() : QVariant::fromValue(row.fate);
    case SurvivedRole:
        return std::any_of(row.cells.begin(), row.cells.end(),
                           [](const ContributionCell &cell) { return cell.survived; });
    case Qt::DisplayRole: {
        QString text = fateText(row.fate);
        if (row.winner.isValid())
            text = tr("%1 in %2").arg(text, shownText(m_projection->names().layer(row.winner).title()));
        const auto won = std::find_if(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
            return cell.origin.isValid() && m_projection->table().columns[cell.column].layer == row.winner;
        });
        if (row.winner.isValid() && won != row.cells.end())
            text += QStringLiteral(" · ") +
                    shownText(m_projection->names().place(m_projection->trace().origin(won->origin).mark));
        return text;
    }
    case Qt::AccessibleTextRole: return contributiontext::accessibleResult(*m_projection, row);
    default: return {};
    }
}

int CascadeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_bands.size());
}

int CascadeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : placeColumn() + 1;
}

QVariant CascadeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == AddressRole)
        return QVariant::fromValue(addressAt(index));
    const Band &band = m_bands[static_cast<std::size_t>(index.row())];
    if (band.count > 1)
        return foldedData(band, index.column(), role);
    const ContributionColumn &layerColumn = columnAt(index.row());
    const LayerName &layer = m_projection->names().layer(layerColumn.layer);
    switch (role) {
    case LayerRole: return QVariant::fromValue(layerColumn.layer);
    case LayerStateRole: return QVariant::fromValue(stateOf(layerColumn.state));
    case BadgeRole: return shownText(layer.badge);
    case LevelNameRole: return shownText(layer.level);
    case EmphasisRole:
        return layerColumn.state == LayerOutcome::State::Found ||
               layerColumn.state == LayerOutcome::State::NotConsulted;
    default: break;
    }
    if (index.column() == BadgeColumn)
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(shownText(layer.badge))
                                                                         : QVariant();
    if (index.column() == LevelColumn)
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(shownText(layer.level))
                                                                         : QVariant();
    if (index.column() == placeColumn())
        return placeData(index.row(), role);
    if (isValueColumn(index.column()))
        return valueData(index, cellAt(index), role);
    return fateData(cellAt(index), role);
}

QVariant CascadeModel::foldedData(const Band &band, int column, int role) const
{
    const auto badge = [&](std::size_t at) { return shownText(layerBadge(m_projection->table().columns[at].layer)); };
    const QString range = badge(band.first) + QStringLiteral("–") + badge(band.first + band.count - 1);
    const QString text = counted(band.count, tr("1 layer without this key"), tr("%1 layers without this key"));
    switch (role) {
    case LayerRole: return QVariant::fromValue(m_projection->table().columns[band.first].layer);
    case LayerStateRole: return QVariant::fromValue(LayerState::NoKey);
    case Qt::DisplayRole:
        if (column == BadgeColumn)
            return range;
        return column == FirstValueColumn ? QVariant(text) : QVariant();
    case Qt::ToolTipRole: return tr("%1. Press Enter or double-click to show them.").arg(text);
    case Qt::AccessibleTextRole: return QString(range + QLatin1String(", ") + text);
    default: return {};
    }
}

QVariant CascadeModel::valueData(const QModelIndex &index, const ContributionCell *cell, int role) const
{
    const ContributionRow &row = *rowOf(index.column());
    const ContributionColumn &layerColumn = columnAt(index.row());
    if (const ValueRemoval *removal = cell ? nullptr : removalAt(index))
        return removalData(*removal, *m_projection, role);
    if (role == Qt::AccessibleTextRole)
        return contributiontext::accessibleCell(*m_projection, row, cell, layerColumn.layer);
    if (!cell) {
        const QString why = outcomeText(layerColumn.state);
        return role == Qt::DisplayRole && !why.isEmpty() ? QVariant(QString(QLatin1Char('(') + why + QLatin1Char(')')))
                                                         : QVariant();
    }
    const Origin &origin = m_projection->trace().origin(cell->source());
    const ValuePreview previewed = preview(origin.value);
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole: return previewed.text;
    case ValueKindRole: return QVariant::fromValue(previewed.kind);
    case MoreLinesRole: return previewed.moreLines;
    case FateRole: return QVariant::fromValue(cell->fate);
    case SurvivedRole: return cell->survived;
    case OriginRole: return origin.mark.isValid() ? QVariant::fromValue(origin.mark) : QVariant();
    case ModifiersRole:
        return QVariant::fromValue(contributiontext::modifiers(*m_projection, cell->source())
                                       .setFlag(ValueModifier::WhatIf, m_isEdited(origin.mark)));
    case Qt::ToolTipRole: return contributiontext::cellToolTip(*m_projection, row, *cell);
    default: return {};
    }
}

QVariant CascadeModel::fateData(const ContributionCell *cell, int role) const
{
    if (!cell)
        return role == Qt::AccessibleTextRole ? QVariant(tr("no value")) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole:
    case Qt::AccessibleTextRole: {
        const OriginId by = cell->by;
        const QString name = fateText(cell->fate);
        if (!by.isValid() || by == cell->origin)
            return name;
        return tr("%1 by %2").arg(name, shownText(m_projection->layerOf(by).badge));
    }
    case FateRole: return QVariant::fromValue(cell->fate);
    case SurvivedRole: return cell->survived;
    default: return {};
    }
}

/// File and line of the value, or the file that would contain it.
QVariant CascadeModel::placeData(int layerRow, int role) const
{
    const ContributionColumn &layerColumn = columnAt(layerRow);
    const ContributionCell *cell = firstCell(layerRow);
    const SourceMark mark = cell ? m_projection->trace().origin(cell->source()).mark : SourceMark();
    switch (role) {
    case Qt::DisplayRole:
    case FileNameRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return shownText(mark.isValid() ? m_projection->names().place(mark)
                                        : m_projection->names().layer(layerColumn.layer).file);
    case OriginRole: return mark.isValid() ? QVariant::fromValue(mark) : QVariant();
    default: return {};
    }
}

QVariant CascadeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) // for screen readers; rows show their layers themselves
        return role == Qt::AccessibleTextRole ? index(section, BadgeColumn).data(role) : QVariant();
    if (role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    if (section == BadgeColumn)
        return tr("Layer");
    if (section == LevelColumn)
        return tr("Level");
    if (section == placeColumn())
        return tr("Place");
    if (isFateColumn(section))
        return tr("Fate");
    return placeCount() == 1 ? tr("Value") : contributiontext::placeName(*m_projection, *rowOf(section));
}

} // namespace strata
