// SPDX-License-Identifier: MIT
#include "items/map/mapmodel.h"

#include "items/answer/fatetext.h"
#include "items/text.h"

#include <QScopeGuard>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <set>

namespace strata {

namespace {

/// "decides 3, joins in 1, has 2 without effect, 1 problem"; empty: nothing.
QString countsText(const MapCounts &counts)
{
    QStringList parts;
    if (counts.decides > 0)
        parts << MapModel::tr("decides %1").arg(counts.decides);
    if (counts.joins > 0)
        parts << MapModel::tr("joins in %1").arg(counts.joins);
    if (counts.vain > 0)
        parts << MapModel::tr("has %1 without effect").arg(counts.vain);
    if (counts.problems > 0)
        parts << counted(counts.problems, MapModel::tr("1 problem"), MapModel::tr("%1 problems"));
    return parts.join(QStringLiteral(", "));
}

} // namespace

void MapModel::setMap(NodeMap map, std::shared_ptr<const LayerNames> names)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_map = std::move(map);
    m_names = std::move(names);
    m_nodes = 0;
    m_shares.clear();
    m_knownShares = 0;
    m_spaces.clear();
}

void MapModel::clear()
{
    setMap({}, nullptr);
}

void MapModel::addRows(Rows &&rows)
{
    std::set<std::uint32_t> parents; // parents with changed children
    for (auto &[key, row] : rows) {
        m_map.add(key, std::move(row));
        const std::uint32_t node = m_map.nodeOf(key);
        if (node == NameSpaceTree::kNone)
            continue;
        for (std::uint32_t at = m_map.tree().node(node).parent; at != NameSpaceTree::kNone;
             at = m_map.tree().node(at).parent) {
            if (!parents.insert(at).second)
                break;
        }
    }
    m_spaces.clear();
    for (const std::uint32_t parent : parents) {
        const auto &children = m_map.tree().node(parent).children;
        emit dataChanged(indexAt(children.front()), indexAt(children.back(), columnCount() - 1));
    }
}

void MapModel::show(MapArrangement arrangement)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_map.take(std::move(arrangement));
    m_spaces.clear();
}

/// Recounts namespaces on demand and repaints the view.
void MapModel::notifyAllChanged()
{
    m_spaces.clear();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void MapModel::setOverNodes(std::uint32_t nodes)
{
    m_nodes = nodes;
    m_shares.assign(nodes > 0 ? m_map.keyCount() : 0, nullptr);
    m_knownShares = 0;
    notifyAllChanged();
}

void MapModel::addShares(const Shares &shares)
{
    for (const auto &[key, share] : shares) {
        if (key >= m_shares.size())
            continue;
        m_knownShares += m_shares[key] ? 0 : 1;
        m_shares[key] = std::make_shared<const MapShare>(share);
    }
    notifyAllChanged();
}

void MapModel::setByStrategy(bool isByStrategy)
{
    m_isByStrategy = isByStrategy;
    notifyAllChanged();
}

/// Whether the key of \a node uses a joining strategy and, in the column of a layer, that layer has it.
bool MapModel::hasStrategyIn(std::uint32_t node, int column) const
{
    const MapRow *row = m_map.row(*m_map.keyAt(node));
    return row && joinsLayers(row->strategy) && (column == ResultColumn || cellAt(node, column));
}

/// The cells of layers in the mode for strategies: the strategy of a key, the number of joined keys of a namespace.
QVariant MapModel::strategyData(std::uint32_t node, int column, int role) const
{
    if (const auto key = m_map.keyAt(node)) {
        const MapRow *row = m_map.row(*key);
        if (column == ResultColumn && role == Qt::DisplayRole)
            return row ? shownText(row->strategy) : QString();
        return role == DifferingRole ? QVariant() : keyData(node, column, role);
    }
    const auto found = differing(node, column);
    if (role == DifferingRole)
        return column == ResultColumn ? QVariant() : QVariant::fromValue(*found);
    return role == Qt::DisplayRole && column == ResultColumn
               ? QVariant(tr("%1 of %2 merged", "keys").arg(numberText(found->count), numberText(found->all)))
               : QVariant();
}

/// The number of nodes on which the result of \a key or, in the column of a layer, the value of that level differs;
/// nothing: unknown.
std::optional<std::uint32_t> MapModel::otherNodes(std::uint32_t key, std::size_t column) const
{
    const MapShare *share = key < m_shares.size() ? m_shares[key].get() : nullptr;
    if (!share || column < ResultColumn)
        return {};
    if (column == ResultColumn)
        return share->result;
    const LayerId layer = m_map.columns()[column - FirstLayerColumn];
    return layer.index < share->levels.size() ? share->levels[layer.index] : 0;
}

/// The numbers of keys per namespace that differ or are joined in each column, from the leaves up.
void MapModel::countSpaces() const
{
    const auto columns = static_cast<std::size_t>(columnCount());
    const auto &nodes = m_map.tree().nodes();
    m_spaces.assign(nodes.size() * columns, 0);
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
        const auto key = m_map.keyAt(node);
        for (std::size_t column = ResultColumn; key && column < columns; ++column) {
            const bool isCounted = m_isByStrategy ? hasStrategyIn(node, static_cast<int>(column))
                                                  : otherNodes(*key, column).value_or(0) > 0;
            for (std::uint32_t at = nodes[node].parent; isCounted && at != NameSpaceTree::kNone; at = nodes[at].parent)
                ++m_spaces[at * columns + column];
        }
    }
}

