// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "lookup/lookupresult.h"

#include <functional>

namespace strata {

/// withinBudget() that does not keep waiting who has cancelled it: what there is by then goes at the side.
LookupResult withinBudget(const CancelToken &wanted, Executor &aside,
                          const std::function<LookupResult(const CancelToken &budget)> &run);

} // namespace strata
