// SPDX-License-Identifier: MIT
#include "items/fleet/effectmodel.h"

#include "items/keys/keylistmodel.h"
#include "items/text.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kMostInTable = 20; // nodes of an effect, by name

} // namespace

void EffectModel::clear()
{
    beginResetModel();
    m_records.clear();
    endResetModel();
}

void EffectModel::add(std::vector<ListedEffect> effects)
{
    for (ListedEffect &effect : effects) {
        const std::string &key = effect.key.name();
        const auto at =
            std::upper_bound(m_records.begin(), m_records.end(), key, [](const std::string &name, const auto &record) {
                return name < record->effect.key.name();
            });
        const int row = static_cast<int>(at - m_records.begin());
        beginInsertRows({}, row, row);
        m_records.insert(at, std::make_unique<Record>(Record{std::move(effect), row}));
        for (std::size_t below = static_cast<std::size_t>(row) + 1; below < m_records.size(); ++below)
            ++m_records[below]->row;
        endInsertRows();
    }
}

std::optional<EffectModel::Place> EffectModel::place(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    if (const auto *of = static_cast<const Record *>(index.internalPointer()))
        return Place{of->effect.key, of->effect.nodes[static_cast<std::size_t>(index.row())]};
    const ListedEffect &effect = m_records[static_cast<std::size_t>(index.row())]->effect;
    return Place{effect.key, effect.nodes.front()};
}

QString EffectModel::nodesText(const ListedEffect &effect)
{
    QStringList names;
    for (const auto &node : effect.nodes) {
        if (static_cast<std::size_t>(names.size()) < kMostInTable)
            names << shownText(node);
    }
    const QString text = names.join(QStringLiteral(", "));
    return effect.nodes.size() > kMostInTable ? tr("%1 and %2 more", "web01, web02 and 3 more")
                                                    .arg(text, numberText(effect.nodes.size() - kMostInTable))
                                              : text;
}

ExportTable EffectModel::table() const
{
    ExportTable table{{tr("Key"), tr("Nodes"), tr("Change"), tr("Names of the nodes")}, {}};
    for (const auto &record : m_records) {
        const ListedEffect &effect = record->effect;
        table.rows.push_back(
            {KeyListModel::title(effect.key), QString::number(effect.nodes.size()), effect.change, nodesText(effect)});
    }
    return table;
}

QModelIndex EffectModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? m_records[static_cast<std::size_t>(parent.row())].get() : nullptr);
}

QModelIndex EffectModel::parent(const QModelIndex &index) const
{
    const auto *of = index.isValid() ? static_cast<const Record *>(index.internalPointer()) : nullptr;
    return of ? createIndex(of->row, 0, nullptr) : QModelIndex();
}

int EffectModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_records.size());
    const bool isEffect = !parent.internalPointer() && parent.column() == 0;
    return isEffect ? static_cast<int>(m_records[static_cast<std::size_t>(parent.row())]->effect.nodes.size()) : 0;
}

int EffectModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant EffectModel::data(const QModelIndex &index, int role) const
{
    const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == NodesColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (!isText)
        return {};
    if (const auto *of = static_cast<const Record *>(index.internalPointer())) {
        const auto node = static_cast<std::size_t>(index.row());
        return index.column() == KeyColumn ? shownText(of->effect.nodes[node]) : QVariant();
    }
    const ListedEffect &effect = m_records[static_cast<std::size_t>(index.row())]->effect;
    switch (index.column()) {
    case KeyColumn: return KeyListModel::title(effect.key);
    case NodesColumn: return numberText(effect.nodes.size());
    case ChangeColumn: return effect.change;
    default: return {};
    }
}

QVariant EffectModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KeyColumn: return tr("Key");
    case NodesColumn: return tr("Nodes");
    case ChangeColumn: return tr("Change");
    default: return {};
    }
}

} // namespace strata
