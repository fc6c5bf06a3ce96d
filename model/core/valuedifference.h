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
        Added,   ///< only after has it
        Removed, ///< only before has it
        Changed, ///< another value, or another kind of value
        Moved,   ///< the same item or entry at another place among its neighbours
    };

    Kind kind = Kind::Changed;
    AddressPath path = {}; ///< in before; of what was added in after
    Value before = {};
    Value after = {};

    friend bool operator==(const ValueChange &a, const ValueChange &b);
};

/// What is different, in the order of before, each place named once and as deep as possible; empty exactly if the
/// values are identical(). Items of lists are told by their value, not by their place: an item that is missing is
/// Removed, and those behind it have not changed. Entries of mappings are told by their key, whose order counts.
///
/// Takes n log n for n nodes at one depth.
std::vector<ValueChange> differences(const Value &before, const Value &after);

} // namespace strata
