// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergearena.h"
#include "trace/recorder.h"

#include <string>

namespace strata {

/// Ruby's `array.join(separator).split(separator)` as a new array of strings, for the option unpack_arrays. Unchanged
/// elements stay the same node; pieces of others have the origin of the element in which they begin. Records
/// NullSkipped or EmptySkipped for elements that vanish.
MergeNode &unpackArray(MergeArena &arena, MergeNode &array, const std::string &separator, Recorder &recorder);

} // namespace strata
