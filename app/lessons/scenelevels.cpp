// SPDX-License-Identifier: MIT
#include "app/lessons/scenelevels.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace strata {

namespace {

/// The levels with their contributions, highest first.
class Levels
{
public:
    Levels(const AnswerInProject &known, std::size_t most) : m_known(known), m_most(most)
    {
        for (const LayerOutcome &outcome : known.answer.trace().layers) {
            if (outcome.root.isValid())
                m_roots.emplace(outcome.layer.index, outcome.root);
        }
        collect(known.layers, {});
    }

    std::vector<SceneLevel> take() { return std::move(m_levels); }

private:
    void collect(const LayerNode &node, const std::string &module)
    {
        bool isNewLevel = true;
        for (const LayerNode &child : node.children) {
            if (child.role != LayerNode::Role::Location) {
                collect(child, child.role == LayerNode::Role::Provider ? child.module : module);
                continue;
            }
            const auto root = m_roots.find(child.layer.index);
            if (root == m_roots.end() || m_count >= m_most)
                continue;
            ++m_count;
            if (std::exchange(isNewLevel, false) || node.role != LayerNode::Role::Level)
                m_levels.push_back({levelName(node, child), module, {}, {}});
            m_levels.back().names.push_back(fileName(child));
            m_levels.back().values.push_back(m_known.answer.trace().origin(root->second).value);
        }
    }

    static std::string levelName(const LayerNode &entry, const LayerNode &location)
    {
        return entry.role == LayerNode::Role::Level && !entry.name.empty() ? entry.name : location.name;
    }

    /// A unique name from the letters and digits of the file's name.
    std::string fileName(const LayerNode &location)
    {
        const std::string &path = location.resolved.empty() ? location.name : location.resolved;
        const auto slash = path.find_last_of("/\\");
        std::string stem = path.substr(slash == std::string::npos ? 0 : slash + 1);
        stem = stem.substr(0, stem.rfind('.'));
        std::string name;
        for (const char c : stem) {
            const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain)
                name += c;
            else if (!name.empty() && name.back() != '-')
                name += '-';
        }
        while (!name.empty() && name.back() == '-')
            name.pop_back();
        if (name.empty())
            name = "layer";
        const std::string plain = name;
        for (int number = 2; !m_names.insert(name).second; ++number)
            name = plain + '-' + std::to_string(number);
        return name;
    }

    const AnswerInProject &m_known;
    std::size_t m_most;
    std::size_t m_count = 0;
    std::map<std::uint32_t, OriginId> m_roots; // by layer
    std::set<std::string> m_names;
    std::vector<SceneLevel> m_levels;
};

} // namespace

Result<std::vector<SceneLevel>> contributingLevels(const AnswerInProject &known, std::size_t most)
{
    if (known.answer.key().isWholeNode())
        return fail(Error::Code::Unsupported, "everything of a node is too much for a lesson; choose a key");
    std::vector<SceneLevel> levels = Levels(known, most).take();
    if (levels.empty())
        return fail(Error::Code::NotFound, "no layer has " + known.answer.key().name());
    return levels;
}

} // namespace strata