std::optional<DifferingCount> MapModel::differing(std::uint32_t node, int column) const
{
    const auto at = static_cast<std::size_t>(column);
    if (const auto key = m_map.keyAt(node)) {
        const auto others = otherNodes(*key, at);
        return others ? std::optional(DifferingCount{*others, m_nodes}) : std::nullopt;
    }
    if (m_spaces.empty())
        countSpaces();
    return DifferingCount{m_spaces[node * static_cast<std::size_t>(columnCount()) + at], m_map.tree().node(node).keys};
}

/// The cells of layers in the mode for differences between nodes.
QVariant MapModel::overNodesData(std::uint32_t node, int column, int role) const
{
    const auto found = differing(node, column);
    if (role == DifferingRole)
        return found ? QVariant::fromValue(*found) : QVariant();
    if (role != Qt::DisplayRole || column != ResultColumn || !found)
        return {};
    if (!m_map.keyAt(node))
        return countedOf(found->count, found->all, tr("%1 of 1 key", "that differ"),
                         tr("%1 of %2 keys", "that differ"));
    return found->count == 0 ? tr("same on all") : counted(found->count, tr("1 node"), tr("%1 nodes"));
}

QModelIndex MapModel::indexOf(const LookupTarget &key) const
{
    if (key.isNothing() || key.isWholeNode())
        return {};
    const bool isQuoted = key.name().starts_with('\'') || key.name().starts_with('"');
    for (std::uint32_t at = 0; at < m_map.keyCount(); ++at) {
        const std::string &name = m_map.key(at);
        if (name == key.name() || (isQuoted && m_map.nameOf(at) == key.name()))
            return indexAt(m_map.nodeOf(at));
    }
    return {};
}

QModelIndex MapModel::indexOfSpace(const QString &prefix) const
{
    const std::string wanted = toUtf8(prefix);
    std::uint32_t at = 0;
    for (;;) {
        const auto &children = m_map.tree().node(at).children;
        const auto next = std::find_if(children.begin(), children.end(), [&](std::uint32_t child) {
            const NameSpaceTree::Node &node = m_map.tree().node(child);
            return !node.isKey() && wanted.starts_with(node.prefix);
        });
        if (next == children.end())
            return {};
        at = *next;
        if (m_map.tree().node(at).prefix == wanted)
            return indexAt(at);
    }
}

int MapModel::columnCount(const QModelIndex &) const
{
    return FirstLayerColumn + static_cast<int>(m_map.columns().size());
}

const MapCell *MapModel::cellAt(std::uint32_t node, int column) const
{
    const auto key = m_map.keyAt(node);
    const MapRow *row = key ? m_map.row(*key) : nullptr;
    if (!row || column < FirstLayerColumn)
        return nullptr;
    const LayerId layer = m_map.columns()[static_cast<std::size_t>(column - FirstLayerColumn)];
    const auto found =
        std::find_if(row->cells.begin(), row->cells.end(), [&](const MapCell &cell) { return cell.layer == layer; });
    return found == row->cells.end() ? nullptr : &*found;
}

QString MapModel::layerTitle(int column) const
{
    return shownText(m_names->layer(m_map.columns()[static_cast<std::size_t>(column - FirstLayerColumn)]).title());
}

