// SPDX-License-Identifier: MIT
#include "app/session/answer.h"

#include "app/project/asking.h"

#include <chrono>
#include <utility>

namespace strata {

LookupRequest requestOf(const Question &question, const Project &project)
{
    if (auto request = lookupRequest(project, question))
        return std::move(*request);
    else
        return {.key = question.key, .merge = MergeRequest{.refused = request.error()}};
}

std::shared_ptr<const Answer> answerQuestion(std::shared_ptr<const Scene> scene, const Question &question,
                                             const CancelToken &cancel)
{
    if (cancel.isCancelled())
        return nullptr;
    auto answer = std::make_shared<Answer>();
    const auto start = std::chrono::steady_clock::now();
    LookupRequest request = requestOf(question, *scene->project);
    request.cancel = cancel;
    auto result = std::make_shared<const LookupResult>(scene->engine->lookup(request));
    answer->milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    answer->configured = result->merge;
    if (!question.merge.isAsConfigured() && result->status != LookupResult::Status::Cancelled) {
        Question unchosen = question;
        unchosen.merge = {};
        request = requestOf(unchosen, *scene->project);
        request.withTrace = false;
        request.cancel = cancel;
        answer->configured = scene->engine->lookup(request).merge;
    }
    if (result->status == LookupResult::Status::Cancelled || cancel.isCancelled())
        return nullptr;
    answer->projection = std::make_shared<const Projection>(question.key, std::move(result), scene->names, cancel);
    if (cancel.isCancelled())
        return nullptr;
    answer->question = question;
    answer->scene = std::move(scene);
    return answer;
}

} // namespace strata
