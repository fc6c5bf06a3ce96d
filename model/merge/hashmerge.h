// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

namespace strata {

/// The strategy "hash": the entries of \a higher over those of \a lower, values replaced as a whole, including null and
/// false. Keys of \a lower keep their position, new keys follow in the order of \a higher. Error TypeMismatch with
/// Puppet's text unless both are hashes with string keys at every depth. Rule: hiera5.md 4.4.
Result<Value> hashMerge(const Value &higher, const Value &lower, Recorder &recorder);

/// Like hashMerge(), for any two hashes without checking their content: Ruby's `lower.merge(higher)`.
Value nativeHashMerge(const Value &higher, const Value &lower, Recorder &recorder);

} // namespace strata
