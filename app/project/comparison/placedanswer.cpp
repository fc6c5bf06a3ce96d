// SPDX-License-Identifier: MIT
#include "app/project/comparison/placedanswer.h"

#include "app/project/asking.h"

#include <utility>

namespace strata {

std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const LookupEngine &engine,
                                         const CancelToken &cancel)
{
    auto request = lookupRequest(*side.project, side.question);
    if (!request)
        return std::nullopt;
    request->withTrace = true;
    request->cancel = cancel;
    LookupResult result = engine.lookup(*request);
    if (result.status == LookupResult::Status::Cancelled)
        return std::nullopt;
    return PlacedAnswer{std::move(result), LayerPlaces(LayerNames(engine.layers(), namesOf(*side.project)))};
}

std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const CancelToken &cancel)
{
    const auto engine = engineFor(*side.project, scopeOf(*side.project, side.question), side.question, cancel);
    return engine ? placedAnswer(side, **engine, cancel) : std::nullopt;
}

} // namespace strata
