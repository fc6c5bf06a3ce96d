// SPDX-License-Identifier: MIT
#include "items/quickopen/offermodel.h"

#include "items/roles.h"
#include "items/text.h"

#include <utility>

namespace strata {

void OfferModel::show(std::vector<Offer> offers)
{
    beginResetModel();
    m_offers = std::move(offers);
    endResetModel();
}

int OfferModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_offers.size());
}

QVariant OfferModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Offer &offer = m_offers[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return offer.text;
    case Qt::AccessibleTextRole:
        if (!offer.layers)
            return offer.text;
        return offer.isElsewhere ? tr("%1, not for this node", "key").arg(offer.text)
                                 : tr("%1, in %2", "key, layers")
                                       .arg(offer.text, counted(*offer.layers, tr("1 layer"), tr("%1 layers")));
    case PartsRole: return QVariant::fromValue(offer.parts);
    case LayersRole: return offer.layers ? QVariant(static_cast<int>(*offer.layers)) : QVariant();
    case ElsewhereRole: return offer.isElsewhere;
    case WorstRole: return offer.worst ? QVariant::fromValue(*offer.worst) : QVariant();
    default: return {};
    }
}

} // namespace strata
