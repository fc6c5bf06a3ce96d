// SPDX-License-Identifier: MIT
#include "app/project/comparison/answerdifferences.h"

#include "app/project/asking.h"
#include "core/valueequality.h"

#include <algorithm>
#include <map>
#include <utility>

namespace strata {

namespace {

/// A text that is equal for equal answers.
std::string comparedText(const LookupResult &result)
{
    return std::to_string(static_cast<int>(result.status)) + (result.error ? '!' + result.error->message : "") + '=' +
           exactText(result.value);
}

/// The index of the group of each node.
std::vector<std::uint32_t> groupsByNode(const std::vector<FleetGroup> &groups, std::size_t nodes)
{
    std::vector<std::uint32_t> groupOf(nodes);
    for (std::uint32_t group = 0; group < groups.size(); ++group) {
        for (const NodeIndex node : groups[group].nodes)
            groupOf[node] = group;
    }
    return groupOf;
}

/// Sorts by number of nodes, then by first node.
template <typename Difference>
void sortMostFirst(std::vector<Difference> &differences)
{
    std::stable_sort(differences.begin(), differences.end(), [](const Difference &one, const Difference &other) {
        return one.nodes.size() != other.nodes.size()
                   ? one.nodes.size() > other.nodes.size()
                   : std::lexicographical_compare(one.nodes.begin(), one.nodes.end(), other.nodes.begin(),
                                                  other.nodes.end());
    });
}

} // namespace

Result<SideRequest> createSideRequest(const ComparisonSide &side, const std::vector<std::string> &names,
                                      const CancelToken &cancel, const Fleet *like)
{
    auto request = lookupRequest(*side.project, side.question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    auto fleet = side.fleet ? side.fleet : createFleet(side.project, side.question, names, cancel, like);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    return SideRequest{side.project, std::move(*fleet), std::move(*request), side.keyInstead};
}

LookupRequest requestOf(const SideRequest &side, const std::string &name)
{
    LookupRequest request = side.request;
    request.key =
        side.project->dialect->lookupTarget(side.keyInstead.isNothing() ? LookupTarget::named(name) : side.keyInstead);
    return request;
}

std::vector<DifferenceOnNodes>
answerDifferences(const SideRequest &a, const SideRequest &b, const std::string &name,
                  const std::vector<NodeIndex> &nodes, const CancelToken &cancel,
                  const std::function<void(const LookupResult &, const LookupTarget &)> &onAnswer)
{
    const LookupRequest requestOfB = requestOf(b, name);
    const std::vector<FleetGroup> ofA = a.fleet->ask(requestOf(a, name), nodes, cancel);
    const std::vector<FleetGroup> ofB = b.fleet->ask(requestOfB, nodes, cancel);
    if (cancel.isCancelled())
        return {};
    for (const FleetGroup &group : ofB) {
        if (onAnswer)
            onAnswer(group.result, requestOfB.key);
    }
    return differencesOf(requestOfB.key, ofA, ofB, a.fleet->size(), nodes);
}

std::vector<DifferenceOnNodes> differencesOf(const LookupTarget &key, const std::vector<FleetGroup> &a,
                                             const std::vector<FleetGroup> &b, std::size_t count,
                                             const std::vector<NodeIndex> &nodes)
{
    std::vector<DifferenceOnNodes> differences;
    const std::vector<std::uint32_t> groupsOfA = groupsByNode(a, count);
    const std::vector<std::uint32_t> groupsOfB = groupsByNode(b, count);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<NodeIndex>> byGroups;
    for (const NodeIndex node : nodes)
        byGroups[{groupsOfA[node], groupsOfB[node]}].push_back(node);
    std::map<std::string, std::size_t> known; // several groups may have equal answers
    for (const auto &[groups, members] : byGroups) {
        const LookupResult &before = a[groups.first].result;
        const LookupResult &after = b[groups.second].result;
        if (isSameAnswer(before, after))
            continue;
        const auto [at, isNew] = known.emplace(comparedText(before) + '\n' + comparedText(after), differences.size());
        if (isNew)
            differences.push_back({key, before, after, {}});
        std::vector<NodeIndex> &all = differences[at->second].nodes;
        all.insert(all.end(), members.begin(), members.end());
    }
    for (DifferenceOnNodes &difference : differences)
        std::sort(difference.nodes.begin(), difference.nodes.end());
    sortByNodes(differences);
    return differences;
}

void sortByNodes(std::vector<DifferenceOnNodes> &differences)
{
    sortMostFirst(differences);
}

std::vector<AnswerDifference> named(std::vector<DifferenceOnNodes> differences, NamePool &pool)
{
    std::vector<AnswerDifference> all;
    all.reserve(differences.size());
    for (DifferenceOnNodes &each : differences)
        all.push_back({std::move(each.key), std::move(each.a), std::move(each.b), pool.of(std::move(each.nodes))});
    sortMostFirst(all);
    return all;
}

} // namespace strata
