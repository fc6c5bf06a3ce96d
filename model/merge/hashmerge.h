// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

namespace strata {

/// The strategy "hash": the entries of \a higher put over those of \a lower, values replaced as a whole, null and false
/// included. Keys of \a lower keep their place, new keys follow in the order of \a higher. Rule: hiera5.md 4.4.
///
/// Error TypeMismatch with Puppet's text unless both are hashes with string keys at every depth.
Result<Value> hashMerge(const Value &higher, const Value &lower, Recorder &recorder);

/// The same for any two hashes, without looking at what is in them: Ruby's `lower.merge(higher)`.
Value nativeHashMerge(const Value &higher, const Value &lower, Recorder &recorder);

} // namespace strata
