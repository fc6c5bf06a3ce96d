// SPDX-License-Identifier: MIT
#include "items/keys/keylistmodel.h"

#include <algorithm>
#include <utility>

namespace strata {

KeyFilterModel::KeyFilterModel(KeyListModel &keys, QObject *parent) : QAbstractProxyModel(parent), m_keys(keys)
{
    setSourceModel(&keys);
    m_shown = keys.matchingRows(m_filter);
    connect(&keys, &QAbstractItemModel::modelAboutToBeReset, this, &KeyFilterModel::beginResetModel);
    connect(&keys, &QAbstractItemModel::modelReset, this, [this] {
        m_shown = m_keys.matchingRows(m_filter);
        endResetModel();
    });
    connect(&keys, &QAbstractItemModel::dataChanged, this, &KeyFilterModel::onData);
}

QString KeyFilterModel::setFilter(const QString &text)
{
    KeyFilter filter = KeyFilter::parse(text);
    if (!filter.error.isEmpty())
        return filter.error;
    beginResetModel();
    m_filter = std::move(filter);
    m_shown = m_keys.matchingRows(m_filter);
    endResetModel();
    return {};
}

/// Filters again if problems are shown alone: keys appear or disappear as results arrive.
void KeyFilterModel::onData(const QModelIndex &first, const QModelIndex &last)
{
    if (m_filter.problemsOnly) {
        const std::vector<int> now = m_keys.matchingRows(m_filter);
        for (std::size_t i = m_shown.size(); i > 0; --i) {
            if (std::binary_search(now.begin(), now.end(), m_shown[i - 1]))
                continue;
            beginRemoveRows({}, static_cast<int>(i - 1), static_cast<int>(i - 1));
            m_shown.erase(m_shown.begin() + static_cast<std::ptrdiff_t>(i - 1));
            endRemoveRows();
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (i < m_shown.size() && m_shown[i] == now[i])
                continue;
            beginInsertRows({}, static_cast<int>(i), static_cast<int>(i));
            m_shown.insert(m_shown.begin() + static_cast<std::ptrdiff_t>(i), now[i]);
            endInsertRows();
        }
    }
    const auto from = std::lower_bound(m_shown.begin(), m_shown.end(), first.row());
    const auto to = std::upper_bound(from, m_shown.end(), last.row());
    if (from != to)
        emit dataChanged(index(static_cast<int>(from - m_shown.begin()), 0),
                         index(static_cast<int>(to - m_shown.begin()) - 1, 0));
}

std::string_view KeyFilterModel::nameAt(int row) const
{
    return m_keys.nameOf(static_cast<std::size_t>(m_shown[static_cast<std::size_t>(row)]));
}

QModelIndex KeyFilterModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex KeyFilterModel::parent(const QModelIndex &) const
{
    return {};
}

int KeyFilterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int KeyFilterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QModelIndex KeyFilterModel::mapToSource(const QModelIndex &shown) const
{
    return shown.isValid() ? m_keys.index(m_shown[static_cast<std::size_t>(shown.row())]) : QModelIndex();
}

QModelIndex KeyFilterModel::mapFromSource(const QModelIndex &key) const
{
    const auto found = key.isValid() ? std::lower_bound(m_shown.begin(), m_shown.end(), key.row()) : m_shown.end();
    return found != m_shown.end() && *found == key.row() ? createIndex(static_cast<int>(found - m_shown.begin()), 0)
                                                         : QModelIndex();
}

} // namespace strata
