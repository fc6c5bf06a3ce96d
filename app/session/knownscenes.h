// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/scene.h"

#include <memory>
#include <vector>

namespace strata {

/// The latest scenes of one project, so that going back to a node costs nothing.
class KnownScenes
{
public:
    void clear() { m_scenes.clear(); }

    /// Null if it is not known.
    std::shared_ptr<const Scene> find(const Question &question) const;
    void add(const Question &question, std::shared_ptr<const Scene> scene);

    /// Null while nobody has read them.
    std::shared_ptr<const KeyListing> keys(const Scene &scene) const;
    void addKeys(const std::shared_ptr<const KeyListing> &keys);

private:
    struct Known
    {
        Question question; // key and merge do not count
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const KeyListing> keys = {};
    };

    std::vector<Known> m_scenes; // newest last
};

} // namespace strata
