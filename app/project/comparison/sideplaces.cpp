// SPDX-License-Identifier: MIT
#include "app/project/comparison/sideplaces.h"

#include "app/project/asking.h"

#include <utility>

namespace strata {

LayerPlaces questionPlaces(const Project &project, const Question &question, const CancelToken &cancel)
{
    const auto engine = engineFor(project, scopeOf(project, question), question, cancel);
    return engine ? LayerPlaces(LayerNames((*engine)->layers(), namesOf(project))) : LayerPlaces(namesOf(project));
}

DifferencePlaces SidePlaces::of(const std::string &node)
{
    return {placesOf(m_a, node), placesOf(m_b, node)};
}

LayerPlaces SidePlaces::placesOf(Side &side, const std::string &node)
{
    Question question = side.side.question;
    if (question.node.empty())
        question.node = node;
    auto &places = side.places[question.node];
    if (!places)
        places = questionPlaces(*side.side.project, question);
    return *places;
}

std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const CancelToken &cancel)
{
    const auto engine = engineFor(*side.project, scopeOf(*side.project, side.question), side.question, cancel);
    auto request = lookupRequest(*side.project, side.question);
    if (!engine || !request)
        return std::nullopt;
    request->withTrace = true;
    request->cancel = cancel;
    LookupResult result = (*engine)->lookup(*request);
    if (result.status == LookupResult::Status::Cancelled)
        return std::nullopt;
    return PlacedAnswer{std::move(result), LayerPlaces(LayerNames((*engine)->layers(), namesOf(*side.project))),
                        TupleRules(*side.project, side.question).of(side.question.key)};
}

} // namespace strata
