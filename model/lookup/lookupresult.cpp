// SPDX-License-Identifier: MIT
#include "lookup/lookupresult.h"

#include "core/valueequality.h"
#include "core/workbudget.h"

namespace strata {

LookupResult withinBudget(const CancelToken &wanted, const std::function<LookupResult(const CancelToken &budget)> &run)
{
    const auto budget = std::make_shared<const WorkBudget>(wanted);
    LookupResult result = run(CancelToken(budget));
    const bool isCancelled = wanted.isCancelled();
    if (!isCancelled && !budget->isExceeded())
        return result;
    result = LookupResult(); // a stopped lookup has partial results
    result.status = isCancelled ? LookupResult::Status::Cancelled : LookupResult::Status::Failed;
    if (!isCancelled) {
        result.trace.failed = true;
        result.error = budget->exceeded();
    }
    return result;
}

bool isSameAnswer(const LookupResult &a, const LookupResult &b)
{
    if (a.status != b.status)
        return false;
    const auto text = [](const LookupResult &result) { return result.error ? result.error->message : std::string(); };
    return text(a) == text(b) && identical(a.value, b.value);
}

} // namespace strata
