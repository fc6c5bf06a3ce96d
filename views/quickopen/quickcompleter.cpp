// SPDX-License-Identifier: MIT
#include "views/quickopen/quickcompleter.h"

#include "views/quickopen/offerdelegate.h"

#include <QAbstractItemView>

#include <utility>

namespace strata {

QuickCompleter::QuickCompleter(Find find, QObject *parent)
    : QCompleter(parent), m_find(std::move(find)), m_offers(new OfferModel(this))
{
    setModel(m_offers);
    setFilterMode(Qt::MatchContains);
    setCaseSensitivity(Qt::CaseInsensitive);
    setMaxVisibleItems(15);
    popup()->setItemDelegate(new OfferDelegate(popup()));
}

QStringList QuickCompleter::splitPath(const QString &typed) const
{
    constexpr std::size_t kMost = 200; // more are useless, and would block the window
    m_offers->show(m_find(typed, kMost));
    return {QString()};
}

} // namespace strata
