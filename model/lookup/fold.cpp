// SPDX-License-Identifier: MIT
#include "lookup/fold.h"

#include <memory>
#include <utility>

namespace strata {

namespace {

const LayerNode &nodeOf(const LayerNode &node)
{
    return node;
}

const LayerNode &nodeOf(const LayerNode *node)
{
    return *node;
}

} // namespace

Fold::Fold(const MergePolicy &policy, Recorder &recorder, Contribute contribute, LayerWrapper aroundLayer,
           FoldObserver *observer, SilentLocations *silent)
    : m_policy(policy), m_recorder(recorder), m_contribute(std::move(contribute)),
      m_aroundLayer(std::move(aroundLayer)), m_observer(observer), m_silent(silent)
{}

Fold::FoldResult Fold::layers(std::span<const LayerNode *const> layers) const
{
    return unlessCancelled(merged(layers, {}, 0));
}

Fold::FoldResult Fold::group(const LayerNode &group) const
{
    return unlessCancelled(node(group, group.role == LayerNode::Role::Level ? 2 : 1));
}

/// The result of a cancelled fold is incomplete, so it is an error.
Fold::FoldResult Fold::unlessCancelled(FoldResult found) const
{
    if (m_recorder.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return found;
}

Fold::FoldResult Fold::node(const LayerNode &node, int depth) const
{
    if (node.role == LayerNode::Role::Location) {
        if (m_recorder.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        auto contributed = m_contribute(node);
        if (!contributed)
            return tl::unexpected<Error>(contributed.error());
        if (!*contributed)
            return std::nullopt;
        return FoldValue{std::move(**contributed), node.layer, node.layer};
    }
    if (node.role == LayerNode::Role::Provider && m_aroundLayer) {
        const auto inside = [&] { return members(node, depth); };
        return m_aroundLayer(node, std::ref(inside)); // a reference needs no allocation
    }
    if (node.role != LayerNode::Role::Level || !m_observer)
        return members(node, depth);
    m_observer->enterEntry(node);
    FoldResult found = members(node, depth);
    m_observer->leaveEntry();
    return found;
}

Fold::FoldResult Fold::members(const LayerNode &group, int depth) const
{
    if (group.children.size() == 1) {
        if (isSilent(group.children.front()))
            return std::nullopt;
        auto found = node(group.children.front(), depth + 1);
        if (!found || !*found)
            return found;
        m_recorder.beginStep(StepKind::Only, depth, group.group, (*found)->value);
        (*found)->value = m_policy.only(std::move((*found)->value), m_recorder);
        m_recorder.endStep((*found)->value);
        return found;
    }
    return group.children.empty() ? FoldResult(std::nullopt) : merged(group.children, group.group, depth);
}

template <typename Members>
Fold::FoldResult Fold::merged(const Members &members, GroupId group, int depth) const
{
    if (!m_observer || m_policy.stopsAtFirst())
        return joined(members, group, depth);
    m_observer->enterMerge();
    FoldResult found = joined(members, group, depth);
    m_observer->leaveMerge(found);
    return found;
}

template <typename Members>
Fold::FoldResult Fold::joined(const Members &members, GroupId group, int depth) const
{
    std::unique_ptr<MergeAccumulator> merge; // begun once there are two values
    std::optional<FoldValue> accumulated;
    for (const auto &each : members) {
        const LayerNode &member = nodeOf(each);
        if (isSilent(member))
            continue;
        auto found = node(member, depth + 1);
        if (!found)
            return found;
        if (!*found)
            continue;
        if (m_policy.stopsAtFirst())
            return found;
        if (!accumulated) {
            accumulated = seeded(std::move(**found), group, depth);
            continue;
        }
        if (!merge)
            merge = m_policy.begin(accumulated->value);
        if (const auto error = combine(*merge, *accumulated, **found, group, depth))
            return tl::unexpected<Error>(*error);
    }
    if (merge && !m_recorder.isOn())
        accumulated->value = merge->value();
    return accumulated;
}

FoldValue Fold::seeded(FoldValue found, GroupId group, int depth) const
{
    m_recorder.beginStep(StepKind::Seed, depth, group, found.value);
    found.value = m_policy.seed(found.value, m_recorder);
    m_recorder.endStep(found.value);
    return found;
}

std::optional<Error> Fold::combine(MergeAccumulator &merge, FoldValue &accumulated, const FoldValue &lower,
                                   GroupId group, int depth) const
{
    m_recorder.beginStep(StepKind::Combine, depth, group, accumulated.value, lower.value);
    m_recorder.setLowerLayers(lower.first, lower.last);
    auto error = merge.add(lower.value, m_recorder);
    if (!error && m_recorder.isOn())
        accumulated.value = merge.value();
    m_recorder.endStep(error ? Value() : accumulated.value);
    accumulated.last = lower.last;
    return error;
}

} // namespace strata
