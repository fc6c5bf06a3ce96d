// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>

namespace strata {

/// A text that is equal for two values exactly when Ruby's eql? holds: kinds differ, 1 is not 1.0, 0.0 equals -0.0, NaN
/// equals NaN, key order is ignored. For hashing and set operations. Rule: hiera5.md 4.2.
std::string canonicalText(const Value &value);

/// A text that is equal for two values only if they are identical() and of the same kinds at every depth: a cache key
/// for results computed from values.
std::string exactText(const Value &value);

/// Whether two values have the same exactText(), without building it.
bool exactlyEqual(const Value &a, const Value &b);

/// Ruby's eql? as described at canonicalText().
bool strictlyEqual(const Value &a, const Value &b);

/// Equality including the order of mapping keys and the sign of zero: "the same answer".
bool identical(const Value &a, const Value &b);

} // namespace strata
