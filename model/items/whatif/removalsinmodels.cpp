// SPDX-License-Identifier: MIT
#include "items/answer/cascademodel.h"
#include "items/answer/contributionmodel.h"

#include <algorithm>
#include <utility>

namespace strata {

/// Appends a row to its parent.
void ContributionModel::addRecord(Record record)
{
    std::vector<std::uint32_t> &siblings = m_records[record.parent].children;
    record.row = static_cast<int>(siblings.size());
    siblings.push_back(static_cast<std::uint32_t>(m_records.size()));
    m_records.push_back(std::move(record));
}

/// Adds rows for removed values: a filter by fate hides them, as they have none; one by text shows those that match.
void ContributionModel::placeRemovals()
{
    m_removedIn.clear();
    if (!m_filter.showsLosers || m_filter.contestedOnly || m_filter.families != 0)
        return;
    for (std::uint32_t i = 0; i < m_removals.size(); ++i) {
        const ValueRemoval &removal = m_removals[i];
        const auto place = placeOf(removal, *m_projection);
        const std::uint32_t record = place ? m_recordOf[place->row] : kNone;
        const QString text = removalLabel(removal) + u' ' + removalText(removal);
        if (record == kNone || (place->hasOwnRow && !text.contains(m_filter.text, Qt::CaseInsensitive)))
            continue;
        if (place->hasOwnRow)
            addRecord({.tableRow = place->row, .parent = record, .removal = i});
        else
            m_removedIn.push_back({record, FirstLayerColumn + static_cast<int>(place->column), i});
    }
}

const ValueRemoval *ContributionModel::removalAt(const QModelIndex &index) const
{
    if (!index.isValid() || m_removals.empty())
        return nullptr;
    if (const std::uint32_t own = recordOf(index).removal; own != kNone)
        return &m_removals[own];
    const auto at = std::find_if(m_removedIn.begin(), m_removedIn.end(), [&](const EmptyCell &cell) {
        return cell.record == index.internalId() && cell.column == index.column();
    });
    return at == m_removedIn.end() ? nullptr : &m_removals[at->removal];
}

QModelIndex ContributionModel::indexOfRemoval(const Address &address) const
{
    for (std::uint32_t i = 0; address.layer && i < m_records.size(); ++i) {
        if (m_records[i].removal == kNone)
            continue;
        const ValueRemoval &removal = m_removals[m_records[i].removal];
        const bool isThis = address.path == shownPath(removal) &&
                            address.layer == m_projection->names().addresses().address(removal.layer);
        if (isThis)
            return indexAt(i, columnOf(removal.layer));
    }
    return {};
}

/// The data of a row for a removal: label and note in the columns of the result, cells of other layers empty.
QVariant ContributionModel::removalRowData(const ValueRemoval &removal, const QModelIndex &index, int role) const
{
    const bool isCell = layerAt(index) == removal.layer;
    switch (role) {
    case GhostRole: return true;
    case LabelRole: return index.column() == ResultColumn ? QVariant(removalLabel(removal)) : QVariant();
    case LayerRole: return layerAt(index).isValid() ? QVariant::fromValue(layerAt(index)) : QVariant();
    case IsContributingRole: return isContributing(index.column());
    case Qt::DisplayRole:
        if (index.column() == ResultColumn)
            return QString(removalLabel(removal) + QLatin1String("  ") + removalText(removal));
        return index.column() == FateColumn ? QVariant(removalNote())
               : isCell                     ? removalData(removal, *m_projection, role)
                                            : QVariant();
    case ValueRole:
        return index.column() == FateColumn               ? QVariant(removalNote())
               : isCell || index.column() == ResultColumn ? removalData(removal, *m_projection, role)
                                                          : QVariant();
    case RemovedRole:
    case ModifiersRole:
        return isCell || index.column() == ResultColumn ? removalData(removal, *m_projection, role) : QVariant();
    default: return removalData(removal, *m_projection, role);
    }
}

const ValueRemoval *CascadeModel::removalAt(const QModelIndex &index) const
{
    if (!index.isValid() || !isValueColumn(index.column()))
        return nullptr;
    const std::size_t row = tableRow(index);
    const std::size_t column = m_bands[static_cast<std::size_t>(index.row())].first;
    const auto at = std::find_if(m_removals.begin(), m_removals.end(), [&](const auto &removal) {
        return removal.first.row == row && removal.first.column == column;
    });
    return at == m_removals.end() ? nullptr : &at->second;
}

} // namespace strata
