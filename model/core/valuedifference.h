// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"

#include <cstddef>
#include <limits>
#include <span>
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
};

/// The changes in the order of before, each place once and as deep as possible; empty exactly if the values are
/// identical(). List items are matched by value: a missing item is Removed, and those behind it are unchanged. Entries
/// are matched by key, and their order counts.
///
/// O(n log n) for n nodes at one depth.
std::vector<ValueChange> differences(const Value &before, const Value &after);

/// For each of the distinct \a numbers, whether it belongs to the longest increasing subsequence.
std::vector<bool> risingPart(const std::vector<std::size_t> &numbers);

/// Which member of one collection corresponds to which of another.
struct MemberPairs
{
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    std::vector<std::size_t> partners; ///< by member before: its index after, or kNone
    std::vector<bool> isInOrder;       ///< by member before: has a partner, and it is not one that moved
    std::vector<bool> isPartner;       ///< by member after
};

/// Pairs equal items; the n-th of equal ones before is the n-th of them after.
MemberPairs pairItems(std::span<const Value> before, std::span<const Value> after);
/// Pairs entries of one key.
MemberPairs pairEntries(std::span<const Entry> before, std::span<const Entry> after);

} // namespace strata
