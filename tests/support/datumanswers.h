// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <QString>
#include <vector>

namespace strata::test {

enum class KeyOrder { Exact, Any };

/// Whether two values are the same answer of Datum: key spelling counts, the order of keys as told, numbers by value
/// where both are whole or both are not.
bool sameDatumValue(const Value &a, const Value &b, KeyOrder order);

/// \a value without the node at \a path: names and indexes from the top.
Value withoutPath(const Value &value, const std::vector<std::string> &path);

/// \a value with the text at the end of \a path, or the texts of the list there, cut to what follows the last
/// backslash.
Value withBaseNames(const Value &value, const std::vector<std::string> &path);

/// \a value with one-item arrays replaced by their item and empty arrays by null, at any depth.
Value unrolledEverywhere(const Value &value);

/// What `select` takes from a result: a list of `{key: K}`, `{where: {K: V}}` and `#count`.
Value selected(const Value &value, const Value &steps);

/// Whether the check of a pester case holds: `count`, `key_count`, `multiset`.
bool passesCheck(const std::string &check, const Value &result, const Value &expected);

} // namespace strata::test
