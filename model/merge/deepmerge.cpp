// SPDX-License-Identifier: MIT
#include "merge/deepmerge.h"

#include "merge/arrayunpacking.h"
#include "merge/equalvalueindex.h"
#include "merge/knockoutprefix.h"
#include "merge/mergeevents.h"
#include "merge/rubysort.h"
#include "merge/scratch.h"
#include "merge/stability.h"

#include <algorithm>
#include <unordered_set>

namespace strata {

namespace {

using Nodes = ScratchNode::Items;

/// The relation of the lower operand to the higher one.
enum class Relation {
    Other, ///< a separate value
    Copy,  ///< a shallow copy of the higher one (rule NEW)
    Same,  ///< the higher operand itself (rule SELF)
};

/// One deep_merge! with its options. "higher" is the library's source, "lower" its dest. Stops at the first error.
class DeepMerger
{
public:
    /// \a stability may be null.
    DeepMerger(Scratch &scratch, const DeepRules &rules, Recorder &recorder, Stability *stability)
        : m_scratch(scratch), m_rules(rules), m_recorder(recorder), m_stability(stability), m_events(recorder)
    {
        if (rules.knockoutPrefix)
            m_prefix.emplace(*rules.knockoutPrefix);
    }

    Result<ScratchNode *> run(ScratchNode &higher, ScratchNode &lower)
    {
        ScratchNode &merged = merge(higher, lower, Relation::Other, {});
        if (m_error)
            return tl::unexpected<Error>(*m_error);
        return &merged;
    }

private:
    // The library's branches. `met`: the lower node on which markers of the higher operand act if the operands are not
    // Other, the nearest existing one.
    ScratchNode &merge(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    ScratchNode &mergeMapping(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    void mergeEntry(const ScratchNode::Child &entry, ScratchNode &lower, Relation relation, OriginId met);
    ScratchNode &mergeNew(ScratchNode &higher, ScratchNode *displaced, OriginId met);
    ScratchNode &mergeSequence(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    ScratchNode &mergeElements(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    ScratchNode &mergeScalar(ScratchNode &higher, ScratchNode &lower, Relation relation);
    ScratchNode &replaceBySequence(ScratchNode &higher, ScratchNode &lower, OriginId met);
    ScratchNode &extend(ScratchNode &higher, ScratchNode &lower);

    // knockouts
    bool isMarker(const ScratchNode &node, std::string *target = nullptr);
    ScratchNode *applyBareMarkers(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    void removeTargets(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    void removeTargetsInPlace(ScratchNode &array, OriginId met);
    void recordRemoval(const ScratchNode &marker, const Nodes &targets, const Nodes &twins, OriginId met);

    // the two ways of joining arrays
    ScratchNode &mergeByPosition(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met);
    ScratchNode &unite(ScratchNode &higher, ScratchNode &lower);
    ScratchNode &join(ScratchNode &higher, ScratchNode &lower);
    void sort(ScratchNode &array);

    bool isFrozen(const ScratchNode &node) const
    {
        return m_rules.frozen && node.isString() && node.text().empty() &&
               std::find(m_rules.frozen->begin(), m_rules.frozen->end(), node.source().mark()) != m_rules.frozen->end();
    }
    /// Whether to stop because of an error or cancellation.
    bool isStopped()
    {
        if (m_recorder.isCancelled())
            keepError({Error::Code::Cancelled, kCancelled, {}});
        return m_error.has_value();
    }
    void keepError(const Error &error)
    {
        if (!m_error)
            m_error = error;
    }

    Scratch &m_scratch;
    const DeepRules &m_rules;
    Recorder &m_recorder;
    Stability *m_stability;
    MergeEvents m_events;
    std::optional<KnockoutPrefix> m_prefix;
    std::optional<Error> m_error;
    const ScratchNode *m_hitMarker = nullptr; ///< scalar marker that emptied a displaced value
};

bool areAllMappings(const Nodes &nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [](const ScratchNode *node) { return node->isMapping(); });
}

/// Ruby's Array#delete for a string: removes and returns all equal strings.
Nodes take(Nodes &nodes, std::string_view text)
{
    Nodes taken(nodes.get_allocator());
    std::erase_if(nodes, [&](ScratchNode *node) {
        const bool isEqual = node->isString() && node->text() == text;
        if (isEqual)
            taken.push_back(node);
        return isEqual;
    });
    return taken;
}

ScratchNode &DeepMerger::merge(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    if (m_error)
        return lower;
    if (relation == Relation::Other)
        met = lower.origin();
    if (higher.isUndef() && !m_rules.mergeNilValues) {
        if (&higher != &lower)
            m_events.node(EventKind::NullSkipped, higher, lower.origin());
        return lower;
    }
    if (lower.isFalsy() && !m_rules.preserveUnmergeables) {
        m_events.overridden(lower, higher);
        return higher;
    }
    if (higher.isMapping())
        return mergeMapping(higher, lower, relation, met);
    if (higher.isSequence())
        return mergeSequence(higher, lower, relation, met);
    if (lower.isSequence() && m_rules.extendExistingArrays)
        return extend(higher, lower);
    return mergeScalar(higher, lower, relation);
}

ScratchNode &DeepMerger::mergeMapping(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    if (higher.size() == 0 && relation == Relation::Other)
        m_events.node(EventKind::EmptySkipped, higher, lower.origin());
    if (lower.isMapping() && lower.size() == 0 && higher.size() > 0)
        m_events.overridden(lower, higher);

    ScratchNode *merged = &lower;
    for (std::size_t i = 0; i < higher.size() && !isStopped(); ++i) { // by index: both may be the same node
        const ScratchNode::Child entry = higher.children()[i];
        if (merged->isMapping()) {
            mergeEntry(entry, *merged, merged == &higher ? Relation::Same : relation, met);
        } else if (merged->isSequence() && m_rules.extendExistingArrays) {
            merged = &extend(higher, *merged); // Reference quirk: once per key
        } else if (!m_rules.preserveUnmergeables) {
            // Reference quirk: from here on the hash is merged with itself, so the first entry is unchanged.
            m_events.overridden(lower, higher);
            merged = &higher;
        }
    }
    const bool isExtended = merged->isSequence() && m_rules.extendExistingArrays;
    if (m_rules.preserveUnmergeables && !merged->isMapping() && !isExtended)
        m_events.overridden(higher, *merged);
    return *merged;
}

void DeepMerger::mergeEntry(const ScratchNode::Child &entry, ScratchNode &lower, Relation relation, OriginId met)
{
    ScratchNode *below = lower.find(entry.key);
    const bool isItself = below && below == entry.node;
    if (below && !below->isFalsy()) {
        const Relation inner = isItself ? Relation::Same : Relation::Other;
        lower.insert(entry.key, {}, merge(*entry.node, *below, inner, met));
        return;
    }
    if (relation == Relation::Other)
        met = below ? below->origin() : lower.origin();
    lower.insert(entry.key, entry.keyMark, mergeNew(*entry.node, isItself ? nullptr : below, met));
    if (relation == Relation::Other)
        m_events.alone(EventKind::Added, *entry.node);
}

ScratchNode &DeepMerger::mergeNew(ScratchNode &higher, ScratchNode *displaced, OriginId met)
{
    if (displaced && m_events.isOn()) {
        if (isMarker(higher)) {
            m_hitMarker = &higher;
            m_events.leaves(EventKind::Emptied, *displaced, higher.origin());
            m_events.alone(EventKind::MarkerHit, higher, displaced->origin());
        } else {
            m_events.overridden(*displaced, higher);
        }
    }
    if (m_stability && m_stability->isStable(higher, m_recorder.cancelToken()))
        return higher;
    if (m_rules.keepArrayDuplicates && higher.isSequence()) // otherwise Puppet's own elements would occur twice
        return merge(higher, m_scratch.sequence(m_scratch.newItems(), higher), Relation::Copy, met);
    return merge(higher, m_scratch.copy(higher), Relation::Copy, met);
}

ScratchNode &DeepMerger::mergeSequence(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    if (m_rules.overwriteArrays) {
        if (relation == Relation::Other)
            m_events.overridden(lower, higher);
        return higher;
    }
    ScratchNode *source = &higher;
    ScratchNode *dest = &lower;
    if (m_rules.unpackArrays) {
        source = &unpackArray(m_scratch, higher, *m_rules.unpackArrays, m_recorder);
        Recorder silent;
        if (lower.isSequence())
            dest = &unpackArray(m_scratch, lower, *m_rules.unpackArrays,
                                relation == Relation::Other ? m_recorder : silent);
        relation = relation == Relation::Same ? Relation::Copy : relation;
    }
    if (m_prefix)
        dest = applyBareMarkers(*source, *dest, relation, met);
    if (dest->isSequence())
        return mergeElements(*source, *dest, relation, met);
    if (!m_rules.preserveUnmergeables)
        return replaceBySequence(*source, *dest, met);
    m_events.overridden(*source, *dest);
    return *dest;
}

ScratchNode &DeepMerger::mergeElements(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    const bool higherIsLeaf = higher.source().isLeaf();
    const bool lowerIsLeaf = lower.source().isLeaf();
    if (m_prefix && relation == Relation::Same)
        removeTargetsInPlace(higher, met);
    else if (m_prefix)
        removeTargets(higher, lower, relation, met);
    if (m_error)
        return lower;

    const bool byPosition = m_rules.mergeHashArrays && areAllMappings(higher.items()) && areAllMappings(lower.items());
    ScratchNode &merged = byPosition                    ? mergeByPosition(higher, lower, relation, met)
                          : m_rules.keepArrayDuplicates ? join(higher, lower)
                                                        : unite(higher, lower);
    if (relation == Relation::Other && higherIsLeaf)
        m_events.node(merged.size() ? EventKind::EmptySkipped : EventKind::Duplicate, higher, lower.origin());
    if (relation == Relation::Other && lowerIsLeaf && merged.size())
        m_events.node(EventKind::Overridden, lower, higher.origin());
    if (m_rules.sortMergedArrays)
        sort(merged);
    return merged;
}

ScratchNode &DeepMerger::mergeScalar(ScratchNode &higher, ScratchNode &lower, Relation relation)
{
    if (m_rules.preserveUnmergeables) {
        if (relation == Relation::Other)
            m_events.overridden(higher, lower);
        return lower;
    }
    if (m_rules.frozen && m_prefix) // the library removes the prefix from a copy
        std::erase(*m_rules.frozen, higher.source().mark());
    if (!isMarker(higher)) {
        if (relation == Relation::Other && !m_error)
            m_events.overridden(lower, higher);
        return higher;
    }
    if (relation == Relation::Other) {
        m_events.leaves(EventKind::Emptied, lower, higher.origin());
        m_events.alone(EventKind::MarkerHit, higher, lower.origin());
    } else if (m_hitMarker != &higher) {
        m_events.alone(EventKind::Emptied, higher, higher.origin());
    }
    const Value empty = Value::string({}, higher.source().mark());
    return m_scratch.thaw(higher.origin().isValid() ? empty.withOrigin(higher.origin()) : empty);
}

/// overwrite_unmergeables for an array: removes all strings that match the prefix, even those it would not change.
ScratchNode &DeepMerger::replaceBySequence(ScratchNode &higher, ScratchNode &lower, OriginId met)
{
    m_events.overridden(lower, higher);
    if (!m_prefix)
        return higher;
    Nodes kept = m_scratch.newItems();
    for (ScratchNode *item : higher.items()) {
        const auto matches =
            item->isString() ? m_prefix->matches(item->text(), m_recorder.cancelToken()) : Result<bool>(false);
        if (!matches)
            keepError(matches.error());
        if (matches && *matches)
            m_events.alone(EventKind::MarkerSpent, *item, met);
        else
            kept.push_back(item);
    }
    higher.items() = std::move(kept);
    return higher;
}

ScratchNode &DeepMerger::extend(ScratchNode &higher, ScratchNode &lower)
{
    if (lower.source().isLeaf() && lower.size() == 0)
        m_events.node(EventKind::Overridden, lower, higher.origin());
    lower.items().push_back(&higher);
    m_events.alone(EventKind::Added, higher);
    return lower;
}

bool DeepMerger::isMarker(const ScratchNode &node, std::string *target)
{
    if (!m_prefix || !node.isString())
        return false;
    const auto stripped = m_prefix->target(node.text(), m_recorder.cancelToken());
    if (!stripped) {
        keepError(stripped.error());
        return false;
    }
    if (*stripped && target)
        *target = **stripped;
    return stripped->has_value();
}

/// An element equal to the prefix empties the lower operand and leaves the higher array. Returns the lower operand, or
/// null if it cannot be emptied.
ScratchNode *DeepMerger::applyBareMarkers(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    const auto isBare = [this](const ScratchNode *node) { return node->isString() && m_prefix->isBare(node->text()); };
    if (std::none_of(higher.items().begin(), higher.items().end(), isBare))
        return &lower;

    const Nodes before = higher.items();
    ScratchNode &marker = **std::find_if(before.begin(), before.end(), isBare);
    Nodes targets;
    Nodes twins;
    if (relation != Relation::Copy &&
        lower.isSequence()) { // nothing is lost in a copy, whose elements are also in the higher operand
        for (ScratchNode *node : lower.items()) {
            if (node != &marker)
                (isBare(node) ? twins : targets).push_back(node);
        }
    } else if (relation == Relation::Other && lower.size() == 0 && !lower.isMapping()) {
        targets.push_back(&lower);
    } else if (relation == Relation::Other) {
        for (const ScratchNode::Child &child : lower.children())
            targets.push_back(child.node);
        if (targets.empty())
            m_events.overridden(lower, higher);
    }
    recordRemoval(marker, targets, twins, met);
    if (relation != Relation::Same) {
        for (ScratchNode *node : before) {
            if (node != &marker && isBare(node))
                m_events.alone(EventKind::MarkerSpent, *node, met);
        }
    }

    const bool isCleared = lower.isSequence() || lower.isMapping();
    if (isCleared)
        lower.clear();
    else if (isFrozen(lower))
        keepError({Error::Code::Internal, "can't modify frozen String: \"\"", lower.source().mark()});
    else if (lower.isString())
        lower.clearText(); // visible to all holders of the text
    std::erase_if(higher.items(), isBare);
    return isCleared && lower.isSequence() ? &lower : &m_scratch.thaw(Value());
}

/// Removes the targets of markers of \a higher from \a lower, and the markers from \a higher.
void DeepMerger::removeTargets(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    Nodes kept = m_scratch.newItems();
    for (ScratchNode *item : higher.items()) {
        if (isStopped())
            return;
        std::string target;
        if (!isMarker(*item, &target)) {
            kept.push_back(item);
            continue;
        }
        m_recorder.cancelToken().spend(Work::Rounds, lower.size());
        const Nodes targets = take(lower.items(), target);
        const Nodes twins = take(lower.items(), item->text());
        if (relation == Relation::Other)
            recordRemoval(*item, targets, twins, met);
        else // the array itself still has what was removed from the copy
            m_events.alone(EventKind::MarkerSpent, *item, met);
    }
    higher.items() = std::move(kept);
}

/// Reference quirk: Ruby's delete_if with a block that deletes from the same array. The element that moves to the place
/// of the marker is skipped and lost. Rule: hiera5.md 4.5.4.
void DeepMerger::removeTargetsInPlace(ScratchNode &array, OriginId met)
{
    Nodes &items = array.items();
    const Nodes before = items;
    std::unordered_set<const ScratchNode *> ended;
    Nodes markers;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size() && !isStopped(); ++i) {
        ScratchNode *item = items[i];
        std::string target;
        if (!isMarker(*item, &target)) {
            items[kept++] = item;
            continue;
        }
        m_recorder.cancelToken().spend(Work::Rounds, items.size());
        const Nodes targets = take(items, target);
        Nodes twins = take(items, item->text());
        std::erase(twins, item);
        recordRemoval(*item, targets, twins, met);
        ended.insert(targets.begin(), targets.end());
        ended.insert(twins.begin(), twins.end());
        ended.insert(item);
        markers.push_back(item);
    }
    if (kept < items.size())
        items.resize(kept);
    if (!m_events.isOn() || markers.empty())
        return;

    ended.insert(items.begin(), items.end());
    const ScratchNode *culprit = markers.front();
    const std::unordered_set<const ScratchNode *> isMarkerNode(markers.begin(), markers.end());
    for (ScratchNode *node : before) {
        if (isMarkerNode.contains(node))
            culprit = node;
        else if (!ended.contains(node))
            m_events.leaves(EventKind::ReferenceQuirk, *node, culprit->origin());
    }
}

void DeepMerger::recordRemoval(const ScratchNode &marker, const Nodes &targets, const Nodes &twins, OriginId met)
{
    for (ScratchNode *target : targets)
        m_events.leaves(EventKind::KnockedOut, *target, marker.origin());
    for (const ScratchNode *twin : twins)
        m_events.node(EventKind::MarkerCancelled, *twin, marker.origin());
    if (!targets.empty())
        m_events.alone(EventKind::MarkerHit, marker, targets.front()->origin());
    else if (!twins.empty())
        m_events.alone(EventKind::MarkerCancelled, marker, twins.front()->origin());
    else
        m_events.alone(EventKind::MarkerSpent, marker, met);
}

ScratchNode &DeepMerger::mergeByPosition(ScratchNode &higher, ScratchNode &lower, Relation relation, OriginId met)
{
    const Nodes above = higher.items();
    const Nodes below = lower.items();
    Nodes merged = m_scratch.newItems();
    for (std::size_t i = 0; i < below.size() && !isStopped(); ++i) {
        if (i >= above.size()) {
            merged.push_back(below[i]);
            continue;
        }
        if (relation == Relation::Other)
            m_events.node(EventKind::PositionMerged, *above[i], below[i]->origin());
        merged.push_back(&merge(*above[i], *below[i], above[i] == below[i] ? Relation::Same : Relation::Other, met));
    }
    for (std::size_t i = below.size(); i < above.size(); ++i) {
        merged.push_back(above[i]);
        if (relation == Relation::Other)
            m_events.alone(EventKind::Added, *above[i]);
    }
    return m_scratch.sequence(std::move(merged), lower);
}

/// Ruby's `lower | higher`: first occurrences in that order.
ScratchNode &DeepMerger::unite(ScratchNode &higher, ScratchNode &lower)
{
    EqualValueIndex seen;
    std::unordered_set<const ScratchNode *> dropped;
    Nodes united = m_scratch.newItems();
    united.reserve(lower.size() + higher.size());
    const auto add = [&](ScratchNode *node, bool isAddition) {
        Value room;
        const auto [twin, isNew] = seen.note(node->frozen(room), united.size());
        if (isNew) {
            united.push_back(node);
            if (isAddition)
                m_events.alone(EventKind::Added, *node);
        } else if (united[twin] != node && dropped.insert(node).second) {
            m_events.leaves(EventKind::Duplicate, *node, united[twin]->origin());
        }
    };
    for (const ScratchNode *side : {&lower, &higher}) {
        for (ScratchNode *node : side == &lower ? lower.items() : higher.items()) {
            if (isStopped())
                return lower;
            add(node, side != &lower);
        }
    }
    return m_scratch.sequence(std::move(united), lower);
}

/// Ruby's `lower + higher`. Rule: puppet8.md 9.2.
ScratchNode &DeepMerger::join(ScratchNode &higher, ScratchNode &lower)
{
    Nodes joined = m_scratch.newItems();
    joined = lower.items();
    for (ScratchNode *node : higher.items()) { // with itself in rule SELF, which doubles it
        joined.push_back(node);
        if (&higher != &lower)
            m_events.alone(EventKind::Added, *node);
    }
    return m_scratch.sequence(std::move(joined), lower);
}

void DeepMerger::sort(ScratchNode &array)
{
    Nodes &items = array.items();
    std::vector<Value> values;
    values.reserve(items.size());
    for (const ScratchNode *item : items)
        values.push_back(item->freeze());
    const SortedOrder order = rubySort(values, m_recorder.cancelToken());
    if (order.failure) {
        const Value &a = values[order.failure->a];
        const Value &b = values[order.failure->b];
        m_recorder.leafEvents(EventKind::Rejected, a);
        m_recorder.leafEvents(EventKind::Rejected, b);
        keepError({Error::Code::Internal, comparisonFailure(a, b), b.mark()});
        return;
    }
    Nodes sorted = m_scratch.newItems();
    for (const std::size_t position : order.positions)
        sorted.push_back(items[position]);
    if (sorted != items)
        m_events.alone(EventKind::Sorted, array);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i] != items[i])
            m_events.alone(EventKind::Moved, *sorted[i], array.origin());
    }
    items = std::move(sorted);
}

} // namespace

std::optional<Error> refusedRules(const DeepRules &rules)
{
    if (rules.knockoutPrefix && rules.knockoutPrefix->empty())
        return Error{Error::Code::Internal, "knockout_prefix cannot be an empty string in deep_merge!", {}};
    if (rules.knockoutPrefix && rules.preserveUnmergeables)
        return Error{Error::Code::Internal,
                     "overwrite_unmergeable must be true if knockout_prefix is specified in deep_merge!",
                     {}};
    return std::nullopt;
}

Result<Value> deepMerge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder)
{
    Scratch scratch;
    const auto merged = deepMergeInPlace(scratch, scratch.thaw(higher), scratch.thaw(lower), rules, recorder);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    return (*merged)->freeze();
}

Result<ScratchNode *> deepMergeInPlace(Scratch &scratch, ScratchNode &higher, ScratchNode &lower,
                                       const DeepRules &rules, Recorder &recorder)
{
    if (const auto error = refusedRules(rules))
        return tl::unexpected<Error>(*error);
    return DeepMerger(scratch, rules, recorder, nullptr).run(higher, lower);
}

Result<ScratchNode *> deepMergeInPlace(Scratch &scratch, ScratchNode &higher, ScratchNode &lower,
                                       const DeepRules &rules, Recorder &recorder, Stability &stability)
{
    if (const auto error = refusedRules(rules))
        return tl::unexpected<Error>(*error);
    return DeepMerger(scratch, rules, recorder, &stability).run(higher, lower);
}

} // namespace strata
