// SPDX-License-Identifier: MIT
#include "app/session/answer.h"

#include "app/project/asking.h"
#include "source/files/overlayfilesystem.h"

#include <chrono>
#include <algorithm>
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

/// The layer whose file is \a file; none if it is no data.
const LayerNode *layerOf(const LookupEngine &engine, FileId file)
{
    for (const LayerNode *location : locations(engine.layers())) {
        if (location->file == file)
            return location;
    }
    return nullptr;
}

/// One broken file must not hide what all others say: the same question with the files empty that make it fail. What
/// fails for another reason stays as it is.
std::shared_ptr<const LookupResult> answerWithoutBroken(const Scene &scene, const Question &question,
                                                        std::shared_ptr<const LookupResult> failed, Answer &answer,
                                                        const CancelToken &cancel)
{
    constexpr std::size_t kMostBroken = 8;
    const Project &project = *scene.project;
    auto files = std::make_shared<OverlayFileSystem>(project.snapshot);
    auto result = failed;
    std::vector<LayerId> left;
    while (result->status == LookupResult::Status::Failed && result->error && left.size() < kMostBroken) {
        const LayerNode *broken = layerOf(*scene.engine, result->error->mark.file);
        if (!broken || result->error->code == Error::Code::TypeMismatch ||
            std::find(left.begin(), left.end(), broken->layer) != left.end())
            return failed;
        left.push_back(broken->layer);
        files->write(broken->resolved, broken->resolved.ends_with(".psd1") ? "@{}" : "{}");
        auto snapshot = std::make_shared<const Snapshot>(project.workspace, files);
        const auto other = openProject(project.request, std::move(snapshot), cancel);
        const auto engine =
            other ? engineFor(**other, scene.scope, question, cancel) : tl::unexpected<Error>(other.error());
        if (!engine || !*engine)
            return failed;
        LookupRequest request = requestOf(question, **other);
        request.cancel = cancel;
        result = std::make_shared<const LookupResult>((*engine)->lookup(request));
    }
    if (result->status == LookupResult::Status::Failed)
        return failed;
    answer.failure = failed->error;
    answer.left = std::move(left);
    return result;
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
    if (result->status == LookupResult::Status::Failed)
        result = answerWithoutBroken(*scene, question, std::move(result), *answer, cancel);
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
