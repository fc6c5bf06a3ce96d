// SPDX-License-Identifier: MIT
#include "app/session/answer.h"

#include <chrono>
#include <utility>

namespace strata {

namespace {

bool strategyHasOptions(const Dialect &dialect, const std::string &strategy)
{
    for (const StrategyChoice &known : dialect.strategies()) {
        if (known.name == strategy)
            return known.hasOptions;
    }
    return false;
}

LookupRequest requestOf(const Question &question, const Project &project)
{
    const bool hasOptions = strategyHasOptions(*project.dialect, question.merge.strategy);
    return {.key = question.key, .merge = mergeArgument(question.merge, hasOptions, *project.workspace->keys)};
}

} // namespace

std::shared_ptr<const Answer> answerQuestion(std::shared_ptr<const Scene> scene, const Question &question,
                                             const CancelToken &cancel)
{
    if (cancel.isCancelled())
        return nullptr;
    auto answer = std::make_shared<Answer>();
    const auto start = std::chrono::steady_clock::now();
    auto result = std::make_shared<const LookupResult>(scene->engine->lookup(requestOf(question, *scene->project)));
    answer->milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    if (cancel.isCancelled())
        return nullptr;
    answer->projection = std::make_shared<const Projection>(question.key, std::move(result), scene->names);
    answer->question = question;
    answer->scene = std::move(scene);
    return answer;
}

} // namespace strata
