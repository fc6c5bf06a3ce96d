// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

namespace strata {

// The strategy "unique". Rule: hiera5.md 4.1 and 4.4.

/// A group of one member: an array loses its repeated elements but is not opened; anything else stays.
Value uniqueOnly(const Value &value, Recorder &recorder);

/// The first value found in a group of several members: an array with all nested arrays opened but nothing removed;
/// anything else wrapped in an array.
Value uniqueSeed(const Value &value, Recorder &recorder);

/// Both values opened as by uniqueSeed(), then the union, higher elements first; of equal elements the higher stays.
/// Error TypeMismatch with Puppet's text for null, a hash, or an array with hashes that have other keys than strings.
Result<Value> uniqueMerge(const Value &higher, const Value &lower, Recorder &recorder);

/// Hiera 3's array lookup: all elements of \a value in one list, nested arrays opened, without repeated ones and
/// without nulls; a text is a list of one. Rule: hiera3.md 3.4.
Value arraySeed(const Value &value, Recorder &recorder);
/// What both values give, higher elements first; of equal elements the higher stays.
Value arrayMerge(const Value &higher, const Value &lower, Recorder &recorder);

} // namespace strata
