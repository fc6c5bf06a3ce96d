// SPDX-License-Identifier: MIT
#include "items/quickopen/keyoffers.h"

#include "items/keys/keylistmodel.h"
#include "items/spelledtext.h"

namespace strata {

KeyOffers::KeyOffers(const KeyListModel &keys) : m_keys(keys) {}

std::vector<std::size_t> KeyOffers::best(const QString &typed, std::size_t most) const
{
    if (m_names != m_keys.titles()) {
        m_names = m_keys.titles();
        m_ranking = std::make_unique<NameRanking>(*m_names);
    }
    return m_ranking->best(toText(originalText(typed)), most,
                           [this](std::size_t row) { return m_keys.layerCount(row); });
}

Offer KeyOffers::offer(std::size_t row, const QString &typed) const
{
    const QModelIndex index = m_keys.index(static_cast<int>(row));
    Offer offer{KeyListModel::written(index.data(AddressRole).value<Address>().key)};
    offer.parts = matchingParts(offer.text, typed);
    offer.layers = m_keys.layerCount(row);
    offer.isElsewhere = index.data(KeyListModel::IsElsewhereRole).toBool();
    if (const QVariant worst = index.data(KeyListModel::WorstFamilyRole); worst.isValid())
        offer.worst = worst.value<FateFamily>();
    return offer;
}

std::vector<Offer> KeyOffers::find(const QString &typed, std::size_t most) const
{
    std::vector<Offer> offers;
    for (const std::size_t row : best(typed, most))
        offers.push_back(offer(row, typed));
    return offers;
}

QString KeyOffers::textToOpen(const QString &typed) const
{
    const LookupTarget key = KeyListModel::keyOf(typed);
    if (key.isWholeNode() || m_keys.rowOf(key) >= 0)
        return typed;
    for (qsizetype end = 1; end < typed.size(); ++end) {
        const bool isSeparator = typed[end] == u'.' || typed[end] == u'\\';
        if (isSeparator && m_keys.rowOf(KeyListModel::keyOf(typed.left(end))) >= 0)
            return typed;
    }
    const std::vector<std::size_t> rows = best(typed, 1);
    return rows.empty() ? typed : offer(rows.front(), typed).text;
}

void NodeOffers::setNames(const QStringList &names)
{
    m_names = names;
    m_texts.clear();
    for (const QString &name : names)
        m_texts.add(name);
    m_ranking = std::make_unique<NameRanking>(m_texts);
}

std::vector<Offer> NodeOffers::find(const QString &typed, std::size_t most) const
{
    std::vector<Offer> offers;
    if (!m_ranking)
        return offers;
    for (const std::size_t row : m_ranking->best(spelledText(originalText(typed)), most)) {
        const QString &name = m_names[static_cast<qsizetype>(row)];
        offers.push_back({name, matchingParts(name, typed)});
    }
    return offers;
}

QString NodeOffers::textToOpen(const QString &typed) const
{
    if (m_names.contains(typed))
        return typed;
    const std::vector<Offer> offers = find(typed, 1);
    return offers.empty() ? typed : offers.front().text;
}

} // namespace strata
