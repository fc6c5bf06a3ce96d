// SPDX-License-Identifier: MIT
#include "app/session/scene.h"

#include <utility>

namespace strata {

namespace {

/// The node's scope with the changed facts on top. Texts that are no value were refused when they were typed.
Scope changedScope(const Project &project, const Question &question)
{
    Scope scope = scopeOf(project, question.node);
    KeyTable &keys = *project.workspace->keys;
    for (const auto &[name, text] : question.facts) {
        if (const auto value = typedFact(text, keys))
            scope = withVariable(std::move(scope), name, *value, keys);
    }
    return scope;
}

Value listOf(const std::vector<std::string> &texts)
{
    std::vector<Value> items;
    for (const std::string &text : texts)
        items.push_back(Value::string(text));
    return Value::sequence(std::move(items));
}

} // namespace

std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Project> project, const Question &question,
                                       const CancelToken &cancel)
{
    auto scene = std::make_shared<Scene>();
    scene->scope = changedScope(*project, question);
    scene->project = std::move(project);
    if (cancel.isCancelled())
        return nullptr;
    scene->engine = scene->project->dialect->engine(scene->scope);
    if (!question.firstSources.empty()) {
        if (auto engine = scene->engine->withFirstSources(listOf(question.firstSources)))
            scene->engine = std::move(engine);
    }
    scene->names = std::make_shared<const LayerNames>(scene->engine->layers(), namesOf(*scene->project));
    return scene;
}

std::shared_ptr<const KeyListing> readKeys(std::shared_ptr<const Scene> scene, const CancelToken &cancel)
{
    auto listing = std::make_shared<KeyListing>();
    listing->index = buildKeyIndex(*scene->engine, cancel);
    if (cancel.isCancelled())
        return nullptr;
    listing->hasWholeNode = scene->project->dialect->hasWholeNode() && !scene->scope.node.empty();
    listing->scene = std::move(scene);
    return listing;
}

} // namespace strata
