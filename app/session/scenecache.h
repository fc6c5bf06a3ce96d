// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/scene.h"

#include <memory>
#include <vector>

namespace strata {

/// A cache of the latest scenes of a project, so that returning to a node is fast.
class SceneCache
{
public:
    void clear() { m_scenes.clear(); }

    /// Null: not cached.
    std::shared_ptr<const Scene> find(const Question &question) const;
    void add(const Question &question, std::shared_ptr<const Scene> scene);

    /// Null: not read.
    std::shared_ptr<const KeyListing> keys(const Scene &scene) const;
    void addKeys(const std::shared_ptr<const KeyListing> &keys);

private:
    struct SceneEntry
    {
        Question question; // key and merge are ignored
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const KeyListing> keys = {};
    };

    std::vector<SceneEntry> m_scenes; // newest last
};

} // namespace strata
