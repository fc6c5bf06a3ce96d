// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/offermodel.h"

#include <memory>

namespace strata {

class KeyListModel;

/// The keys of a list that match what is typed.
class KeyOffers
{
public:
    /// \a keys must outlive it.
    explicit KeyOffers(const KeyListModel &keys);

    /// Best first.
    std::vector<Offer> find(const QString &typed, std::size_t most) const;
    /// The text of the key that Enter opens: \a typed if it names a key or a path into the value of one, else the best
    /// match, else \a typed.
    QString textToOpen(const QString &typed) const;

private:
    std::vector<std::size_t> best(const QString &typed, std::size_t most) const;
    Offer offer(std::size_t row, const QString &typed) const;

    const KeyListModel &m_keys;
    mutable std::shared_ptr<const JoinedTexts> m_names; // the names in m_ranking
    mutable std::unique_ptr<NameRanking> m_ranking;
};

/// Like KeyOffers, for the names of nodes.
class NodeOffers
{
public:
    /// \a names as they are written in fields.
    void setNames(const QStringList &names);
    std::vector<Offer> find(const QString &typed, std::size_t most) const;
    QString textToOpen(const QString &typed) const;

private:
    QStringList m_names;
    JoinedTexts m_texts;
    std::unique_ptr<NameRanking> m_ranking; // null: there are no names
};

} // namespace strata
