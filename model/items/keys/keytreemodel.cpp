// SPDX-License-Identifier: MIT
#include "items/keys/keytreemodel.h"

#include "items/keys/keylistmodel.h"
#include "items/text.h"

#include <QScopeGuard>

namespace strata {

KeyTreeModel::KeyTreeModel(KeyFilterModel &keys, QObject *parent) : TreeModel(parent), m_keys(keys) {}

void KeyTreeModel::rebuild()
{
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(m_keys.rowCount()));
    for (int row = 0; row < m_keys.rowCount(); ++row)
        names.emplace_back(m_keys.nameAt(row));
    if (!names.empty() && names.front().empty()) // the whole node
        names.front() = toUtf8(m_keys.index(0, 0).data().toString());
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_tree = NameSpaceTree(names);
}

void KeyTreeModel::clear()
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_tree = NameSpaceTree();
}

QModelIndex KeyTreeModel::indexOf(const QModelIndex &listed) const
{
    if (!listed.isValid() || listed.row() >= static_cast<int>(m_tree.node(0).keys))
        return {};
    return indexAt(m_tree.nodeOf(static_cast<std::uint32_t>(listed.row())));
}

QModelIndex KeyTreeModel::listed(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NameSpaceTree::Node &node = recordOf(index);
    return node.isKey() ? m_keys.index(static_cast<int>(node.key), 0) : QModelIndex();
}

int KeyTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant KeyTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NameSpaceTree::Node &node = recordOf(index);
    if (role == Qt::DisplayRole)
        return shownText(node.name, Lines::One);
    if (node.isKey())
        return listed(index).data(role);
    switch (role) {
    case SpaceRole: return toText(node.prefix);
    case KeyListModel::LayerCountRole: return static_cast<int>(node.keys);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "namespace, 3 keys")
            .arg(shownText(node.prefix), counted(node.keys, tr("1 key"), tr("%1 keys")));
    default: return {};
    }
}

} // namespace strata
