// SPDX-License-Identifier: MIT
#include "fleet/fleetstate.h"

#include <algorithm>
#include <iterator>
#include <numeric>
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

void NodeInventory::noteContentNodes(std::size_t count)
{
    everything.resize(count);
    std::iota(everything.begin(), everything.end(), ContentIndex{0});
    holders.assign(count, {});
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        for (const Place &place : nodes[node].places) {
            std::vector<ContentNodes> &all = holders[place.content];
            auto at = std::find_if(all.begin(), all.end(),
                                   [&](const ContentNodes &each) { return each.layer == place.layer; });
            if (at == all.end())
                at = all.insert(all.end(), ContentNodes{place.layer, {}});
            at->nodes.push_back(node);
        }
    }
}

/// Computes \a names for all nodes in parallel.
std::vector<FleetVariable> NodeInventory::computeVariables(const std::vector<std::string> &names) const
{
    using NodeValue = std::pair<std::string, std::optional<Value>>; // what its scope answers, and the value
    constexpr std::size_t kAtOnce = 512;                            // nodes with scopes in memory at a time
    std::vector<FleetVariable> variables(names.size());
    std::vector<Numbers> numbers(names.size());
    const auto add = [&](std::size_t name, NodeValue given) {
        FleetVariable &variable = variables[name];
        std::string text = anyEngine->insertedText(given.first).value_or(std::string());
        const std::uint32_t number = numbers[name].of(std::move(given.first));
        variable.numbers.push_back(number);
        variable.classes.push_back(text.empty() ? number + 1 : 0);
        if (number < variable.texts.size())
            return;
        variable.texts.push_back(std::move(text));
        variable.values.push_back(std::move(given.second));
    };
    for (std::size_t first = 0; first < nodes.size(); first += kAtOnce) {
        std::vector<std::vector<NodeValue>> all(std::min(kAtOnce, nodes.size() - first));
        executor->forEach(all.size(), [&](std::size_t i) {
            const ScopeQuery answerOf = scopeQuery(first + i);
            const FleetSource::VariableValue valueOf = valuesOf ? valuesOf(first + i) : nullptr;
            for (const std::string &name : names)
                all[i].emplace_back(answerOf(name), valueOf ? valueOf(name) : std::nullopt);
        });
        for (std::vector<NodeValue> &ofNode : all) {
            for (std::size_t name = 0; name < names.size(); ++name)
                add(name, std::move(ofNode[name]));
        }
    }
    for (FleetVariable &variable : variables) {
        variable.numbers.shrink_to_fit();
        variable.classes.shrink_to_fit();
        variable.texts.shrink_to_fit();
        variable.values.shrink_to_fit();
    }
    return variables;
}

std::vector<std::shared_ptr<const FleetVariable>> NodeInventory::variables(const std::vector<std::string> &names)
{
    const std::lock_guard lock(m_noting);
    std::vector<std::string> unknown;
    std::copy_if(names.begin(), names.end(), std::back_inserter(unknown),
                 [this](const std::string &name) { return !m_variables.contains(name); });
    if (!unknown.empty()) {
        for (const std::string &each : unknown)
            likelyVariables.erase(each);
        const std::set<std::string> likely = std::exchange(likelyVariables, {});
        unknown.insert(unknown.end(), likely.begin(), likely.end());
        std::vector<FleetVariable> found = computeVariables(unknown);
        for (std::size_t i = 0; i < unknown.size(); ++i)
            m_variables.emplace(unknown[i], std::make_shared<const FleetVariable>(std::move(found[i])));
    }
    std::vector<std::shared_ptr<const FleetVariable>> all;
    for (const std::string &name : names)
        all.push_back(m_variables.at(name));
    return all;
}

NodeClasses NodeInventory::classesBy(const std::vector<VariableRead> &variables)
{
    std::vector<std::string> names;
    for (const VariableRead &variable : variables)
        names.push_back(variable.name);
    const auto known = this->variables(names);
    NodeClasses classes(nodes);
    for (std::size_t i = 0; i < known.size(); ++i)
        classes.split(variables[i].isText ? known[i]->classes : known[i]->numbers);
    return classes;
}

} // namespace strata::fleet
