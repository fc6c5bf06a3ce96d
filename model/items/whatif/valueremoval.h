// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/ids.h"
#include "core/value.h"
#include "items/roles.h"
#include "projection/why/why.h"

#include <QString>
#include <QVariant>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata {

/// A value that a what-if edit removes from the files of the current answer; shown where it was.
struct ValueRemoval
{
    LayerId layer;
    AddressPath path; ///< in the key's value in this layer, before the edit
    Value value;
    std::size_t edit = 0;
    QString place; ///< "site/fra.yaml:8", before the edit
};

/// The place of \a removal in views. A removed item gets an index of its own, as another item has the old one now.
AddressPath shownPath(const ValueRemoval &removal);

/// Where a contribution table shows a removal.
struct RemovalPlace
{
    std::uint32_t row = 0;    ///< of the table: its own row, or that around it
    std::uint32_t column = 0; ///< of the table
    bool hasOwnRow = false;   ///< the table has no row for it: one more is shown below \a row
};
/// Nothing if the layer has the value again, or is not in the table.
std::optional<RemovalPlace> placeOf(const ValueRemoval &removal, const Projection &projection);

/// The key of a removed entry, "–" for an item.
QString removalLabel(const ValueRemoval &removal);
/// "removed (what-if)"
QString removalNote();
/// The value on one line.
QString removalText(const ValueRemoval &removal);
/// What the cell of a removed value shows.
QVariant removalData(const ValueRemoval &removal, const Projection &projection, int role);
WhyText whyRemoved(const ValueRemoval &removal, const Projection &projection);

} // namespace strata
