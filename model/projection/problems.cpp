// SPDX-License-Identifier: MIT
#include "projection/problems.h"

#include "projection/projection.h"
#include "trace/pathaddress.h"

namespace strata {

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
