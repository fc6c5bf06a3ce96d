// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "items/roles.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace strata {

/// On how many other nodes a key is otherwise.
struct MapShare
{
    std::uint32_t result = 0;          ///< that get something else
    std::vector<std::uint32_t> levels; ///< by LayerId::index: that have something else there
};

/// A number of a map over nodes: of a key nodes, of a name space keys.
struct MapDiffering
{
    std::uint32_t count = 0;
    std::uint32_t all = 0;
};

/// The map of a node as a tree: name spaces and keys by layers. Rows fill in as they become known; text is made when
/// it is asked for.
class MapModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ResultColumn, FirstLayerColumn };

    /// Roles of this model alone.
    enum Role {
        MapCountsRole = Qt::UserRole + 760, ///< MapCounts of a name space in a layer; invalid for keys
        KeysRole,                           ///< int: keys of a name space; 0 for a key
        HasProblemRole,                     ///< bool: the cell, or the row in its first columns
        PrefixRole,                         ///< QString of a name space: what its keys begin with; empty for keys
        DifferingRole, ///< MapDiffering, while nodes or joined keys are counted; invalid where none is known
    };
    using Rows = std::vector<std::pair<std::uint32_t, MapRow>>;

    explicit MapModel(QObject *parent = nullptr);
    ~MapModel() override;

    /// All keys of a hierarchy, none of them looked up yet. \a names are of the same.
    void setMap(NodeMap map, std::shared_ptr<const LayerNames> names);
    void clear();
    /// What became known of some keys.
    void addRows(Rows &&rows);
    /// Shows what was made of map().rows() before.
    void show(MapArrangement arrangement);

    /// Counts the nodes on which keys are otherwise in place of what layers do; \a nodes others are known. 0: no more.
    void setOverNodes(std::uint32_t nodes);
    bool isOverNodes() const { return m_nodes > 0; }
    /// Says by which strategy keys are looked up, and how many of those in a layer are joined with others.
    void setByStrategy(bool isByStrategy);
    bool isByStrategy() const { return m_isByStrategy; }
    std::uint32_t overNodes() const { return m_nodes; }
    /// What became known of some keys.
    using Shares = std::vector<std::pair<std::uint32_t, MapShare>>;
    void addShares(const Shares &shares);
    std::size_t knownShares() const { return m_knownShares; }
    /// Null where it is not known.
    const MapShare *share(std::uint32_t key) const { return key < m_shares.size() ? m_shares[key].get() : nullptr; }

    const NodeMap &map() const { return m_map; }
    const LayerNames *names() const { return m_names.get(); }
    /// The row of \a key; invalid where it is not shown.
    QModelIndex indexOf(const AskedKey &key) const;
    /// The row of the name space whose keys begin with \a prefix.
    QModelIndex indexOfSpace(const QString &prefix) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    QModelIndex indexAt(std::uint32_t node, int column = 0) const;
    const MapCell *cellAt(std::uint32_t node, int column) const;
    QVariant spaceData(std::uint32_t node, int column, int role) const;
    QVariant keyData(std::uint32_t node, int column, int role) const;
    QString text(std::uint32_t node, int column) const;
    QString layerTitle(int column) const;

    bool hasStrategyIn(std::uint32_t key, std::size_t column) const;
    QVariant strategyData(std::uint32_t node, int column, int role) const;
    std::optional<MapDiffering> differing(std::uint32_t node, int column) const;
    void countSpaces() const;
    std::optional<std::uint32_t> otherNodes(std::uint32_t key, std::size_t column) const;
    void noteAllChanged();
    QVariant overNodesData(std::uint32_t node, int column, int role) const;

    NodeMap m_map;
    std::shared_ptr<const LayerNames> m_names;
    bool m_isByStrategy = false;
    std::uint32_t m_nodes = 0;                             // that are counted
    std::vector<std::shared_ptr<const MapShare>> m_shares; // by key; null: not known
    std::size_t m_knownShares = 0;
    mutable std::vector<std::uint32_t>
        m_spaces; // by node and column: keys that differ, or are joined; empty: to be counted
};

/// The fates that the keys of a map have in layers, each once, in their order.
std::vector<Fate> fatesIn(const NodeMap &map);

/// All rows that the filter leaves, also those that are folded, as text.
ExportTable mapExportTable(const MapModel &model);

} // namespace strata

Q_DECLARE_METATYPE(strata::MapCounts)
Q_DECLARE_METATYPE(strata::MapDiffering)
