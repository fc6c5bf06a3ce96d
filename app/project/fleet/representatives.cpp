// SPDX-License-Identifier: MIT
#include "app/project/fleet/representatives.h"

#include "app/project/findpathvalues.h"
#include "app/project/fleet/createfleet.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kMostCombinations = 1000;

using Offers = std::vector<PathValues::Choice>;

/// One value for each variable of \a choice; none if its index is past the last value.
void add(LookupNodes &nodes, const std::vector<std::string> &variables, const std::vector<Offers> &offers,
         const std::vector<std::size_t> &choice)
{
    std::string name;
    FactChanges facts;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (choice[i] >= offers[i].size())
            continue;
        const std::string &value = offers[i][choice[i]].value;
        name += (name.empty() ? "" : ", ") + variables[i] + " = " + value;
        facts[variables[i]] = value;
    }
    nodes.names.push_back(name);
    if (!name.empty())
        nodes.facts[name] = std::move(facts);
}

void addCombinations(LookupNodes &nodes, const PathValues &values)
{
    const std::vector<std::string> &variables = values.variables();
    std::vector<Offers> offers;
    std::size_t count = 1;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        offers.push_back(values.choices(i, {}));
        count = std::min(count * (offers.back().size() + 1), kMostCombinations + 1);
    }
    std::vector<std::size_t> choice(variables.size(), 0);
    if (count > kMostCombinations) { // each value with the most frequent ones of the others
        for (std::size_t i = 0; i < variables.size(); ++i) {
            for (std::size_t value = 0; value <= offers[i].size(); ++value) {
                std::vector<std::size_t> one(variables.size(), 0);
                one[i] = value;
                add(nodes, variables, offers, one);
            }
        }
        return;
    }
    for (std::size_t round = 0; round < count; ++round) {
        add(nodes, variables, offers, choice);
        for (std::size_t i = 0; i < choice.size() && ++choice[i] > offers[i].size(); ++i)
            choice[i] = 0;
    }
}

} // namespace

LookupNodes nodesToLookUp(const Project &project, const CancelToken &cancel)
{
    LookupNodes nodes;
    for (const KnownNode &node : allNodes(project, cancel))
        nodes.names.push_back(node.name());
    if (withoutFacts(project, nodes.names).size() < nodes.names.size())
        return nodes;
    const PathValues values = findPathValues(project, {}, cancel);
    for (const std::string &node : values.nodes())
        nodes.names.push_back(node);
    for (const std::string &node : nodes.names) {
        for (const PathValues::SuggestedValue &suggested : values.suggestedBy(node, {}))
            nodes.facts[node][suggested.variable] = suggested.value;
    }
    addCombinations(nodes, values);
    std::sort(nodes.names.begin(), nodes.names.end());
    nodes.names.erase(std::unique(nodes.names.begin(), nodes.names.end()), nodes.names.end());
    nodes.areAssumed = nodes.names.size() > 1 || !nodes.facts.empty();
    return nodes;
}

} // namespace strata
