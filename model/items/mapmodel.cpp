// SPDX-License-Identifier: MIT
#include "items/mapmodel.h"

#include "items/fatetext.h"
#include "items/text.h"

#include <QScopeGuard>

#include <algorithm>
#include <set>

namespace strata {

namespace {

QString keysText(std::uint32_t count)
{
    return counted(count, MapModel::tr("1 key"), MapModel::tr("%1 keys"));
}

/// "decides 3, joins 1, in vain 2, problems 1"
QString countsText(const MapCounts &counts)
{
    QStringList parts;
    if (counts.decides > 0)
        parts << MapModel::tr("decides %1").arg(counts.decides);
    if (counts.joins > 0)
        parts << MapModel::tr("joins in %1").arg(counts.joins);
    if (counts.vain > 0)
        parts << MapModel::tr("has %1 in vain").arg(counts.vain);
    if (counts.problems > 0)
        parts << counted(counts.problems, MapModel::tr("1 problem"), MapModel::tr("%1 problems"));
    return parts.join(QStringLiteral(", "));
}

} // namespace

MapModel::MapModel(QObject *parent) : QAbstractItemModel(parent) {}

MapModel::~MapModel() = default;

void MapModel::setMap(NodeMap map, std::shared_ptr<const LayerNames> names)
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_map = std::move(map);
    m_names = std::move(names);
}

void MapModel::clear()
{
    setMap({}, nullptr);
}

void MapModel::addRows(Rows &&rows)
{
    std::set<std::uint32_t> parents; // whose children changed
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
}

QModelIndex MapModel::indexOf(const AskedKey &key) const
{
    if (key.isNothing() || key.isWholeNode())
        return {};
    for (std::uint32_t at = 0; at < m_map.keyCount(); ++at) {
        const std::string &name = m_map.key(at);
        // Quotes make a name that is looked up longer, never shorter.
        const bool isIt = name == key.name() || (name.size() < key.name().size() && lookupName(name) == key.name());
        if (!isIt)
            continue;
        const std::uint32_t node = m_map.nodeOf(at);
        return node == NameSpaceTree::kNone ? QModelIndex() : indexAt(node);
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

QModelIndex MapModel::indexAt(std::uint32_t node, int column) const
{
    return node == 0 ? QModelIndex()
                     : createIndex(static_cast<int>(m_map.tree().node(node).row), column, quintptr(node));
}

QModelIndex MapModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto node = static_cast<std::uint32_t>(parent.internalId());
    const std::uint32_t at = m_map.tree().node(parent.isValid() ? node : 0).children[static_cast<std::size_t>(row)];
    return createIndex(row, column, quintptr(at));
}

QModelIndex MapModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    return indexAt(m_map.tree().node(static_cast<std::uint32_t>(child.internalId())).parent);
}

int MapModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    const auto node = parent.isValid() ? static_cast<std::uint32_t>(parent.internalId()) : 0U;
    return static_cast<int>(m_map.tree().node(node).children.size());
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
    return toText(m_names->layer(m_map.columns()[static_cast<std::size_t>(column - FirstLayerColumn)]).title());
}

/// What a cell says in words; empty: nothing.
QString MapModel::text(std::uint32_t node, int column) const
{
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
            return toText(at.name);
        return column == ResultColumn ? keysText(at.keys) : QVariant();
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
            return toText(m_map.tree().node(node).name);
        return column == ResultColumn && row ? fateText(row->fate) : QVariant();
    case FateRole: return cell ? QVariant::fromValue(cell->fate) : QVariant();
    case HasProblemRole: return cell ? cell->hasProblem : column < FirstLayerColumn && row && row->hasProblem;
    case KeysRole: return 0;
    case AddressRole: return QVariant::fromValue(Address{.key = AskedKey::named(lookupName(m_map.key(key)))});
    default: return {};
    }
}

QVariant MapModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto node = static_cast<std::uint32_t>(index.internalId());
    const NameSpaceTree::Node &at = m_map.tree().node(node);
    const QString name = at.isKey() ? toText(m_map.key(*m_map.keyAt(node))) : toText(at.prefix);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        if (index.column() < FirstLayerColumn)
            return tr("%1: %2", "key, result").arg(name, index.siblingAtColumn(ResultColumn).data().toString());
        const QString words = text(node, index.column());
        const QString layer = layerTitle(index.column());
        return words.isEmpty() ? tr("%1, %2: nothing", "layer, key").arg(layer, name)
                               : tr("%1, %2: %3", "layer, key, fate").arg(layer, name, words);
    }
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
    case Qt::DisplayRole: return toText(layer.title());
    case BadgeRole: return toText(layer.badge);
    case LevelNameRole: return toText(layer.level);
    case FileNameRole: return toText(layer.file);
    case LayerRole: return QVariant::fromValue(id);
    case AddressRole: return QVariant::fromValue(Address{.layer = m_names->addresses().address(id)});
    case Qt::ToolTipRole:
        return tr("%1: %2\nAll keys: %3", "layer, file, counts")
            .arg(toText(layer.title()), toText(layer.file),
                 countsText(m_map.counts(0, static_cast<std::size_t>(section - FirstLayerColumn))));
    default: return {};
    }
}

QHash<int, QByteArray> MapModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractItemModel::roleNames();
    names.insert(itemRoleNames());
    names.insert(MapCountsRole, "mapCounts");
    names.insert(KeysRole, "keys");
    names.insert(HasProblemRole, "hasProblem");
    names.insert(PrefixRole, "prefix");
    return names;
}

ExportTable mapExportTable(const MapModel &model)
{
    ExportTable table;
    for (int column = 0; column < model.columnCount(); ++column)
        table.titles << model.headerData(column, Qt::Horizontal).toString();
    const NodeMap &map = model.map();
    for (std::uint32_t key = 0; key < map.keyCount(); ++key) {
        if (map.nodeOf(key) == NameSpaceTree::kNone)
            continue;
        const MapRow *row = map.row(key);
        QStringList cells{toText(map.key(key)), row ? fateText(row->fate) : QString()};
        for (const LayerId layer : map.columns()) {
            QString text;
            for (const MapCell &cell : row ? row->cells : std::vector<MapCell>()) {
                if (cell.layer == layer)
                    text = fateText(cell.fate);
            }
            cells << text;
        }
        table.rows.push_back(cells);
    }
    return table;
}

} // namespace strata
