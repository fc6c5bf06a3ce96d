// SPDX-License-Identifier: MIT
#include "views/quickopen/quickcompleter.h"

#include "views/quickopen/suggestiondelegate.h"

#include <QAbstractItemView>

#include <utility>

namespace strata {

QuickCompleter::QuickCompleter(Find find, QObject *parent)
    : QCompleter(parent), m_find(std::move(find)), m_suggestions(new SuggestionModel(this))
{
    setModel(m_suggestions);
    setFilterMode(Qt::MatchContains);
    setCaseSensitivity(Qt::CaseInsensitive);
    setMaxVisibleItems(15);
    popup()->setItemDelegate(new SuggestionDelegate(popup()));
}

QStringList QuickCompleter::splitPath(const QString &typed) const
{
    constexpr std::size_t kMost = 200; // more are useless, and would block the window
    m_suggestions->show(m_find(typed, kMost));
    return {QString()};
}

} // namespace strata
