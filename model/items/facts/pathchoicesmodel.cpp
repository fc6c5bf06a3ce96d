// SPDX-License-Identifier: MIT
#include "items/facts/pathchoicesmodel.h"

#include "items/text.h"

#include <QLocale>

#include <algorithm>

namespace strata {

void PathChoicesModel::setChoices(std::vector<PathValues::Choice> choices, const std::optional<std::string> &current)
{
    int row = 0;
    if (current) {
        const auto found = std::find_if(choices.begin(), choices.end(),
                                        [&](const PathValues::Choice &choice) { return choice.value == *current; });
        row = static_cast<int>(found - choices.begin()) + 1;
        if (found == choices.end())
            choices.push_back({*current, 0, 0});
    }
    if (choices == m_choices) {
        m_current = row;
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_choices = std::move(choices);
    m_current = row;
    endResetModel();
}

int PathChoicesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size()) + 1;
}

QString PathChoicesModel::filesText(const PathValues::Choice &choice) const
{
    const QLocale locale;
    const QString all = counted(choice.files, tr("1 file"), tr("%1 files"));
    if (choice.filesHere == choice.files)
        return choice.files == 0 ? tr("no file") : all;
    return tr("%1 of %2", "number, 3 files").arg(locale.toString(static_cast<qulonglong>(choice.filesHere)), all);
}

QStringList PathChoicesModel::titles() const
{
    return {tr("Value"), tr("Files")};
}

QVariant PathChoicesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == IsCurrentRole)
        return index.row() == m_current;
    if (index.row() == 0) {
        if (role == IsFittingRole)
            return true;
        const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        return isText && index.column() == ValueColumn ? tr("not set") : QVariant();
    }
    const PathValues::Choice &choice = m_choices[static_cast<std::size_t>(index.row()) - 1];
    const QString value = shownText(choice.value, Lines::One);
    switch (role) {
    case Qt::DisplayRole: return index.column() == ValueColumn ? value : filesText(choice);
    case Qt::AccessibleTextRole: return tr("%1, %2", "value, 3 files").arg(value, filesText(choice));
    case Qt::ToolTipRole:
        if (choice.filesHere == choice.files)
            return tr("%1: %2", "value, 3 files").arg(value, filesText(choice));
        return tr("%1: %2 match the values of the other variables", "value, 1 of 3 files")
            .arg(value, filesText(choice));
    case Qt::TextAlignmentRole:
        return index.column() == FilesColumn ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case ChoiceRole: return toText(choice.value);
    case IsFittingRole: return choice.filesHere > 0;
    default: return {};
    }
}

} // namespace strata
