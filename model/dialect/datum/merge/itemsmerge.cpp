// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/merge.h"

#include "core/valueequality.h"
#include "dialect/datum/expression/handlers.h"
#include "dialect/datum/merge/comparison.h"
#include "source/datumdata.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

/// Tuple keys of a marked item: every lower item with all these values is knocked out.
struct Merge::KnockoutTuple
{
    struct Part
    {
        std::string key;
        Value target; ///< a String: the value without prefix
        Value marker; ///< the value as written
    };
    std::vector<Part> parts;
    OriginId item;
};

struct Merge::Tuples
{
    std::vector<std::string> names; ///< configured
    std::vector<KnockoutTuple> knockouts;
};

namespace {

std::vector<std::string> keysOf(const Value &item)
{
    std::vector<std::string> keys;
    for (const Entry &entry : item.entries())
        keys.push_back(entry.key.text());
    return keys;
}

/// The value of exactly this key, case-sensitive. Rule: datum.md 10.3.
const Value *exactly(const Value &item, const std::string &name)
{
    const Entry *entry = findIgnoringCase(item, name);
    return entry && entry->key.text() == name ? &entry->value : nullptr;
}

bool hasName(const std::vector<std::string> &names, const std::string &key)
{
    return std::any_of(names.begin(), names.end(), [&key](const std::string &name) {
        return name.size() == key.size() && startsWithoutCase(key, name);
    });
}

/// \a item with the texts of tuple keys evaluated: lower items are compared in this form, but stay unchanged.
Value comparable(const Value &item, const std::vector<std::string> &names, Handlers *evaluator)
{
    if (!evaluator || !item.isMapping())
        return item;
    std::vector<Entry> entries(item.entries().begin(), item.entries().end());
    for (Entry &entry : entries) {
        if (entry.value.isString() && hasName(names, entry.key.text()))
            entry.value = evaluator->evaluated(entry.value);
    }
    return Value::mapping(std::move(entries), item.mark());
}

} // namespace

/// Rule: datum.md 10.
Value Merge::hashArrays(const std::string &path, const Value &ref, const Value &diff, const Strategy &strategy)
{
    if (strategy.items() == ItemsMerge::None || strategy.items() == ItemsMerge::Keep) {
        recordOverridden(diff, ref);
        return strategy.items() == ItemsMerge::None ? unroll(ref) : ref;
    }
    Tuples known = tuples(ref, strategy);
    const bool isUnique = strategy.items() == ItemsMerge::UniqueByTuple;
    const bool isSum = strategy.items() == ItemsMerge::Sum;
    const bool hasKeys = !known.names.empty();
    if (isSum && !m_context.rules.joinsHashArrays)
        return sumWithoutItems(path, ref, diff);
    if (!hasKeys && (m_context.rules.uniqueItemsTakeOwnKeys || !isUnique))
        known.names = keysOf(isUnique ? ref.items().back() : ref.items().front());
    if (hasKeys || (isUnique && !isSum))
        noteNullTuples(ref, known.names);
    if (!isSum)
        noteNullTuples(diff, known.names);
    Value merged;
    if (isSum) {
        std::vector<Value> items(ref.items().begin(), ref.items().end());
        items.insert(items.end(), diff.items().begin(), diff.items().end());
        merged = arrayLike(ref, std::move(items));
    } else {
        merged = isUnique ? uniqueItems(ref, diff, known) : deepItems(path, ref, diff, known, strategy.itemHashRules());
    }
    m_collected.push_back(merged);
    return merged;
}

/// Reference quirk: the merge of Datum 0.41 gives null (datum.md 15.3.4).
Value Merge::sumWithoutItems(const std::string &path, const Value &ref, const Value &diff)
{
    m_context.writesError("'" + path + "' is a list of hashes, and the strategy Sum gives null for it");
    m_context.recorder.leafEvents(EventKind::EmptySkipped, ref);
    m_context.recorder.leafEvents(EventKind::EmptySkipped, diff);
    return Value::undef(ref.mark()).withOrigin(ref.origin());
}

/// Rule: datum.md 10.4.
void Merge::noteNullTuples(const Value &array, const std::vector<std::string> &names)
{
    for (const Value &item : array.items()) {
        for (const std::string &name : names) {
            const Entry *entry = findIgnoringCase(item, name);
            if (entry && entry->value.isUndef())
                m_context.writesError("the tuple key '" + name + "' of an item is null");
        }
    }
}

/// Rule: datum.md 10.6.
Merge::Tuples Merge::tuples(const Value &ref, const Strategy &strategy)
{
    Tuples tuples{strategy.itemTupleKeys(), {}};
    const auto &prefix = strategy.itemHashRules().knockoutPrefix;
    if (!prefix || tuples.names.empty() || !m_context.rules.valuesMarkItems)
        return tuples;
    for (const Value &item : ref.items()) {
        KnockoutTuple knockout{{}, item.origin()};
        for (const Entry &entry : item.entries()) {
            const std::string text = textOf(entry.value);
            if (!hasName(tuples.names, entry.key.text()) || !startsWithoutCase(text, *prefix))
                continue;
            const std::string target = text.substr(std::min(prefix->size(), text.size()));
            m_context.noteMarker(entry.value, target, false);
            knockout.parts.push_back({entry.key.text(), Value::string(target), entry.value});
        }
        if (!knockout.parts.empty())
            tuples.knockouts.push_back(std::move(knockout));
    }
    return tuples;
}

