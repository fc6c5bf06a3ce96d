// SPDX-License-Identifier: MIT
#include "items/quickopen/suggestionmodel.h"

#include "items/roles.h"
#include "items/text.h"

#include <utility>

namespace strata {

namespace {

QString spokenText(const Suggestion &suggestion)
{
    if (!suggestion.layers)
        return suggestion.text;
    if (suggestion.isElsewhere)
        return SuggestionModel::tr("%1, not for this node", "key").arg(suggestion.text);
    const QString layers =
        counted(*suggestion.layers, SuggestionModel::tr("1 layer"), SuggestionModel::tr("%1 layers"));
    return suggestion.worst == FateFamily::Problem
               ? SuggestionModel::tr("%1, in %2, with a problem", "key, layers").arg(suggestion.text, layers)
               : SuggestionModel::tr("%1, in %2", "key, layers").arg(suggestion.text, layers);
}

} // namespace

void SuggestionModel::show(std::vector<Suggestion> suggestions)
{
    beginResetModel();
    m_suggestions = std::move(suggestions);
    endResetModel();
}

int SuggestionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_suggestions.size());
}

Qt::ItemFlags SuggestionModel::flags(const QModelIndex &index) const
{
    const bool isMessage = index.isValid() && m_suggestions[static_cast<std::size_t>(index.row())].isMessage;
    return isMessage ? Qt::NoItemFlags : QAbstractListModel::flags(index);
}

QVariant SuggestionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Suggestion &suggestion = m_suggestions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return suggestion.text;
    case Qt::AccessibleTextRole: return spokenText(suggestion);
    case PartsRole: return QVariant::fromValue(suggestion.parts);
    case LayersRole: return suggestion.layers ? QVariant(static_cast<int>(*suggestion.layers)) : QVariant();
    case ContestedRole: return suggestion.layers.value_or(0) > 1;
    case ElsewhereRole: return suggestion.isElsewhere;
    case WorstRole: return suggestion.worst ? QVariant::fromValue(*suggestion.worst) : QVariant();
    case OpenedByEnterRole: return suggestion.isOpenedByEnter;
    default: return {};
    }
}

} // namespace strata
