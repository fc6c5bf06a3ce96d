// SPDX-License-Identifier: MIT
#include "items/facts/pathvariablesmodel.h"

#include "items/text.h"

#include <algorithm>

namespace strata {

PathVariablesModel::PathVariablesModel(QObject *parent) : QAbstractTableModel(parent) {}

PathVariablesModel::~PathVariablesModel() = default;

void PathVariablesModel::setVariables(const std::vector<std::string> &variables, const PathValues::Settings &set)
{
    std::vector<Row> rows;
    for (const std::string &name : variables) {
        const auto value = set.find(name);
        rows.push_back({toText(name), value == set.end() ? QString() : toText(value->second), value != set.end()});
    }
    const bool isSame = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                   [](const Row &a, const Row &b) { return a.name == b.name; });
    if (!isSame)
        beginResetModel();
    m_rows = std::move(rows);
    if (!isSame)
        endResetModel();
    else if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int PathVariablesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PathVariablesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PathVariablesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::EditRole: return index.column() == NameColumn ? row.name : row.value;
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return shownText(row.name, Lines::One);
        return row.isSet ? shownText(row.value, Lines::One) : tr("not set");
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return row.isSet ? tr("%1 is %2", "variable, value")
                               .arg(shownText(row.name, Lines::One), shownText(row.value, Lines::One))
                         : tr("%1 is not set", "variable").arg(shownText(row.name, Lines::One));
    case IsSetRole: return row.isSet;
    default: return {};
    }
}

QVariant PathVariablesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Variable") : tr("Value");
}

} // namespace strata
