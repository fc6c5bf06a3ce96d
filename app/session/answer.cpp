// SPDX-License-Identifier: MIT
#include "app/session/answer.h"

#include <chrono>
#include <utility>

namespace strata {

namespace {

/// Words that name no strategy here, after another configuration was opened, make the lookup fail and say so.
LookupRequest requestOf(const Question &question, const Project &project)
{
    LookupRequest request{.key = question.key};
    if (question.merge.isAsConfigured())
        return request;
    auto merge = project.dialect->parseMerge(question.merge, *project.workspace->keys);
    request.merge = merge ? std::move(*merge) : MergeRequest{.refused = merge.error()};
    return request;
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
