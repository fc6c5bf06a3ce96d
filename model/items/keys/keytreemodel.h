// SPDX-License-Identifier: MIT
#pragma once

#include "items/treemodel.h"
#include "lookup/namespacetree.h"

namespace strata {

class KeyFilterModel;

/// The matching keys as a tree of namespaces. Keys have the data of the list, but are labelled by the part after their
/// namespace.
class KeyTreeModel : public TreeModel<NameSpaceTree::Node>
{
    Q_OBJECT

public:
    /// Roles of this model alone.
    enum Role {
        SpaceRole = Qt::UserRole + 780, ///< QString of a namespace: the prefix of its keys; invalid for keys
    };

    explicit KeyTreeModel(KeyFilterModel &keys, QObject *parent = nullptr);

    /// Follows the list. Called once after each change, because a filter changes the list in many steps.
    void rebuild();
    void clear();
    /// The index of a row of the list.
    QModelIndex indexOf(const QModelIndex &listed) const;
    /// The row of the list; invalid for a namespace.
    QModelIndex listed(const QModelIndex &index) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    const std::vector<NameSpaceTree::Node> &records() const override { return m_tree.nodes(); }

private:
    KeyFilterModel &m_keys;
    NameSpaceTree m_tree;
};

} // namespace strata
