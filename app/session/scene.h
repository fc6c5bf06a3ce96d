// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"
#include "core/canceltoken.h"
#include "hierarchy/layerfolders.h"
#include "items/joinedtexts.h"
#include "lookup/keyindex.h"

#include <memory>
#include <vector>

namespace strata {

/// A configuration for one node: the engine with its resolved layers. Immutable.
struct Scene
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    Scope scope;
    std::shared_ptr<const LayerNames> names; ///< of the layers and files
    std::vector<OutsideLayer> outside;       ///< files outside the open folder
};

/// The scene of a question. May read the configuration; null: cancelled.
std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Project> project, const Question &question,
                                       const CancelToken &cancel);

/// All keys of one node. Immutable.
struct KeyListing
{
    std::shared_ptr<const Scene> scene;
    KeyIndex index;
    bool hasWholeNode = false;                 ///< lookups of the whole node are supported
    std::shared_ptr<const JoinedTexts> titles; ///< for KeyListModel
};

/// Reads every file of the scene; null: cancelled.
std::shared_ptr<const KeyListing> readKeys(std::shared_ptr<const Scene> scene, const CancelToken &cancel);

} // namespace strata
