// SPDX-License-Identifier: MIT
#pragma once

#include "items/quickopen/offermodel.h"

#include <QCompleter>

#include <cstddef>
#include <functional>
#include <vector>

namespace strata {

/// Completes a field to the names that match best what was typed. The letters that match are bold; the first row is
/// marked, as Enter opens it.
class QuickCompleter : public QCompleter
{
    Q_OBJECT

public:
    /// Gives the offers for what was typed, best first, at most so many. An empty text: those that were used lately.
    using Find = std::function<std::vector<Offer>(const QString &typed, std::size_t most)>;

    QuickCompleter(Find find, QObject *parent);

    /// Finds the offers; all of them match.
    QStringList splitPath(const QString &typed) const override;

private:
    Find m_find;
    OfferModel *m_offers = nullptr; // for what was typed last
};

} // namespace strata
