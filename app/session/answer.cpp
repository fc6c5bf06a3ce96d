// SPDX-License-Identifier: MIT
#include "app/session/answer.h"

#include "app/project/asking.h"
#include "app/project/without.h"
#include "core/aside.h"

#include <chrono>
#include <unordered_map>
#include <utility>

namespace strata {

LookupRequest requestOf(const Question &question, const Project &project)
{
    if (auto request = lookupRequest(project, question))
        return std::move(*request);
    else
        return {.key = question.key, .merge = MergeRequest{.refused = request.error()}};
}

namespace {

/// The layer with the file \a file; none if it is not data.
const LayerNode *layerOf(const LookupEngine &engine, FileId file)
{
    for (const LayerNode *location : locations(engine.layers())) {
        if (location->file == file)
            return location;
    }
    return nullptr;
}

/// An answer without some layers.
struct PartialAnswer
{
    std::shared_ptr<const Scene> scene; ///< with empty files for those layers
    std::shared_ptr<const LookupResult> result;
    std::vector<LayerId> left;
};

/// A broken file must not hide all other values: asks the same question with empty files for those that \a failed.
/// Nothing if it fails for another reason, or was cancelled.
std::optional<PartialAnswer> answerWithoutBroken(const std::shared_ptr<const Scene> &scene, const Question &question,
                                                 std::shared_ptr<const LookupResult> failed, const CancelToken &cancel)
{
    constexpr std::size_t kMostBroken = 8;
    PartialAnswer partial{scene, std::move(failed), {}};
    std::unordered_map<FileId, DocumentEdit> edits;
    while (partial.result->status == LookupResult::Status::Failed && partial.result->error) {
        const Error &error = *partial.result->error;
        const LayerNode *broken = layerOf(*partial.scene->engine, error.mark.file);
        if (!broken || error.code == Error::Code::TypeMismatch || edits.size() == kMostBroken ||
            !edits.try_emplace(error.mark.file, DocumentEdit{.isEmptied = true}).second)
            return {};
        if (partial.scene->engine->content(broken->layer).document)
            return {}; // the file is readable; one of its values makes the lookup fail
        partial.left.push_back(broken->layer);
        const auto project = projectWith(*scene->project, edits, cancel);
        partial.scene = project ? makeScene(*project, question, cancel) : nullptr;
        if (!partial.scene)
            return {};
        LookupRequest request = requestOf(question, *partial.scene->project);
        request.cancel = cancel;
        LookupResult result = partial.scene->engine->lookup(request);
        for (LayerOutcome &outcome : result.trace.layers) {
            if (std::find(partial.left.begin(), partial.left.end(), outcome.layer) != partial.left.end())
                outcome.state = LayerOutcome::State::Broken; // it has no key only because it is unreadable
        }
        partial.result = std::make_shared<const LookupResult>(std::move(result));
    }
    if (partial.result->status == LookupResult::Status::Failed)
        return {};
    return partial;
}

} // namespace

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
    if (result->status == LookupResult::Status::Failed) {
        if (auto partial = answerWithoutBroken(scene, question, result, cancel)) {
            answer->failure = result->error;
            answer->left = std::move(partial->left);
            result = std::move(partial->result);
            scene = std::move(partial->scene);
        }
    }
    if (result->status == LookupResult::Status::Cancelled || cancel.isCancelled())
        return nullptr;
    answer->projection = withBackgroundDestruction(
        scene->project->workspace->executor,
        std::make_unique<const Projection>(question.key, std::move(result), scene->names, cancel));
    if (cancel.isCancelled())
        return nullptr;
    answer->question = question;
    answer->scene = std::move(scene);
    return answer;
}

} // namespace strata
