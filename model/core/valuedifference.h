// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"

#include <vector>

namespace strata {

/// One place at which two values differ.
struct ValueChange
{
    enum class Kind {
        Added,   ///< only in after
        Removed, ///< only in before
        Changed, ///< another value, or another kind of value
        Moved,   ///< the same item or entry at another place among its neighbours
    };

    Kind kind = Kind::Changed;
    AddressPath path = {}; ///< in before; for Added in after
    Value before = {};
    Value after = {};

    friend bool operator==(const ValueChange &a, const ValueChange &b);
};

/// The changes in the order of before, each place once and as deep as possible; empty exactly if the values are
/// identical(). List items are matched by value: a missing item is Removed, and those behind it are unchanged. Entries
/// are matched by key, and their order counts.
///
/// O(n log n) for n nodes at one depth.
std::vector<ValueChange> differences(const Value &before, const Value &after);

} // namespace strata
