// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"
#include "lookup/lookupresult.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// One place of a DifferenceTree.
struct DifferenceRow
{
    enum class Sign {
        Within,  ///< a collection of both sides; what differs in it follows one level deeper
        Removed, ///< only A has it
        Added,   ///< only B has it
        Changed,
        Moved, ///< the same member at another place among its neighbours
        Equal, ///< represents all equal members of its collection
        Same,  ///< one of these, in DifferenceTree::equals
    };
    static constexpr std::uint32_t kRoot = std::numeric_limits<std::uint32_t>::max();

    Sign sign = Sign::Changed;
    std::uint32_t parent = kRoot; ///< the Within row that it belongs to; kRoot: none
    std::uint32_t depth = 0;
    std::optional<AddressSegment> segment = {}; ///< in A, of Added in B; none: the whole value, or Equal
    std::uint32_t itemB = 0;                    ///< of an item that B has: its index there
    Value a = {};
    Value b = {};
    std::size_t equal = 0;      ///< of Equal: how many members
    std::size_t firstEqual = 0; ///< of Equal: the first of them in DifferenceTree::equals
    bool isOfMapping = false;   ///< its collection is a mapping, not a list

    bool hasA() const { return sign != Sign::Added && sign != Sign::Equal; }
    bool hasB() const { return sign != Sign::Removed && sign != Sign::Equal; }
    /// Whether it is an item of a list, told by its value.
    bool isItem() const { return segment && std::holds_alternative<std::uint32_t>(*segment); }
};

/// The keys whose values identify the mappings of the list at a path of an answer, as its merge compares them. None:
/// mappings there have no such keys.
using TupleKeys = std::function<std::vector<std::string>(const AddressPath &list)>;

/// How the merge that made an answer pairs the mappings of its lists.
struct ListMatching
{
    bool isByPosition = false; ///< Puppet's merge_hash_arrays
    TupleKeys tupleKeys = {};  ///< empty: no list has any
};

/// Value A against value B: a tree of only what differs, each row before those below it. Empty exactly if the values
/// are identical(). Entries are paired by key, mappings of lists as ListMatching says, and other items by value; of
/// those without equal item, mappings at the same place of both lists are paired where they share an entry.
struct DifferenceTree
{
    std::vector<DifferenceRow> rows;
    std::vector<DifferenceRow> equals; ///< members that Equal rows represent, their parents; in the order of A
    std::string errorA;                ///< where a side has no value: what it fails with; empty: not found
    std::string errorB;

    bool isEmpty() const { return rows.empty(); }
    /// From the root to \a row.
    AddressPath path(const DifferenceRow &row) const;
};

DifferenceTree differenceTree(const Value &a, const Value &b, const ListMatching &matching = {});
/// Overload for answers, of which one may have no value: it is Added, Removed or, if one fails, Changed as a whole.
/// Lists are paired by position if the strategy of either answer does so.
DifferenceTree differenceTree(const LookupResult &a, const LookupResult &b, const TupleKeys &tupleKeys = {});

/// Where \a value is written: its own mark, or that of its first member if a merge created it.
SourceMark placeOf(const Value &value);

} // namespace strata
