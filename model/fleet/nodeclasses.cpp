// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata::fleet {

NodeClasses::NodeClasses(const std::vector<Node> &nodes)
{
    m_classes.reserve(nodes.size());
    for (const Node &node : nodes) {
        m_classes.push_back(node.shape);
        m_count = std::max(m_count, node.shape + 1);
    }
}

void NodeClasses::split(const Parts &parts, const std::vector<std::vector<ContentNodes>> &all)
{
    struct ClassNodes
    {
        std::uint32_t layer;
        std::uint32_t number;
        const std::vector<NodeIndex> *nodes;
    };
    std::vector<ClassNodes> held;
    const auto add = [&](NumberedContent each) {
        for (const ContentNodes &holders : all[each.content])
            held.push_back({holders.layer.index, each.number, &holders.nodes});
    };
    for (const ContentIndex content : parts.contents)
        add({content, content});
    std::for_each(parts.numbered.begin(), parts.numbered.end(), add);
    // In the same order for all nodes, so that equal contents at equal places give the same class.
    std::sort(held.begin(), held.end(), [](const ClassNodes &one, const ClassNodes &other) {
        return std::pair(one.layer, one.number) < std::pair(other.layer, other.number);
    });
    constexpr std::uint32_t kNone = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t> renewed(m_count, kNone); // by class, for one number at one place
    std::vector<std::uint32_t> split;                   // those that are
    for (std::size_t i = 0; i < held.size(); ++i) {
        if (i == 0 || held[i].layer != held[i - 1].layer || held[i].number != held[i - 1].number) {
            for (const std::uint32_t each : split)
                renewed[each] = kNone;
            split.clear();
            renewed.resize(m_count, kNone);
        }
        if (held[i].nodes->size() == m_classes.size()) // all nodes have it
            continue;
        for (const NodeIndex node : *held[i].nodes) {
            std::uint32_t &known = renewed[m_classes[node]];
            if (known == kNone) {
                known = m_count++;
                split.push_back(m_classes[node]);
            }
            m_classes[node] = known;
        }
    }
}

void NodeClasses::split(const FleetColumn &column)
{
    const bool isSame =
        std::all_of(column.begin(), column.end(), [&](std::uint32_t each) { return each == column[0]; });
    if (isSame)
        return;
    std::unordered_map<std::uint64_t, std::uint32_t> renewed;
    for (std::size_t node = 0; node < m_classes.size(); ++node) {
        const std::uint64_t both = (std::uint64_t{m_classes[node]} << 32U) | column[node];
        const auto [known, isNew] = renewed.emplace(both, m_count);
        m_count += isNew ? 1 : 0;
        m_classes[node] = known->second;
    }
}

} // namespace strata::fleet