/// The content of a cell as text; empty: none.
QString MapModel::text(std::uint32_t node, int column) const
{
    if (isOverNodes()) {
        const auto found = differing(node, column);
        if (!found || found->count == 0)
            return {};
        return m_map.keyAt(node)
                   ? countedOf(found->count, found->all, tr("differs on %1 of 1 node"), tr("differs on %1 of %2 nodes"))
                   : countedOf(found->count, found->all, tr("%1 of 1 key differs"), tr("%1 of %2 keys differ"));
    }
    if (m_isByStrategy && !m_map.keyAt(node)) {
        const auto found = differing(node, column);
        return found->count == 0
                   ? QString()
                   : countedOf(found->count, found->all, tr("joins in %1 of 1 key"), tr("joins in %1 of %2 keys"));
    }
    if (!m_map.keyAt(node))
        return countsText(m_map.counts(node, static_cast<std::size_t>(column - FirstLayerColumn)));
    const MapCell *cell = cellAt(node, column);
    if (!cell)
        return {};
    return cell->hasProblem && familyOf(cell->fate) != FateFamily::Problem
               ? tr("%1, with a problem", "fate").arg(fateText(cell->fate))
               : fateText(cell->fate);
}

QVariant MapModel::spaceData(std::uint32_t node, int column, int role) const
{
    const NameSpaceTree::Node &at = m_map.tree().node(node);
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return shownText(at.name);
        return column == ResultColumn ? counted(at.keys, tr("1 key"), tr("%1 keys")) : QVariant();
    case KeysRole: return static_cast<int>(at.keys);
    case PrefixRole: return toText(at.prefix);
    case MapCountsRole:
        if (column >= FirstLayerColumn)
            return QVariant::fromValue(m_map.counts(node, static_cast<std::size_t>(column - FirstLayerColumn)));
        return {};
    case HasProblemRole:
        return column >= FirstLayerColumn &&
               m_map.counts(node, static_cast<std::size_t>(column - FirstLayerColumn)).problems > 0;
    default: return {};
    }
}

QVariant MapModel::keyData(std::uint32_t node, int column, int role) const
{
    const std::uint32_t key = *m_map.keyAt(node);
    const MapRow *row = m_map.row(key);
    const MapCell *cell = cellAt(node, column);
    switch (role) {
    case Qt::DisplayRole:
        if (column == NameColumn)
            return shownText(m_map.tree().node(node).name);
        return column == ResultColumn && row ? fateText(row->fate) : QVariant();
    case FateRole: return cell ? QVariant::fromValue(cell->fate) : QVariant();
    case HasProblemRole: return cell ? cell->hasProblem : column < FirstLayerColumn && row && row->hasProblem;
    case KeysRole: return 0;
    case AddressRole: return QVariant::fromValue(Address{.key = LookupTarget::named(m_map.nameOf(key))});
    default: return {};
    }
}

QVariant MapModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto node = static_cast<std::uint32_t>(index.internalId());
    const NameSpaceTree::Node &at = m_map.tree().node(node);
    const QString name = at.isKey() ? shownText(m_map.key(*m_map.keyAt(node))) : shownText(at.prefix);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        if (index.column() < FirstLayerColumn)
            return tr("%1: %2", "key, result").arg(name, index.siblingAtColumn(ResultColumn).data().toString());
        const QString words = text(node, index.column());
        const QString layer = layerTitle(index.column());
        return words.isEmpty() ? tr("%1, %2: nothing", "layer, key").arg(layer, name)
                               : tr("%1, %2: %3", "layer, key, fate").arg(layer, name, words);
    }
    const bool isOfLayers = role == Qt::DisplayRole || role == FateRole || role == MapCountsRole ||
                            role == HasProblemRole || role == DifferingRole;
    if (isOverNodes() && isOfLayers && index.column() != NameColumn)
        return overNodesData(node, index.column(), role);
    if (m_isByStrategy && isOfLayers && index.column() != NameColumn)
        return strategyData(node, index.column(), role);
    return at.isKey() ? keyData(node, index.column(), role) : spaceData(node, index.column(), role);
}

QVariant MapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    if (section < FirstLayerColumn) {
        if (role == Qt::DisplayRole)
            return section == NameColumn ? tr("Key") : tr("Result");
        return {};
    }
    const LayerId id = m_map.columns()[static_cast<std::size_t>(section - FirstLayerColumn)];
    const LayerName &layer = m_names->layer(id);
    switch (role) {
    case Qt::DisplayRole: return shownText(layer.title());
    case BadgeRole: return shownText(layer.badge);
    case LevelNameRole: return shownText(layer.level);
    case FileNameRole: return shownText(layer.file);
    case LayerRole: return QVariant::fromValue(id);
    case AddressRole: return QVariant::fromValue(Address{.layer = m_names->addresses().address(id)});
    case Qt::ToolTipRole:
        return tr("%1: %2\nAll keys: %3", "layer, file, counts")
            .arg(shownText(layer.title()), shownText(layer.file),
                 countsText(m_map.counts(0, static_cast<std::size_t>(section - FirstLayerColumn))));
    default: return {};
    }
}

} // namespace strata
