// SPDX-License-Identifier: MIT
#include "merge/deepmerge.h"

#include "merge/arrayunpacking.h"
#include "merge/equalvalueindex.h"
#include "merge/knockoutprefix.h"
#include "merge/mergeevents.h"
#include "merge/rubysort.h"
#include "merge/mergearena.h"
#include "merge/mergestability.h"

#include <algorithm>
#include <unordered_set>

namespace strata {

namespace {

using Nodes = MergeNode::Items;

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
    DeepMerger(MergeArena &arena, const DeepRules &rules, Recorder &recorder, MergeStability *stability)
        : m_arena(arena), m_rules(rules), m_recorder(recorder), m_stability(stability), m_events(recorder)
    {
        if (rules.knockoutPrefix)
            m_prefix.emplace(*rules.knockoutPrefix);
    }

    Result<MergeNode *> run(MergeNode &higher, MergeNode &lower)
    {
        MergeNode &merged = merge(higher, lower, Relation::Other, {});
        if (m_error)
            return tl::unexpected<Error>(*m_error);
        return &merged;
    }

private:
    // The library's branches. `met`: the lower node on which markers of the higher operand act if the operands are not
    // Other, the nearest existing one.
    MergeNode &merge(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    MergeNode &mergeMapping(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    void mergeEntry(const MergeNode::Child &entry, MergeNode &lower, Relation relation, OriginId met);
    MergeNode &mergeNew(MergeNode &higher, MergeNode *displaced, OriginId met);
    MergeNode &mergeSequence(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    MergeNode &mergeElements(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    MergeNode &mergeScalar(MergeNode &higher, MergeNode &lower, Relation relation);
    MergeNode &replaceBySequence(MergeNode &higher, MergeNode &lower, OriginId met);
    MergeNode &extend(MergeNode &higher, MergeNode &lower);

    // knockouts
    bool isMarker(const MergeNode &node, std::string *target = nullptr);
    MergeNode *applyBareMarkers(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    void removeTargets(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    void removeTargetsInPlace(MergeNode &array, OriginId met);
    void recordRemoval(const MergeNode &marker, const Nodes &targets, const Nodes &twins, OriginId met);

    // the two ways of joining arrays
    MergeNode &mergeByPosition(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met);
    MergeNode &unite(MergeNode &higher, MergeNode &lower);
    MergeNode &join(MergeNode &higher, MergeNode &lower);
    void sort(MergeNode &array);

    bool isFrozen(const MergeNode &node) const
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

    MergeArena &m_arena;
    const DeepRules &m_rules;
    Recorder &m_recorder;
    MergeStability *m_stability;
    MergeEvents m_events;
    std::optional<KnockoutPrefix> m_prefix;
    std::optional<Error> m_error;
    const MergeNode *m_hitMarker = nullptr; ///< scalar marker that emptied a displaced value
};

bool areAllMappings(const Nodes &nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [](const MergeNode *node) { return node->isMapping(); });
}

/// Ruby's Array#delete for a string: removes and returns all equal strings.
Nodes take(Nodes &nodes, std::string_view text)
{
    Nodes taken(nodes.get_allocator());
    std::erase_if(nodes, [&](MergeNode *node) {
        const bool isEqual = node->isString() && node->text() == text;
        if (isEqual)
            taken.push_back(node);
        return isEqual;
    });
    return taken;
}

MergeNode &DeepMerger::merge(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
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

MergeNode &DeepMerger::mergeMapping(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
{
    if (higher.size() == 0 && relation == Relation::Other)
        m_events.node(EventKind::EmptySkipped, higher, lower.origin());
    if (lower.isMapping() && lower.size() == 0 && higher.size() > 0)
        m_events.overridden(lower, higher);

    MergeNode *merged = &lower;
    for (std::size_t i = 0; i < higher.size() && !isStopped(); ++i) { // by index: both may be the same node
        const MergeNode::Child entry = higher.children()[i];
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

void DeepMerger::mergeEntry(const MergeNode::Child &entry, MergeNode &lower, Relation relation, OriginId met)
{
    MergeNode *below = lower.find(entry.key);
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

MergeNode &DeepMerger::mergeNew(MergeNode &higher, MergeNode *displaced, OriginId met)
{
    if (displaced && m_events.isOn()) {
        if (isMarker(higher)) {
            m_hitMarker = &higher;
            m_events.leafEvents(EventKind::Emptied, *displaced, higher.origin());
            m_events.alone(EventKind::MarkerHit, higher, displaced->origin());
        } else {
            m_events.overridden(*displaced, higher);
        }
    }
    if (m_stability && m_stability->isStable(higher, m_recorder.cancelToken()))
        return higher;
    if (m_rules.keepArrayDuplicates && higher.isSequence()) // otherwise Puppet's own elements would occur twice
        return merge(higher, m_arena.sequence({}, higher), Relation::Copy, met);
    return merge(higher, m_arena.copy(higher), Relation::Copy, met);
}

MergeNode &DeepMerger::mergeSequence(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
{
    if (m_rules.overwriteArrays) {
        if (relation == Relation::Other)
            m_events.overridden(lower, higher);
        return higher;
    }
    MergeNode *source = &higher;
    MergeNode *dest = &lower;
    if (m_rules.unpackArrays) {
        source = &unpackArray(m_arena, higher, *m_rules.unpackArrays, m_recorder);
        Recorder silent;
        if (lower.isSequence())
            dest =
                &unpackArray(m_arena, lower, *m_rules.unpackArrays, relation == Relation::Other ? m_recorder : silent);
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

MergeNode &DeepMerger::mergeElements(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
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
    MergeNode &merged = byPosition                    ? mergeByPosition(higher, lower, relation, met)
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

MergeNode &DeepMerger::mergeScalar(MergeNode &higher, MergeNode &lower, Relation relation)
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
        m_events.leafEvents(EventKind::Emptied, lower, higher.origin());
        m_events.alone(EventKind::MarkerHit, higher, lower.origin());
    } else if (m_hitMarker != &higher) {
        m_events.alone(EventKind::Emptied, higher, higher.origin());
    }
    const Value empty = Value::string({}, higher.source().mark());
    return m_arena.thaw(higher.origin().isValid() ? empty.withOrigin(higher.origin()) : empty);
}

/// overwrite_unmergeables for an array: removes all strings that match the prefix, even those it would not change.
MergeNode &DeepMerger::replaceBySequence(MergeNode &higher, MergeNode &lower, OriginId met)
{
    m_events.overridden(lower, higher);
    if (!m_prefix)
        return higher;
    Nodes kept;
    for (MergeNode *item : higher.items()) {
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

MergeNode &DeepMerger::extend(MergeNode &higher, MergeNode &lower)
{
    if (lower.source().isLeaf() && lower.size() == 0)
        m_events.node(EventKind::Overridden, lower, higher.origin());
    lower.items().push_back(&higher);
    m_events.alone(EventKind::Added, higher);
    return lower;
}

bool DeepMerger::isMarker(const MergeNode &node, std::string *target)
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
MergeNode *DeepMerger::applyBareMarkers(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
{
    const auto isBare = [this](const MergeNode *node) { return node->isString() && m_prefix->isBare(node->text()); };
    if (std::none_of(higher.items().begin(), higher.items().end(), isBare))
        return &lower;

    const Nodes before = higher.items();
    MergeNode &marker = **std::find_if(before.begin(), before.end(), isBare);
    Nodes targets;
    Nodes twins;
    if (relation != Relation::Copy &&
        lower.isSequence()) { // nothing is lost in a copy, whose elements are also in the higher operand
        for (MergeNode *node : lower.items()) {
            if (node != &marker)
                (isBare(node) ? twins : targets).push_back(node);
        }
    } else if (relation == Relation::Other && lower.size() == 0 && !lower.isMapping()) {
        targets.push_back(&lower);
    } else if (relation == Relation::Other) {
        for (const MergeNode::Child &child : lower.children())
            targets.push_back(child.node);
        if (targets.empty())
            m_events.overridden(lower, higher);
    }
    recordRemoval(marker, targets, twins, met);
    if (relation != Relation::Same) {
        for (MergeNode *node : before) {
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
    return isCleared && lower.isSequence() ? &lower : &m_arena.thaw(Value());
}

/// Removes the targets of markers of \a higher from \a lower, and the markers from \a higher.
void DeepMerger::removeTargets(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
{
    Nodes kept;
    for (MergeNode *item : higher.items()) {
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
void DeepMerger::removeTargetsInPlace(MergeNode &array, OriginId met)
{
    Nodes &items = array.items();
    const Nodes before = items;
    std::unordered_set<const MergeNode *> ended;
    Nodes markers;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size() && !isStopped(); ++i) {
        MergeNode *item = items[i];
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
    const MergeNode *culprit = markers.front();
    const std::unordered_set<const MergeNode *> isMarkerNode(markers.begin(), markers.end());
    for (MergeNode *node : before) {
        if (isMarkerNode.contains(node))
            culprit = node;
        else if (!ended.contains(node))
            m_events.leafEvents(EventKind::ReferenceQuirk, *node, culprit->origin());
    }
}

void DeepMerger::recordRemoval(const MergeNode &marker, const Nodes &targets, const Nodes &twins, OriginId met)
{
    for (MergeNode *target : targets)
        m_events.leafEvents(EventKind::KnockedOut, *target, marker.origin());
    for (const MergeNode *twin : twins)
        m_events.node(EventKind::MarkerCancelled, *twin, marker.origin());
    if (!targets.empty())
        m_events.alone(EventKind::MarkerHit, marker, targets.front()->origin());
    else if (!twins.empty())
        m_events.alone(EventKind::MarkerCancelled, marker, twins.front()->origin());
    else
        m_events.alone(EventKind::MarkerSpent, marker, met);
}

MergeNode &DeepMerger::mergeByPosition(MergeNode &higher, MergeNode &lower, Relation relation, OriginId met)
{
    const Nodes above = higher.items();
    const Nodes below = lower.items();
    Nodes merged;
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
    return m_arena.sequence(std::move(merged), lower);
}

/// Ruby's `lower | higher`: first occurrences in that order.
MergeNode &DeepMerger::unite(MergeNode &higher, MergeNode &lower)
{
    EqualValueIndex seen;
    std::unordered_set<const MergeNode *> dropped;
    Nodes united;
    united.reserve(lower.size() + higher.size());
    const auto add = [&](MergeNode *node, bool isAddition) {
        Value room;
        const auto [twin, isNew] = seen.note(node->frozen(room), united.size());
        if (isNew) {
            united.push_back(node);
            if (isAddition)
                m_events.alone(EventKind::Added, *node);
        } else if (united[twin] != node && dropped.insert(node).second) {
            m_events.leafEvents(EventKind::Duplicate, *node, united[twin]->origin());
        }
    };
    for (const MergeNode *side : {&lower, &higher}) {
        for (MergeNode *node : side == &lower ? lower.items() : higher.items()) {
            if (isStopped())
                return lower;
            add(node, side != &lower);
        }
    }
    return m_arena.sequence(std::move(united), lower);
}

/// Ruby's `lower + higher`. Rule: puppet8.md 9.2.
MergeNode &DeepMerger::join(MergeNode &higher, MergeNode &lower)
{
    Nodes joined;
    joined = lower.items();
    for (MergeNode *node : higher.items()) { // with itself in rule SELF, which doubles it
        joined.push_back(node);
        if (&higher != &lower)
            m_events.alone(EventKind::Added, *node);
    }
    return m_arena.sequence(std::move(joined), lower);
}

void DeepMerger::sort(MergeNode &array)
{
    Nodes &items = array.items();
    std::vector<Value> values;
    values.reserve(items.size());
    for (const MergeNode *item : items)
        values.push_back(item->freeze());
    const SortedOrder order = rubySort(values, m_recorder.cancelToken());
    if (order.failure) {
        const Value &a = values[order.failure->first];
        const Value &b = values[order.failure->second];
        m_recorder.leafEvents(EventKind::Rejected, a);
        m_recorder.leafEvents(EventKind::Rejected, b);
        keepError({Error::Code::Internal, comparisonFailure(a, b), b.mark()});
        return;
    }
    Nodes sorted;
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
    MergeArena arena;
    const auto merged = deepMergeInPlace(arena, arena.thaw(higher), arena.thaw(lower), rules, recorder);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    return (*merged)->freeze();
}

Result<MergeNode *> deepMergeInPlace(MergeArena &arena, MergeNode &higher, MergeNode &lower, const DeepRules &rules,
                                     Recorder &recorder, MergeStability *stability)
{
    if (const auto error = refusedRules(rules))
        return tl::unexpected<Error>(*error);
    return DeepMerger(arena, rules, recorder, stability).run(higher, lower);
}

} // namespace strata
