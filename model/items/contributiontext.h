// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "items/roles.h"
#include "projection/projection.h"

#include <QString>

namespace strata {

/// What is said about the rows and cells of a contribution table, for all models that show it.
namespace contributiontext {

/// The result's value, or what the highest layer has at a ghost's place; null if only a bare marker is there.
const Value *shownValue(const Projection &projection, const ContributionRow &row);
/// The key or index in front of the value; for the first row the key that was looked up.
QString label(const Projection &projection, const ContributionRow &row);
/// path() for people.
QString shownPath(const Projection &projection, const ContributionRow &row);
/// shownPath(), and for an item that is not in the result its value, which tells it from others.
QString placeName(const Projection &projection, const ContributionRow &row);
/// Dotted path below the key, beginning with it, as it is.
QString path(const Projection &projection, const ContributionRow &row);
/// "L9", "L1→L2", or the name of the fate where no layer alone is responsible.
QString responsible(const Projection &projection, const ContributionRow &row);
/// "H, overridden, L3 Site, port, 8080, overridden by L1 Node"
QString accessibleCell(const Projection &projection, const ContributionRow &row, const ContributionCell *cell,
                       LayerId layer);
/// "port, 8080, won, L3 Site"
QString accessibleResult(const Projection &projection, const ContributionRow &row);
/// The full value, file and line, and what became of it.
QString cellToolTip(const Projection &projection, const ContributionRow &row, const ContributionCell &cell);
QString resultToolTip(const Projection &projection, const ContributionRow &row);
/// Why a layer has nothing, for the cells of its column.
QString emptyToolTip(const Projection &projection, const ContributionColumn &column);

ValueModifiers modifiers(const Projection &projection, OriginId origin);
/// Of the value in the result column.
ValueModifiers modifiers(const Projection &projection, const ContributionRow &row);

/// The parts of a row's reach lines that cross a table column; -1 is the fate's, -2 the result's.
ReachPieces reachPieces(const ContributionRow &row, int column);

/// Where a layer would have what \a row shows: below what it has of the collections around it. Items have no place of
/// their own there, as the number in the result is that of another item: their list stands for them.
AddressPath emptyPath(const Projection &projection, const ContributionRow &row, LayerId layer);

} // namespace contributiontext

} // namespace strata
