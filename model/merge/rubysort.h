// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Ruby's `a <=> b`: negative, 0 or positive, or nothing where the two cannot be compared. Numbers by value, strings
/// bytewise, arrays element by element; everything else is 0 if equal (`==`), otherwise not comparable.
std::optional<int> rubyCompare(const Value &a, const Value &b);

/// Ruby's text for two values that cannot be compared: "comparison of Integer with String failed".
std::string comparisonFailure(const Value &a, const Value &b);

/// Two positions of the unsorted range whose values cannot be compared.
struct IncomparablePair
{
    std::size_t a = 0;
    std::size_t b = 0;
};

/// The order that Array#sort gives: positions of \a values, smallest first; a top-down merge sort, so that the pair
/// reported for incomparable values is the one that the reference reports. Rule: hiera5.md 4.5.6.
struct SortedOrder
{
    std::vector<std::size_t> positions;
    std::optional<IncomparablePair> failure;
};
/// Cancelled, it gives them in any order.
SortedOrder rubySort(const std::vector<Value> &values, const CancelToken &cancel = {});

} // namespace strata
