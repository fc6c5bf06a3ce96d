// SPDX-License-Identifier: MIT
#include "app/session/scenecache.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kKeptScenes = 8;

} // namespace

std::shared_ptr<const Scene> SceneCache::find(const Question &question) const
{
    const auto found = std::find_if(m_scenes.begin(), m_scenes.end(),
                                    [&](const SceneEntry &known) { return known.question.hasSameScene(question); });
    return found == m_scenes.end() ? nullptr : found->scene;
}

void SceneCache::add(const Question &question, std::shared_ptr<const Scene> scene)
{
    if (m_scenes.size() >= kKeptScenes)
        m_scenes.erase(m_scenes.begin());
    m_scenes.push_back({question, std::move(scene)});
}

std::shared_ptr<const KeyListing> SceneCache::keys(const Scene &scene) const
{
    const auto found = std::find_if(m_scenes.begin(), m_scenes.end(),
                                    [&](const SceneEntry &known) { return known.scene.get() == &scene; });
    return found == m_scenes.end() ? nullptr : found->keys;
}

void SceneCache::addKeys(const std::shared_ptr<const KeyListing> &keys)
{
    for (SceneEntry &known : m_scenes) {
        if (known.scene == keys->scene)
            known.keys = keys;
    }
}

} // namespace strata
