// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/lookuptarget.h"
#include "core/canceltoken.h"
#include "lookup/lookupresult.h"
#include "projection/contributiontable.h"
#include "projection/fates.h"
#include "projection/layernames.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// An answered lookup with everything computed from its trace: fates, contribution table, names. Immutable and shared
/// by all views; sentences (why.h) are created on demand.
class Projection
{
public:
    /// Takes the time of traceFates() and contributionTable(). Unusable if cancelled.
    Projection(LookupTarget key, std::shared_ptr<const LookupResult> result, std::shared_ptr<const LayerNames> names,
               const CancelToken &cancel = {});

    const LookupTarget &key() const { return m_key; }
    const LookupResult &result() const { return *m_result; }
    const Trace &trace() const { return m_result->trace; }
    const LayerNames &names() const { return *m_names; }
    const std::vector<LeafFate> &fates() const { return m_fates.leaves; }
    const std::vector<Survival> &survivals() const { return m_fates.survivals; }
    const ValueChanges &changes() const { return m_changes; }
    const ContributionTable &table() const { return m_table; }
    const RowMarks &rowMarks() const { return m_rowMarks; }

    /// The titles of the contributing layers from \a first to \a last; of a single layer in any case. Either may be
    /// invalid.
    std::vector<std::string> titlesOf(LayerId first, LayerId last) const;
    const LayerName &layerOf(OriginId origin) const { return m_names->layer(trace().origin(origin).layer); }

private:
    LookupTarget m_key;
    std::shared_ptr<const LayerNames> m_names; // destroyed after the result: its workspace owns the keys of all values
    std::shared_ptr<const LookupResult> m_result;
    TraceFates m_fates;
    ValueChanges m_changes;
    ContributionTable m_table;
    RowMarks m_rowMarks;
};

/// The values with a fate of the problem family and those that survived a marker, in reading order: row by row, from
/// the highest layer down.
std::vector<Address> problemPlaces(const Projection &projection);

} // namespace strata
