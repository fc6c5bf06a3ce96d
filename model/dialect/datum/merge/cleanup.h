// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "dialect/datum/merge/mergecontext.h"

#include <string>

namespace strata::datum {

/// Removes knockout markers from a result, and the items after them that they name. Every path has its own strategy.
/// Arrays whose strategy is MostSpecific or First keep their markers, and value arrays among them are unrolled.
/// Rule: datum.md 11.
Value cleanUp(const std::string &path, const Value &value, MergeContext &context);

} // namespace strata::datum
