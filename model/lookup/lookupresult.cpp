// SPDX-License-Identifier: MIT
#include "lookup/lookupresult.h"

#include "core/aside.h"
#include "core/valueequality.h"
#include "core/workbudget.h"
#include "lookup/budgeted.h"

#include <utility>

namespace strata {

LookupResult withinBudget(const CancelToken &wanted, const std::function<LookupResult(const CancelToken &budget)> &run)
{
    InlineExecutor here;
    return withinBudget(wanted, here, run);
}

LookupResult withinBudget(const CancelToken &wanted, Executor &aside,
                          const std::function<LookupResult(const CancelToken &budget)> &run)
{
    auto budget = std::make_shared<const WorkBudget>(wanted);
    LookupResult result = run(CancelToken(budget));
    const bool isCancelled = wanted.isCancelled();
    auto exceeded = budget->exceeded();
    if (!isCancelled && !exceeded)
        return result;
    LookupResult nothing; // what was stopped may have ended anywhere
    nothing.status = isCancelled ? LookupResult::Status::Cancelled : LookupResult::Status::Failed;
    if (!isCancelled) {
        nothing.trace.failed = true;
        nothing.error = std::move(exceeded);
    }
    dropAside(aside, std::pair(std::move(result), std::move(budget)));
    return nothing;
}

bool isSameAnswer(const LookupResult &a, const LookupResult &b)
{
    if (a.status != b.status)
        return false;
    const auto text = [](const LookupResult &result) { return result.error ? result.error->message : std::string(); };
    return text(a) == text(b) && identical(a.value, b.value);
}

} // namespace strata
