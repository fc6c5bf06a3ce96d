// SPDX-License-Identifier: MIT
#include "app/session/scene.h"

#include "app/project/asking.h"
#include "items/keys/keylistmodel.h"

#include <utility>

namespace strata {

std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Project> project, const Question &question,
                                       const CancelToken &cancel)
{
    auto scene = std::make_shared<Scene>();
    project->nodes.find(question.node, cancel); // otherwise this may read many files
    if (cancel.isCancelled())
        return nullptr;
    scene->scope = scopeOf(*project, question);
    scene->project = std::move(project);
    if (cancel.isCancelled())
        return nullptr;
    if (auto engine = engineFor(*scene->project, scene->scope, question, cancel))
        scene->engine = std::move(*engine);
    else // a different system than the first sources
        scene->engine = scene->project->dialect->engine(scene->scope, cancel);
    if (!scene->engine)
        return nullptr;
    scene->names = std::make_shared<const LayerNames>(scene->engine->layers(), namesOf(*scene->project));
    const Project &shown = *scene->project;
    scene->outside = layersOutside(scene->engine->layers(), shown.folder, *shown.snapshot);
    return scene;
}

std::shared_ptr<const KeyListing> readKeys(std::shared_ptr<const Scene> scene, const CancelToken &cancel)
{
    auto listing = std::make_shared<KeyListing>();
    listing->index = buildKeyIndex(*scene->engine, cancel);
    if (cancel.isCancelled())
        return nullptr;
    listing->hasWholeNode = scene->project->dialect->traits().hasWholeNode && !scene->scope.node.empty();
    listing->titles = KeyListModel::joinedTitles(
        listing->index, listing->hasWholeNode ? KeyListModel::WholeNode::Listed : KeyListModel::WholeNode::Omitted);
    listing->scene = std::move(scene);
    return listing;
}

} // namespace strata
