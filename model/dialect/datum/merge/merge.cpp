// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/merge.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/expression/handlers.h"
#include "dialect/datum/merge/caselesshash.h"
#include "dialect/datum/merge/comparison.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace strata::datum {

namespace {

/// The name of the .NET type in the warning about different types.
std::string dotnetType(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return {};
    case Kind::Boolean: return "bool";
    case Kind::Integer: {
        const auto number = value.asInteger();
        if (!number)
            return "bigint";
        const bool isInt =
            *number >= std::numeric_limits<std::int32_t>::min() && *number <= std::numeric_limits<std::int32_t>::max();
        return isInt ? "int" : "long";
    }
    case Kind::Float: return value.isDecimal() ? "decimal" : "double";
    case Kind::Timestamp: return "datetime";
    case Kind::Sequence: return "System.Object[]";
    case Kind::Mapping: return "ordered";
    case Kind::String:
    case Kind::Symbol:
    case Kind::Binary: return "string";
    case Kind::Foreign: return "System.Management.Automation.PSCustomObject";
    }
    return {};
}

} // namespace

Value Merge::values(const std::string &path, const Value &ref, const Value &diff)
{
    const Strategy &strategy = m_context.strategyFor(path);
    const Value higher = prepared(ref);
    const Value lower = prepared(diff);
    if (lower.isUndef())
        m_context.writesError("the value of a lower layer for '" + path + "' is null");
    const TypeClass type = typeClass(higher);
    if (type != typeClass(lower))
        return mismatch(path, higher, lower);
    switch (type) {
    case TypeClass::Base: recordOverridden(lower, higher); return higher;
    case TypeClass::Hash:
        if (strategy.hashRules().hashes != HashMerge::None)
            return hashes(path, higher, lower, strategy.hashRules());
        recordOverridden(lower, higher);
        return higher;
    case TypeClass::ValueArray: return arrays(higher, lower, strategy);
    case TypeClass::HashArray: return hashArrays(path, higher, lower, strategy);
    }
    return higher;
}

/// The operand of a merge: arrays copied, texts evaluated. Rules: datum.md 8.2, 14.3.
Value Merge::prepared(const Value &value)
{
    if (value.isSequence())
        return evaluatedItems(isCollected(value) ? value : copied(value));
    return m_context.evaluator && value.isString() ? m_context.evaluator->evaluated(value) : value;
}

Value Merge::copied(const Value &array)
{
    const auto isSpecial = [](const Value &item) { return item.isUndef() || item.isSequence(); };
    if (std::none_of(array.items().begin(), array.items().end(), isSpecial))
        return array;
    std::vector<Value> items;
    for (const Value &item : array.items()) {
        if (item.isUndef()) {
            m_context.writesError("a list with a null item is merged; the item is dropped");
            m_context.recorder.event(EventKind::NullSkipped, item.origin());
        } else if (item.isSequence()) {
            m_context.recorder.event(EventKind::Flattened, item.origin(), array.origin());
            if (item.items().empty())
                m_context.recorder.event(EventKind::EmptySkipped, item.origin(), array.origin());
            items.insert(items.end(), item.items().begin(), item.items().end());
        } else {
            items.push_back(item);
        }
    }
    return arrayLike(array, std::move(items));
}

Value Merge::evaluatedItems(const Value &array)
{
    const auto isText = [](const Value &item) { return item.isString(); };
    if (!m_context.evaluator || std::none_of(array.items().begin(), array.items().end(), isText))
        return array;
    std::vector<Value> items;
    bool isChanged = false;
    for (const Value &item : array.items()) {
        Value evaluated = item.isString() ? m_context.evaluator->evaluated(item) : item;
        isChanged = isChanged || !evaluated.isSameNode(item);
        if (evaluated.isUndef() && item.isString())
            m_context.writesError("an expression in a merged list gives null");
        if (evaluated.isSequence() && item.isString()) // a list from an expression is unrolled
            items.insert(items.end(), evaluated.items().begin(), evaluated.items().end());
        else
            items.push_back(std::move(evaluated));
    }
    return isChanged ? arrayLike(array, std::move(items)) : array;
}

/// Rule: datum.md 8.3, 8.4.
Value Merge::mismatch(const std::string &path, const Value &ref, const Value &diff)
{
    m_context.warn({"kind-clash",
                    Finding::Severity::Warning,
                    "Cannot merge different types in path '" + path + "' REF:[" +
                        std::string(className(typeClass(ref))) + "] | DIFF:[" +
                        std::string(className(typeClass(diff))) + ']' + dotnetType(diff) +
                        " , returning most specific Datum.",
                    ref.mark(),
                    {{diff.mark(), "the value of the lower layer"}}});
    if (diff.isUndef())
        m_context.recorder.event(EventKind::NullSkipped, diff.origin(), ref.origin());
    else
        recordTypeMismatch(diff, ref);
    return unroll(ref);
}

