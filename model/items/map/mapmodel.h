// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "items/roles.h"
#include "items/treemodel.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace strata {

/// The number of other nodes on which a key differs.
struct MapShare
{
    std::uint32_t result = 0;          ///< nodes with another result
    std::vector<std::uint32_t> levels; ///< by LayerId::index: nodes with another value there
};

/// A count of a map over nodes: for a key of nodes, for a namespace of keys.
struct DifferingCount
{
    std::uint32_t count = 0;
    std::uint32_t all = 0;
};

/// The map of a node as a tree: namespaces and keys by layers. Rows are filled as results arrive; texts are created on
/// demand.
class MapModel : public TreeModel<NameSpaceTree::Node>
{
    Q_OBJECT

public:
    enum Column { NameColumn, ResultColumn, FirstLayerColumn };

    /// Roles of this model alone.
    enum Role {
        MapCountsRole = Qt::UserRole + 760, ///< MapCounts of a namespace in a layer; invalid for keys
        KeysRole,                           ///< int: keys of a namespace; 0 for a key
        HasProblemRole,                     ///< bool: of the cell, or of the row in its first columns
        PrefixRole,                         ///< QString of a namespace: the prefix of its keys; empty for keys
        DifferingRole, ///< DifferingCount, in the modes that count nodes or joined keys; invalid if unknown
    };
    using Rows = std::vector<std::pair<std::uint32_t, MapRow>>;

    using TreeModel::TreeModel;

    /// All keys of a hierarchy, not looked up yet. \a names: of the same hierarchy.
    void setMap(NodeMap map, std::shared_ptr<const LayerNames> names);
    void clear();
    /// Adds results of some keys.
    void addRows(Rows &&rows);
    /// Shows an arrangement computed from map().rows().
    void show(MapArrangement arrangement);

    /// Shows the nodes on which keys differ instead of the parts of layers; \a nodes: number of other nodes. 0: off.
    void setOverNodes(std::uint32_t nodes);
    bool isOverNodes() const { return m_nodes > 0; }
    /// Shows the strategy of keys, and the number of joined keys per layer.
    void setByStrategy(bool isByStrategy);
    bool isByStrategy() const { return m_isByStrategy; }
    std::uint32_t overNodes() const { return m_nodes; }
    /// Results of some keys.
    using Shares = std::vector<std::pair<std::uint32_t, MapShare>>;
    void addShares(const Shares &shares);
    std::size_t knownShares() const { return m_knownShares; }
    /// Null if unknown.
    const MapShare *share(std::uint32_t key) const { return key < m_shares.size() ? m_shares[key].get() : nullptr; }

    const NodeMap &map() const { return m_map; }
    const LayerNames *names() const { return m_names.get(); }
    /// The row of \a key; invalid if hidden.
    QModelIndex indexOf(const LookupTarget &key) const;
    /// The row of the namespace with \a prefix.
    QModelIndex indexOfSpace(const QString &prefix) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    const std::vector<NameSpaceTree::Node> &records() const override { return m_map.tree().nodes(); }

private:
    const MapCell *cellAt(std::uint32_t node, int column) const;
    QVariant spaceData(std::uint32_t node, int column, int role) const;
    QVariant keyData(std::uint32_t node, int column, int role) const;
    QString text(std::uint32_t node, int column) const;
    QString layerTitle(int column) const;

    bool hasStrategyIn(std::uint32_t node, int column) const;
    QVariant strategyData(std::uint32_t node, int column, int role) const;
    std::optional<DifferingCount> differing(std::uint32_t node, int column) const;
    void countSpaces() const;
    std::optional<std::uint32_t> otherNodes(std::uint32_t key, std::size_t column) const;
    void notifyAllChanged();
    QVariant overNodesData(std::uint32_t node, int column, int role) const;

    NodeMap m_map;
    std::shared_ptr<const LayerNames> m_names;
    bool m_isByStrategy = false;
    std::uint32_t m_nodes = 0;                             // number of counted nodes
    std::vector<std::shared_ptr<const MapShare>> m_shares; // by key; null: unknown
    std::size_t m_knownShares = 0;
    mutable std::vector<std::uint32_t>
        m_spaces; // by node and column: keys that differ or are joined; empty: not counted
};

/// The distinct fates of keys in the layers of a map, in order.
std::vector<Fate> fatesIn(const NodeMap &map);

/// All rows that match the filter, including collapsed ones, as text.
ExportTable mapExportTable(const MapModel &model);

} // namespace strata

Q_DECLARE_METATYPE(strata::MapCounts)
Q_DECLARE_METATYPE(strata::DifferingCount)
