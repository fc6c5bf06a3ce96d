// SPDX-License-Identifier: MIT
#include "lookup/lookupresult.h"

#include "core/workbudget.h"

namespace strata {

LookupResult withinBudget(const LookupRequest &request,
                          const std::function<LookupResult(const LookupRequest &request)> &run)
{
    const auto budget = std::make_shared<const WorkBudget>(request.cancel);
    LookupRequest bounded = request;
    bounded.cancel = CancelToken(budget);
    LookupResult result = run(bounded);
    const bool isCancelled = request.cancel.isCancelled();
    auto exceeded = budget->exceeded();
    if (!isCancelled && !exceeded)
        return result;
    LookupResult nothing; // what was stopped may have ended anywhere
    nothing.status = isCancelled ? LookupResult::Status::Cancelled : LookupResult::Status::Failed;
    if (!isCancelled) {
        nothing.trace.failed = true;
        nothing.error = std::move(exceeded);
    }
    return nothing;
}

} // namespace strata
