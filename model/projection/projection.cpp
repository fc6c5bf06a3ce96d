// SPDX-License-Identifier: MIT
#include "projection/projection.h"

#include "trace/pathaddress.h"

#include <utility>

namespace strata {

Projection::Projection(LookupTarget key, std::shared_ptr<const LookupResult> result,
                       std::shared_ptr<const LayerNames> names, const CancelToken &cancel)
    : m_key(std::move(key)), m_names(std::move(names)), m_result(std::move(result)),
      m_fates(traceFates(m_result->trace, cancel)), m_changes(valueChanges(m_result->trace)),
      m_table(contributionTable(m_result->trace, m_fates.leaves, cancel)), m_rowMarks(strata::rowMarks(m_table))
{}

std::vector<std::string> Projection::titlesOf(LayerId first, LayerId last) const
{
    if (!first.isValid() || !last.isValid() || first == last)
        return {m_names->layer(last.isValid() ? last : first).title()};
    std::vector<std::string> titles;
    for (const LayerOutcome &outcome : trace().layers) {
        if (outcome.layer >= first && outcome.layer <= last && outcome.state == LayerOutcome::State::Found)
            titles.push_back(m_names->layer(outcome.layer).title());
    }
    return titles;
}

std::vector<Address> problemPlaces(const Projection &projection)
{
    const Trace &trace = projection.trace();
    std::vector<Address> places;
    const auto add = [&](OriginId id) {
        places.push_back({.key = projection.key(),
                          .layer = projection.names().addresses().address(trace.origin(id).layer),
                          .path = addressPath(trace.path(id))});
    };
    for (const ContributionRow &row : projection.table().rows) {
        for (const ContributionCell &cell : row.cells) {
            const bool isLeaf = cell.origin.isValid() && trace.isLeaf(cell.origin);
            if (isLeaf && (cell.survived || familyOf(cell.fate) == FateFamily::Problem))
                add(cell.origin);
            if (cell.bareMarker.isValid() && familyOf(cell.bareMarkerFate) == FateFamily::Problem)
                add(cell.bareMarker);
        }
    }
    return places;
}

} // namespace strata
