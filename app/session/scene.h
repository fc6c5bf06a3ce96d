// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"
#include "core/canceltoken.h"
#include "hierarchy/outsidelayers.h"
#include "items/joinedtexts.h"
#include "lookup/keyindex.h"

#include <memory>
#include <vector>

namespace strata {

/// A configuration seen from one node: the engine with its resolved layers. Immutable.
struct Scene
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    Scope scope;
    std::shared_ptr<const LayerNames> names; ///< of the layers and files
    std::vector<OutsideLayer> outside;       ///< files that are not in the folder that is open
};

/// The scene of a question. Takes the time of reading configurations; null if it was cancelled.
std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Project> project, const Question &question,
                                       const CancelToken &cancel);

/// All keys seen from one node. Immutable.
struct KeyListing
{
    std::shared_ptr<const Scene> scene;
    KeyIndex index;
    bool hasWholeNode = false;                 ///< lookups of the whole node give something
    std::shared_ptr<const JoinedTexts> titles; ///< as KeyListModel has them
};

/// Reads every file of the scene; null if it was cancelled.
std::shared_ptr<const KeyListing> readKeys(std::shared_ptr<const Scene> scene, const CancelToken &cancel);

} // namespace strata
