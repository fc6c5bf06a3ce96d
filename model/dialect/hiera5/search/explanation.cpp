// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/explanation.h"

#include "merge/deeppolicy.h"

namespace strata::hiera5 {

namespace {

using NodeKind = ExplainNode::Kind;

/// A deep merge as in Puppet: it changes values found before.
class LiveDeepPolicy : public DeepPolicy
{
public:
    LiveDeepPolicy(LiveValues &live, const DeepPolicy &policy) : DeepPolicy(policy), m_live(live) {}

    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override
    {
        return direction() == Direction::HigherWins ? m_live.merge(higher, lower, rules(), recorder)
                                                    : m_live.merge(lower, higher, rules(), recorder);
    }
    std::unique_ptr<MergeAccumulator> begin(const Value &first) const override { return stepByStep(first); }

private:
    LiveValues &m_live;
};

} // namespace

MergeNode &LiveValues::keep(const Value &value, MergeNode &node)
{
    m_known.insert_or_assign(value.identity(), std::pair(value, &node));
    return node;
}

MergeNode &LiveValues::of(const Value &value)
{
    const auto found = m_known.find(value.identity());
    return found == m_known.end() ? add(value) : *found->second.second;
}

Result<Value> LiveValues::merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder)
{
    MergeNode &copy = m_arena.copyCollections(of(lower)); // Puppet copies no texts
    const auto merged = deepMergeInPlace(m_arena, of(higher), copy, rules, recorder);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    const Value value = (*merged)->freeze();
    keep(value, **merged);
    return value;
}

void ExplainRecorder::enter(ExplainNode node)
{
    auto &children = current().children;
    children.push_back(std::make_unique<ExplainNode>(std::move(node)));
    m_open.push_back(children.back().get());
}

void ExplainRecorder::add(ExplainNode node)
{
    current().children.push_back(std::make_unique<ExplainNode>(std::move(node)));
}

void ExplainRecorder::found(const std::string &key, const Value &value, ExplainNode::Event event)
{
    current().event = event;
    current().key = key;
    current().value = value;
    const bool isContribution = current().kind == NodeKind::Path || current().kind == NodeKind::Entry;
    current().live = isContribution ? &m_live.add(value) : nullptr;
}

void ExplainRecorder::notFound(const std::string &key)
{
    current().event = ExplainNode::Event::NotFound;
    current().key = key;
}

void ExplainRecorder::locationNotFound()
{
    current().event = ExplainNode::Event::LocationNotFound;
}

void ExplainRecorder::result(const Value &value)
{
    current().event = ExplainNode::Event::Result;
    current().value = value;
    current().live = &m_live.of(value);
}

void ExplainRecorder::dig(const Value &value, std::span<const KeySegment> segments, KeyTable &keys)
{
    std::string path;
    for (const KeySegment &segment : segments)
        path += (path.empty() ? "" : ".") + segment.text;
    enter({NodeKind::SubKey, path});
    Value here = value;
    for (const KeySegment &segment : segments) {
        enter({NodeKind::Segment});
        const auto step = strata::dig(here, std::span(&segment, 1), path, keys);
        const bool isFound = step && step->value;
        if (isFound)
            found(segment.text, here = *step->value);
        else if (step)
            notFound(segment.text);
        leave();
        if (!isFound)
            break;
    }
    leave();
}

void FoldExplainer::enterEntry(const LayerNode &entry)
{
    m_recorder.enter({NodeKind::Entry, entry.name});
}

void FoldExplainer::enterMerge()
{
    // Without options Puppet uses one object for both.
    const bool isPlainDeep = m_strategy.name == "unconstrained_deep" && m_strategy.options.entries().empty();
    ExplainNode node{NodeKind::Merge, isPlainDeep ? "deep" : m_strategy.name};
    node.options = m_strategy.options;
    m_recorder.enter(std::move(node));
    ++m_depth;
}

void FoldExplainer::leaveMerge(const Fold::FoldResult &merged)
{
    if (--m_depth == 0 && m_last && merged)
        m_recorder.add(std::move(*m_last));
    if (merged && *merged)
        m_recorder.result((*merged)->value);
    m_recorder.leave();
}

std::shared_ptr<const MergePolicy> explainedPolicy(std::shared_ptr<const MergePolicy> policy, ExplainRecorder &recorder)
{
    if (const auto deep = std::dynamic_pointer_cast<const DeepPolicy>(policy))
        return std::make_shared<LiveDeepPolicy>(recorder.live(), *deep);
    return policy;
}

} // namespace strata::hiera5