/// Rule: datum.md 10.7.
Value Merge::uniqueItems(const Value &ref, const Value &diff, const Tuples &tuples)
{
    std::vector<Value> kept;
    const auto add = [&](const Value &item, const Value &compared) {
        const auto twin = std::find_if(kept.begin(), kept.end(),
                                       [&](const Value &have) { return matches(compared, have, tuples.names); });
        if (twin == kept.end())
            kept.push_back(item);
        else
            recordLostItem(item, *twin);
    };
    for (const Value &item : ref.items()) {
        if (m_context.recorder.isCancelled())
            return ref;
        add(item, item);
    }
    for (const Value &item : diff.items()) {
        if (m_context.recorder.isCancelled())
            return ref;
        if (!isKnockedOut(item, tuples))
            add(item, comparable(item, tuples.names, m_context.evaluator));
    }
    return arrayLike(ref, std::move(kept));
}

/// Rule: datum.md 10.8.
Value Merge::deepItems(const std::string &path, const Value &ref, const Value &diff, const Tuples &tuples,
                       const HashRules &rules)
{
    struct Lower
    {
        Value item;
        Value compared;
        bool isUsed = false;
        bool isKnockedOut = false;
    };
    std::vector<Lower> lower;
    for (const Value &item : diff.items()) {
        if (m_context.recorder.isCancelled())
            return ref;
        const bool isGone = isKnockedOut(item, tuples);
        lower.push_back({item, comparable(item, tuples.names, m_context.evaluator), isGone, isGone});
    }
    std::vector<Value> merged;
    for (const Value &item : ref.items()) {
        if (m_context.recorder.isCancelled())
            return ref;
        Value both = item;
        for (Lower &other : lower) {
            if (other.isKnockedOut || !matches(item, other.compared, tuples.names))
                continue;
            other.isUsed = true;
            m_context.recorder.event(EventKind::TupleMatched, other.item.origin(), item.origin());
            both = hashes(path, both, other.item, rules);
        }
        merged.push_back(std::move(both));
    }
    for (const Lower &other : lower) {
        if (!other.isUsed)
            merged.push_back(other.item);
    }
    return arrayLike(ref, std::move(merged));
}

bool Merge::isKnockedOut(const Value &item, const Tuples &tuples)
{
    const Value compared = comparable(item, tuples.names, m_context.evaluator);
    const auto hits = [&compared](const KnockoutTuple &knockout) {
        return std::all_of(knockout.parts.begin(), knockout.parts.end(), [&compared](const KnockoutTuple::Part &part) {
            const Entry *entry = findIgnoringCase(compared, part.key);
            return entry && equalWithoutCase(part.target, entry->value);
        });
    };
    const auto by = std::find_if(tuples.knockouts.begin(), tuples.knockouts.end(), hits);
    if (by == tuples.knockouts.end())
        return false;
    m_context.recorder.event(EventKind::TupleMatched, item.origin(), by->item);
    for (const KnockoutTuple::Part &part : by->parts)
        m_context.knockOut(item, part.marker);
    return true;
}

/// Rule: datum.md 10.4.
bool Merge::matches(const Value &left, const Value &right, const std::vector<std::string> &names)
{
    bool isEqual = true; // all keys are compared, because each may add an error record
    for (const std::string &name : names) {
        const Value *a = exactly(left, name);
        const Value *b = exactly(right, name);
        const bool isEqualHere = a && b && equalInTuple(*a, *b);
        isEqual = isEqual && isEqualHere;
    }
    return isEqual;
}

bool Merge::equalInTuple(const Value &left, const Value &right)
{
    const auto isHash = [](const Value &value) {
        const TypeClass type = typeClass(value);
        return type == TypeClass::Hash || type == TypeClass::HashArray;
    };
    if (isHash(left) || isHash(right)) { // Reference quirk: the nested comparison is ignored (datum.md E12)
        if (!left.isMapping() || !right.isMapping())
            m_context.writesError("a tuple key is a hash in one item and none in another");
        return true;
    }
    if (!left.isSequence())
        return equalWithoutCase(left, right);
    return std::all_of(left.items().begin(), left.items().end(),
                       [&right](const Value &item) { return equalWithoutCase(item, right); });
}

/// \a item is dropped because \a kept has the same tuple.
void Merge::recordLostItem(const Value &item, const Value &kept)
{
    if (!m_context.recorder.isOn())
        return;
    m_context.recorder.event(EventKind::TupleMatched, item.origin(), kept.origin());
    if (strictlyEqual(item, kept)) {
        m_context.recorder.leafEvents(EventKind::Duplicate, item, kept.origin());
        return;
    }
    for (const Entry &entry : item.entries()) {
        const Entry *twin = findIgnoringCase(kept, entry.key.text());
        m_context.recorder.leafEvents(EventKind::Overridden, entry.value, twin ? twin->value.origin() : kept.origin());
    }
    if (item.isLeaf())
        m_context.recorder.event(EventKind::Overridden, item.origin(), kept.origin());
}

} // namespace strata::datum
