// SPDX-License-Identifier: MIT
#include "app/project/comparison/sideplaces.h"

#include "app/project/asking.h"

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

} // namespace strata
