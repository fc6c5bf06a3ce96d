// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/canceltoken.h"
#include "lookup/lookupresult.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "projection/layernames.h"
#include "projection/rowmarks.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// One answered lookup and what is made of its trace, each thing once: fates, contribution table, names. Immutable and
/// shared by all that show the answer; sentences (why.h) are made from it when they are asked for.
class Projection
{
public:
    /// Takes the time of traceFates() and contributionTable(). Once cancelled it is incomplete and of no use.
    Projection(AskedKey key, std::shared_ptr<const LookupResult> result, std::shared_ptr<const LayerNames> names,
               const CancelToken &cancel = {});

    const AskedKey &key() const { return m_key; }
    const LookupResult &result() const { return *m_result; }
    const Trace &trace() const { return m_result->trace; }
    const LayerNames &names() const { return *m_names; }
    const std::vector<LeafFate> &fates() const { return m_fates.leaves; }
    const std::vector<Survival> &survivals() const { return m_fates.survivals; }
    const ValueChanges &changes() const { return m_changes; }
    const ContributionTable &table() const { return m_table; }
    const RowMarks &rowMarks() const { return m_rowMarks; }

    /// The titles of the layers from \a first to \a last that contributed; of one alone whether or not it did. Either
    /// may be none.
    std::vector<std::string> titlesOf(LayerId first, LayerId last) const;
    /// How the layer of an origin is called.
    const LayerName &layerOf(OriginId origin) const { return m_names->layer(trace().origin(origin).layer); }

private:
    AskedKey m_key;
    std::shared_ptr<const LayerNames> m_names; // before the result: its workspace owns the keys of all values
    std::shared_ptr<const LookupResult> m_result;
    TraceFates m_fates;
    ValueChanges m_changes;
    ContributionTable m_table;
    RowMarks m_rowMarks;
};

} // namespace strata
