// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "lookup/lookupresult.h"

#include <functional>

namespace strata {

/// withinBudget() that returns at once when cancelled; remaining objects are freed on a thread of \a aside.
LookupResult withinBudget(const CancelToken &wanted, Executor &aside,
                          const std::function<LookupResult(const CancelToken &budget)> &run);

} // namespace strata
