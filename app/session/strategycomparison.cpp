// SPDX-License-Identifier: MIT
#include "app/session/strategycomparison.h"

#include "app/project/asking.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// One of several answers, with the request that produces it alone.
std::shared_ptr<const Answer> shownAnswer(const Answer &of, const StrategyAnswer &strategy)
{
    auto answer = std::make_shared<Answer>();
    answer->question = of.question;
    answer->question.merge = wordsFor(*of.scene->project, strategy.argument);
    answer->scene = of.scene;
    answer->configured = of.configured;
    answer->failure = of.failure;
    answer->left = of.left;
    answer->projection = std::make_shared<const Projection>(of.question.key, strategy.result, of.scene->names);
    return answer;
}

} // namespace

std::shared_ptr<const StrategyComparison> compareStrategies(std::shared_ptr<const Answer> of, const CancelToken &cancel)
{
    const Scene &scene = *of->scene;
    auto comparison = std::make_shared<StrategyComparison>();
    comparison->strategies =
        strategyAnswers(*scene.project, *scene.engine, requestOf(of->question, *scene.project), cancel);
    std::vector<std::shared_ptr<const Projection>> projections;
    for (const StrategyAnswer &strategy : comparison->strategies) {
        if (cancel.isCancelled())
            return nullptr;
        comparison->answers.push_back(strategy.isInForce ? of : shownAnswer(*of, strategy));
        projections.push_back(comparison->answers.back()->projection);
    }
    const auto inForce = std::find_if(comparison->strategies.begin(), comparison->strategies.end(),
                                      [](const StrategyAnswer &strategy) { return strategy.isInForce; });
    if (cancel.isCancelled() || inForce == comparison->strategies.end())
        return nullptr;
    comparison->inForce = static_cast<std::size_t>(inForce - comparison->strategies.begin());
    comparison->table = strategyTable(projections, leadingAnswer(comparison->strategies));
    comparison->of = std::move(of);
    return comparison;
}

} // namespace strata
