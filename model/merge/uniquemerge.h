// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

namespace strata {

// The strategy "unique". Rule: hiera5.md 4.1 and 4.4.

/// The value of a group with one member: an array without repeated elements, not flattened; anything else unchanged.
Value uniqueOnly(const Value &value, Recorder &recorder);

/// The first value found in a group of several members: an array flattened but with repeated elements; anything else
/// wrapped in an array.
Value uniqueSeed(const Value &value, Recorder &recorder);

/// The union of both values, flattened as by uniqueSeed(), higher elements first; of equal elements the higher stays.
/// Error TypeMismatch with Puppet's text for null, a hash, or an array with hashes that have other keys than strings.
Result<Value> uniqueMerge(const Value &higher, const Value &lower, Recorder &recorder);

/// Hiera 3's array lookup: all elements of \a value flattened into one list, without repeated ones and nulls; a text
/// becomes a list of one. Rule: hiera3.md 3.4.
Value arraySeed(const Value &value, Recorder &recorder);
/// The union of both values, higher elements first; of equal elements the higher stays.
Value arrayMerge(const Value &higher, const Value &lower, Recorder &recorder);

} // namespace strata