Value Merge::arrays(const Value &ref, const Value &diff, const Strategy &strategy)
{
    switch (strategy.arrays()) {
    case ArrayMerge::None: recordOverridden(diff, ref); return unroll(ref);
    case ArrayMerge::Keep: recordOverridden(diff, ref); return ref;
    case ArrayMerge::Unique: return uniqueArray(ref, diff);
    case ArrayMerge::Sum: return sumArray(ref, diff, strategy);
    }
    return ref;
}

/// Rule: datum.md 8.6.
Value Merge::uniqueArray(const Value &ref, const Value &diff)
{
    std::vector<Value> kept;
    const auto isForHandlers = [this](const Value &text) {
        return m_context.evaluator && text.isString() && m_context.evaluator->isForHandlers(text);
    };
    const auto repeats = [&](const Value &item, const Value &have) {
        // An unevaluated expression counts as a distinct value in every file (datum.md 14.7).
        if (isForHandlers(item) || isForHandlers(have))
            return isForHandlers(item) && isForHandlers(have) && item.text() == have.text() &&
                   item.mark().file == have.mark().file;
        return isRepetition(item, have);
    };
    for (const Value *side : {&ref, &diff}) {
        for (const Value &item : side->items()) {
            if (m_context.recorder.isCancelled())
                return ref;
            if (item.isUndef()) {
                m_context.recorder.event(EventKind::NullSkipped, item.origin());
                continue;
            }
            const auto twin =
                std::find_if(kept.begin(), kept.end(), [&](const Value &have) { return repeats(item, have); });
            if (twin == kept.end())
                kept.push_back(item);
            else if (twin->origin() != item.origin())
                m_context.recorder.leafEvents(EventKind::Duplicate, item, twin->origin());
        }
    }
    spendEmpty(ref, diff, kept.empty());
    return unroll(arrayLike(ref, std::move(kept)));
}

/// Rule: datum.md 8.7.
Value Merge::sumArray(const Value &ref, const Value &diff, const Strategy &strategy)
{
    struct Knockout
    {
        Value marker;
        Value target;
    };
    std::vector<Knockout> knockouts;
    if (strategy.knockoutPrefix() && !strategy.markerPattern())
        m_context.writesError("the knockout prefix '" + *strategy.knockoutPrefix() + "' is not a regular expression");
    if (const auto &pattern = strategy.markerPattern()) {
        for (const Value &item : ref.items()) {
            const std::string text = textOf(item);
            if (!pattern->matches(text, m_context.recorder.cancelToken()))
                continue;
            const std::string target = pattern->removedFrom(text, m_context.recorder.cancelToken());
            m_context.noteMarker(item, target, false);
            knockouts.push_back({item, Value::string(target)});
        }
    }
    std::vector<Value> kept;
    for (const Value *side : {&ref, &diff}) {
        for (const Value &item : side->items()) {
            if (m_context.recorder.isCancelled())
                return ref;
            m_context.recorder.cancelToken().spend(Work::Rounds, knockouts.size());
            const auto by = std::find_if(knockouts.begin(), knockouts.end(), [&item](const Knockout &knockout) {
                return equalWithoutCase(knockout.target, item);
            });
            if (by == knockouts.end())
                kept.push_back(item);
            else
                m_context.knockOut(item, by->marker);
        }
    }
    spendEmpty(ref, diff, kept.empty());
    Value sum = arrayLike(ref, std::move(kept));
    if (strategy.knockoutPrefix())
        m_collected.push_back(sum);
    return sum;
}

/// Rule: datum.md 9.
Value Merge::hashes(const std::string &path, const Value &ref, const Value &diff, const HashRules &rules)
{
    const std::string prefix = rules.knockoutPrefix.value_or("--");
    const auto plainName = [&prefix](const std::string &key) -> std::optional<std::string> {
        if (!startsWithoutCase(key, prefix))
            return std::nullopt;
        return key.substr(std::min(prefix.size(), key.size()));
    };
    std::unordered_map<std::string, Value> knockedOut; // by upper case, the marker's value
    for (const Entry &entry : ref.entries()) {
        if (const auto plain = plainName(entry.key.text())) {
            knockedOut.emplace(ordinalUpper(*plain), entry.value);
            m_context.noteMarker(entry.value, *plain, true);
        }
    }
    CaselessHash merged(ref);
    const CaselessHash higher(ref);
    for (const Entry &entry : diff.entries()) {
        if (m_context.recorder.isCancelled())
            return ref;
        const std::string &key = entry.key.text();
        if (const auto marker = knockedOut.find(ordinalUpper(key)); marker != knockedOut.end()) {
            m_context.knockOut(entry.value, marker->second);
            continue;
        }
        const Entry *known = higher.find(key);
        const auto plain = plainName(key);
        if (plain)
            m_context.noteMarker(entry.value, *plain, true);
        if (plain && !higher.find(*plain)) {
            if (known)
                m_context.recorder.leafEvents(EventKind::Duplicate, entry.value, known->value.origin());
            else
                merged.set(markerOnly(entry));
            continue;
        }
        if (!known) {
            m_context.recorder.event(EventKind::Added, entry.value.origin());
            merged.set(withoutFile(entry));
        } else if (const auto both = entries(path + '\\' + key, *known, entry, rules)) {
            merged.set(*both);
        }
    }
    const Value result = Value::mapping(merged.take(), ref.mark());
    spendEmpty(ref, diff, result.entries().empty());
    return ref.origin().isValid() ? result.withOrigin(ref.origin()) : result;
}

