// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Ruby's `a <=> b`: negative, 0 or positive; nothing if the two cannot be compared. Numbers by value, strings
/// bytewise, arrays element by element; anything else is 0 if equal (`==`), else not comparable.
std::optional<int> rubyCompare(const Value &a, const Value &b);

/// Ruby's text for incomparable values: "comparison of Integer with String failed".
std::string comparisonFailure(const Value &a, const Value &b);

/// The order of Array#sort: positions of \a values, smallest first, by a top-down merge sort, so that the reported pair
/// of incomparable values is Puppet's. Rule: hiera5.md 4.5.6.
struct SortedOrder
{
    std::vector<std::size_t> positions;
    std::optional<std::pair<std::size_t, std::size_t>> failure; ///< the positions of that pair
};
/// If cancelled, the order is arbitrary.
SortedOrder rubySort(const std::vector<Value> &values, const CancelToken &cancel = {});

} // namespace strata
