// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/datum/plan.h"

#include <vector>

namespace strata::datum {

/// Findings about settings of the definition that do not fit the data: tuple keys that no item has, strategies of a
/// path whose parent is not merged, expressions without their handler. Reads all data files; cancelled, it gives
/// nothing.
std::vector<Finding> dataFindings(const Plan &plan, const CancelToken &cancel);

} // namespace strata::datum
