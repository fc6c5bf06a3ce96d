// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "items/roles.h"
#include "projection/projection.h"

#include <QString>

namespace strata {

/// Texts for rows and cells of a contribution table, shared by all models that show it.
namespace contributiontext {

/// The result's value, or for a row outside the result the highest layer's value; null if there is only a bare marker.
const Value *shownValue(const Projection &projection, const ContributionRow &row);
/// The key or index before the value; for the first row the requested key.
QString label(const Projection &projection, const ContributionRow &row);
/// path() as harmless text.
QString shownPath(const Projection &projection, const ContributionRow &row);
/// shownPath(), with the value of an item outside the result to distinguish it.
QString placeName(const Projection &projection, const ContributionRow &row);
/// The dotted path including the key, verbatim.
QString path(const Projection &projection, const ContributionRow &row);
/// "L9", "L1→L2", or the name of the fate if no single layer is responsible.
QString responsible(const Projection &projection, const ContributionRow &row);
/// "H, overridden, L3 Site, port, 8080, overridden by L1 Node"
QString accessibleCell(const Projection &projection, const ContributionRow &row, const ContributionCell *cell,
                       LayerId layer);
/// "port, 8080, won, L3 Site"
QString accessibleResult(const Projection &projection, const ContributionRow &row);
/// The full value, file and line, and the fate.
QString cellToolTip(const Projection &projection, const ContributionRow &row, const ContributionCell &cell);
QString resultToolTip(const Projection &projection, const ContributionRow &row);
/// Why a layer has no value, for the cells of its column.
QString emptyToolTip(const Projection &projection, const ContributionColumn &column);

ValueModifiers modifiers(const Projection &projection, OriginId origin);
/// Of the value in the result column.
ValueModifiers modifiers(const Projection &projection, const ContributionRow &row);

/// The segments of a row's reach lines in a table column; -1 is the fate's column, -2 the result's.
ReachPieces reachPieces(const ContributionRow &row, int column);

/// The path at which \a layer would have the value of \a row, for an empty cell. For an item it is the path of its
/// list, because indexes of the result are not those of the layer.
AddressPath emptyPath(const Projection &projection, const ContributionRow &row, LayerId layer);

} // namespace contributiontext

} // namespace strata