/// A marker key that is effective in lower layers; its value is dropped. Rule: datum.md 9.3.
Entry Merge::markerOnly(const Entry &entry)
{
    if (!entry.value.isLeaf())
        m_context.dropByKey(entry.value);
    return {entry.key, entry.keyMark, Value::undef(entry.value.mark()).withOrigin(entry.value.origin())};
}

/// A text under a key of the lower hash only loses its file: `$File` is null in it. Rule: datum.md 14.4.
Entry Merge::withoutFile(const Entry &entry) const
{
    if (!m_context.evaluator || !m_context.evaluator->isForHandlers(entry.value))
        return entry;
    return {entry.key, entry.keyMark, entry.value.withMark({})};
}

/// The merged entry of a common key, or nothing if that of \a ref stays. Rule: datum.md 9.4 to 9.6.
std::optional<Entry> Merge::entries(const std::string &path, const Entry &ref, const Entry &diff,
                                    const HashRules &rules)
{
    const TypeClass type = typeClass(ref.value);
    if (type == TypeClass::Base || (type == TypeClass::Hash && rules.hashes != HashMerge::Deep)) {
        recordOverridden(diff.value, ref.value);
        return std::nullopt;
    }
    if (type == TypeClass::Hash) {
        if (m_context.optionsFor(path).isDefault)
            return nestedHash(path, ref, diff, rules);
        return Entry{diff.key, ref.keyMark, values(path, ref.value, diff.value)};
    }
    Value merged = values(path, ref.value, diff.value);
    if (!merged.isUndef() && !merged.isSequence())
        merged = arrayLike(ref.value, {merged});
    std::erase_if(m_collected, [&merged](const Value &list) { return list.isSameNode(merged); });
    return Entry{diff.key, ref.keyMark, std::move(merged)};
}

/// The parent's strategy is inherited. Rule: datum.md 9.4 row 3, 9.8.
Entry Merge::nestedHash(const std::string &path, const Entry &ref, const Entry &diff, const HashRules &rules)
{
    if (diff.value.isMapping())
        return {diff.key, ref.keyMark, hashes(path, ref.value, diff.value, rules)};
    if (diff.value.isUndef()) {
        m_context.writesError("'" + path +
                              "' is a hash in a higher layer and null in a lower one; Datum loses the value, "
                              "Strata keeps it");
        m_context.recorder.event(EventKind::NullSkipped, diff.value.origin(), ref.value.origin());
        return {ref.key, ref.keyMark, ref.value};
    }
    m_context.writesError("'" + path + "': a hash table can only be added to another hash table");
    recordTypeMismatch(diff.value, ref.value);
    return {diff.key, ref.keyMark, namesOfItems(ref.value, diff.value)};
}

/// Reference quirk: a hash against a list of hashes gets the names of their keys, with null (datum.md 9.8).
Value Merge::namesOfItems(const Value &ref, const Value &diff)
{
    CaselessHash names(ref);
    for (const Value &item : diff.items()) {
        for (const Entry &entry : item.entries()) {
            if (!names.find(entry.key.text()))
                names.set(
                    {entry.key, entry.keyMark, Value::undef(entry.value.mark()).withOrigin(entry.value.origin())});
        }
    }
    return Value::mapping(names.take(), ref.mark()).withOrigin(ref.origin());
}

/// Rule: datum.md 1.5.
Value Merge::unroll(const Value &value)
{
    if (value.items().size() == 1)
        m_context.recorder.event(EventKind::Unrolled, value.origin());
    return unrolled(value);
}

Value Merge::arrayLike(const Value &like, std::vector<Value> items) const
{
    return Value::sequence(std::move(items), like.mark()).withOrigin(like.origin());
}

void Merge::recordOverridden(const Value &loser, const Value &winner)
{
    if (loser.origin() != winner.origin())
        m_context.recorder.leafEvents(EventKind::Overridden, loser, winner.origin());
}

void Merge::recordTypeMismatch(const Value &loser, const Value &winner)
{
    m_context.recorder.leafEvents(EventKind::TypeMismatch, loser, winner.origin());
    m_context.recorder.leafEvents(EventKind::Overridden, loser, winner.origin());
}

/// A merged empty collection is no longer in the result, unless the result is empty, too.
void Merge::spendEmpty(const Value &ref, const Value &diff, bool isResultEmpty)
{
    if (diff.isLeaf())
        m_context.recorder.event(isResultEmpty && ref.isLeaf() ? EventKind::Duplicate : EventKind::EmptySkipped,
                                 diff.origin(), ref.origin());
    if (ref.isLeaf() && !isResultEmpty)
        m_context.recorder.event(EventKind::EmptySkipped, ref.origin(), diff.origin());
}

bool Merge::isCollected(const Value &value) const
{
    return std::any_of(m_collected.begin(), m_collected.end(),
                       [&value](const Value &list) { return list.isSameNode(value); });
}

} // namespace strata::datum
