// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>

namespace strata {

/// A text that two values share exactly when Ruby's eql? holds between them: kinds differ, 1 is not 1.0,
/// 0.0 equals -0.0, NaN equals NaN, mappings compare regardless of key order. For hashing and set operations.
/// Rule: hiera5.md 4.2.
std::string canonicalText(const Value &value);

/// A text that two values share only if they are identical() and of one kind all the way down: for finding what was
/// made from a value before.
std::string exactText(const Value &value);

/// Whether two values have the same exactText(), without making it.
bool exactlyEqual(const Value &a, const Value &b);

/// Ruby's eql? as described at canonicalText().
bool strictlyEqual(const Value &a, const Value &b);

/// Equality including the order of mapping keys and the sign of zero: "the same answer".
bool identical(const Value &a, const Value &b);

} // namespace strata
