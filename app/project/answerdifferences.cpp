// SPDX-License-Identifier: MIT
#include "app/project/answerdifferences.h"

#include "app/project/asking.h"
#include "core/valueequality.h"

#include <algorithm>
#include <map>
#include <utility>

namespace strata {

namespace {

/// What is equal for answers that are the same.
std::string answerText(const LookupResult &result)
{
    return std::to_string(static_cast<int>(result.status)) + (result.error ? '!' + result.error->message : "") + '=' +
           exactText(result.value);
}

/// The answers that a side gives to one key, by node.
class SideAnswers
{
public:
    SideAnswers(const AskedSide &side, const AskedKey &key, const std::vector<NodeIndex> &nodes,
                const CancelToken &cancel)
        : m_groupOf(side.fleet->size())
    {
        LookupRequest request = side.request;
        request.key = key;
        m_groups = side.fleet->ask(request, nodes, cancel);
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            for (const NodeIndex node : m_groups[group].nodes)
                m_groupOf[node] = group;
        }
    }

    const std::vector<FleetGroup> &groups() const { return m_groups; }
    std::size_t groupOf(NodeIndex node) const { return m_groupOf[node]; }
    const LookupResult &result(std::size_t group) const { return m_groups[group].result; }

private:
    std::vector<FleetGroup> m_groups;
    std::vector<std::size_t> m_groupOf;
};

} // namespace

Result<AskedSide> askedSide(const ComparedSide &side, const std::vector<std::string> &names, const CancelToken &cancel,
                            const Fleet *like)
{
    auto request = lookupRequest(*side.project, side.question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    auto fleet = fleetOf(side.project, side.question, names, cancel, like);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    return AskedSide{side.project, std::move(*fleet), std::move(*request), side.keyInstead};
}

std::vector<AnswerDifference>
answerDifferences(const AskedSide &a, const AskedSide &b, const std::string &name,
                  const std::vector<std::string> &names, const std::vector<NodeIndex> &nodes, const CancelToken &cancel,
                  const std::function<void(const LookupResult &, const AskedKey &)> &onAnswer)
{
    const auto keyOf = [&name](const AskedSide &side) {
        return side.project->dialect->askedKey(side.keyInstead.isNothing() ? AskedKey::named(name) : side.keyInstead);
    };
    const AskedKey keyOfB = keyOf(b);
    const SideAnswers ofA(a, keyOf(a), nodes, cancel);
    const SideAnswers ofB(b, keyOfB, nodes, cancel);
    std::vector<AnswerDifference> differences;
    if (cancel.isCancelled())
        return differences;
    for (const FleetGroup &group : ofB.groups()) {
        if (onAnswer)
            onAnswer(group.result, keyOfB);
    }
    std::map<std::pair<std::size_t, std::size_t>, std::vector<NodeIndex>> byGroups;
    for (const NodeIndex node : nodes)
        byGroups[{ofA.groupOf(node), ofB.groupOf(node)}].push_back(node);
    std::map<std::string, std::size_t> known; // groups may have equal answers
    for (const auto &[groups, members] : byGroups) {
        const LookupResult &before = ofA.result(groups.first);
        const LookupResult &after = ofB.result(groups.second);
        if (isSameAnswer(before, after))
            continue;
        const auto [at, isNew] = known.emplace(answerText(before) + '\n' + answerText(after), differences.size());
        if (isNew)
            differences.push_back({keyOfB, before, after, {}});
        for (const NodeIndex node : members)
            differences[at->second].nodes.push_back(names[node]);
    }
    for (AnswerDifference &difference : differences)
        std::sort(difference.nodes.begin(), difference.nodes.end());
    std::stable_sort(differences.begin(), differences.end(),
                     [](const AnswerDifference &one, const AnswerDifference &other) {
                         return one.nodes.size() != other.nodes.size() ? one.nodes.size() > other.nodes.size()
                                                                       : one.nodes < other.nodes;
                     });
    return differences;
}

} // namespace strata
