// SPDX-License-Identifier: MIT
#include "items/facts/pathvariablesmodel.h"

#include "items/text.h"

#include <algorithm>
#include <utility>

namespace strata {

void PathVariablesModel::setVariables(const std::vector<std::string> &variables, const PathValues::Settings &set)
{
    std::vector<PathVariableRow> changed;
    for (const std::string &name : variables) {
        const auto value = set.find(name);
        changed.push_back({toText(name), value == set.end() ? QString() : toText(value->second), value != set.end()});
    }
    const bool isSame = std::equal(changed.begin(), changed.end(), rows().begin(), rows().end(),
                                   [](const PathVariableRow &a, const PathVariableRow &b) { return a.name == b.name; });
    if (isSame)
        changeRows(std::move(changed));
    else
        setRows(std::move(changed));
}

QStringList PathVariablesModel::titles() const
{
    return {tr("Variable"), tr("Value")};
}

QVariant PathVariablesModel::data(const QModelIndex &index, int role) const
{
    const PathVariableRow *const at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::EditRole: return index.column() == NameColumn ? at->name : at->value;
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return shownText(at->name, Lines::One);
        return at->isSet ? shownText(at->value, Lines::One) : tr("not set");
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return at->isSet ? tr("%1 is %2", "variable, value")
                               .arg(shownText(at->name, Lines::One), shownText(at->value, Lines::One))
                         : tr("%1 is not set", "variable").arg(shownText(at->name, Lines::One));
    case IsSetRole: return at->isSet;
    default: return {};
    }
}

} // namespace strata
