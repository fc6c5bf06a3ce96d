// SPDX-License-Identifier: MIT
#include "app/project/comparison/sweptdifferences.h"
#include "app/project/project.h"

#include "fleet/keysweep.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kAnswersAtOnce = 50'000; // stored at a time, per side

bool isKnown(const ChangedNodes &changed)
{
    return changed.before && changed.after;
}

/// Whether one node represents all that changed.
bool hasRepresentative(const ChangedNodes &changed, bool groupsByChange)
{
    return changed.isAlike && groupsByChange && !isKnown(changed);
}

/// The nodes to look up for \a changed; one may represent others.
std::vector<NodeIndex> representativeNodes(const std::vector<ChangedNodes> &changed, bool groupsByChange)
{
    std::vector<NodeIndex> nodes;
    for (const ChangedNodes &each : changed) {
        if (isKnown(each))
            continue;
        const auto end = hasRepresentative(each, groupsByChange) ? each.nodes.begin() + 1 : each.nodes.end();
        nodes.insert(nodes.end(), each.nodes.begin(), end);
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

/// Adds the answers known without a lookup.
void addKnown(const std::vector<ChangedNodes> &changed, std::vector<FleetGroup> &before, std::vector<FleetGroup> &after,
              std::vector<NodeIndex> &nodes)
{
    for (const ChangedNodes &each : changed) {
        if (!isKnown(each))
            continue;
        before.push_back({*each.before, each.nodes});
        after.push_back({*each.after, each.nodes});
        nodes.insert(nodes.end(), each.nodes.begin(), each.nodes.end());
    }
    std::sort(nodes.begin(), nodes.end());
}

/// Adds the represented nodes to the answers of their representatives.
void addNodes(std::vector<DifferenceOnNodes> &differences, const std::vector<ChangedNodes> &changed,
              bool groupsByChange)
{
    std::unordered_map<NodeIndex, const ChangedNodes *> representedBy;
    for (const ChangedNodes &each : changed) {
        if (hasRepresentative(each, groupsByChange))
            representedBy.emplace(each.nodes.front(), &each);
    }
    if (representedBy.empty())
        return;
    for (DifferenceOnNodes &difference : differences) {
        std::vector<NodeIndex> all;
        for (const NodeIndex node : difference.nodes) {
            const auto represented = representedBy.find(node);
            if (represented == representedBy.end())
                all.push_back(node);
            else
                all.insert(all.end(), represented->second->nodes.begin(), represented->second->nodes.end());
        }
        std::sort(all.begin(), all.end());
        difference.nodes = std::move(all);
    }
    sortByNodes(differences);
}

KeySweep sweepOf(const SideRequest &side, std::span<const TouchedKey> touched)
{
    std::vector<std::string> keys;
    for (const TouchedKey &each : touched)
        keys.push_back(each.key);
    return {*side.fleet, std::move(keys),
            [&side](const std::string &key) { return requestOf(side, rootTarget(*side.project, key).name()); }};
}

} // namespace

void sweptDifferences(const SideRequest &before, const SideRequest &after, std::span<const TouchedKey> touched,
                      const DifferenceSearch &search,
                      const std::function<void(std::size_t key, std::vector<DifferenceOnNodes> differences)> &onKey)
{
    const CancelToken &cancel = search.cancel;
    const bool groupsByChange = search.groupsByChange;
    Executor &executor = after.project->snapshot->executor();
    KeySweep::ChangeFilter mayChange;
    if (search.changes) {
        mayChange = [&](NodeIndex node, const std::vector<std::string> &keys) {
            return search.changes->mayChange(node, keys);
        };
    }
    std::vector<std::vector<ChangedNodes>> changed(touched.size());
    {
        KeySweep one = sweepOf(before, touched);
        KeySweep other = sweepOf(after, touched);
        KeySweep::compare(
            one, other, executor, cancel, [&](std::size_t key) { return touched[key].nodes; },
            [&](std::size_t key, std::vector<ChangedNodes> nodes) { changed[key] = std::move(nodes); }, mayChange);
    }
    for (std::size_t from = 0;
         from < touched.size() && !cancel.isCancelled() && !(search.isEnough && search.isEnough());) {
        std::size_t end = from;
        for (std::size_t answers = 0; end < touched.size() && answers < kAnswersAtOnce; ++end)
            answers += representativeNodes(changed[end], groupsByChange).size();
        const auto nodesOf = [&](std::size_t key) { return representativeNodes(changed[from + key], groupsByChange); };
        std::vector<std::vector<FleetGroup>> ofBefore(end - from);
        sweepOf(before, touched.subspan(from, end - from))
            .ask(executor, cancel, nodesOf,
                 [&](std::size_t key, std::vector<FleetGroup> groups) { ofBefore[key] = std::move(groups); });
        if (cancel.isCancelled())
            return;
        sweepOf(after, touched.subspan(from, end - from))
            .ask(executor, cancel, nodesOf, [&](std::size_t key, std::vector<FleetGroup> groups) {
                std::vector<FleetGroup> others = std::move(ofBefore[key]);
                if (cancel.isCancelled())
                    return;
                const std::vector<ChangedNodes> changes = std::move(changed[from + key]);
                std::vector<NodeIndex> nodes = representativeNodes(changes, groupsByChange);
                addKnown(changes, others, groups, nodes);
                auto found =
                    differencesOf(requestOf(after, rootTarget(*after.project, touched[from + key].key).name()).key,
                                  others, groups, after.fleet->size(), nodes);
                addNodes(found, changes, groupsByChange);
                onKey(from + key, std::move(found));
            });
        from = end;
    }
}

} // namespace strata
