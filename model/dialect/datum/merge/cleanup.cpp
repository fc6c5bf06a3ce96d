// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/merge.h"

#include "core/dotnet/ordinalcase.h"
#include "source/datumdata.h"

#include "dialect/datum/merge/comparison.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace strata::datum {

namespace {

void noteUnreadable(const Strategy &strategy, const std::optional<DotNetPattern> &pattern, MergeContext &context)
{
    if (strategy.knockoutPrefix() && !pattern)
        context.writesError("the knockout prefix '" + *strategy.knockoutPrefix() + "' is not a regular expression");
}

void dropKey(const Entry &entry, const Strategy &strategy, MergeContext &context)
{
    const std::string &key = entry.key.text();
    const std::string &prefix = *strategy.knockoutPrefix();
    if (startsWithoutCase(key, prefix)) {
        context.noteMarker(entry.value, key.substr(std::min(prefix.size(), key.size())), true);
        context.dropMarker(entry.value);
    } else { // Reference quirk: the prefix counts anywhere in a key (datum.md D13)
        context.dropByKey(entry.value);
        context.warn({"prefix-eats-value", Finding::Severity::Warning,
                      "After merging, Datum removes the key '" + key +
                          "' because its name contains the knockout prefix '" + prefix + "'. Rename the key.",
                      entry.keyMark});
    }
}

Value cleanHash(const std::string &path, const Value &hash, const Strategy &strategy, MergeContext &context)
{
    if (strategy.hashRules().hashes == HashMerge::None)
        return hash;
    noteUnreadable(strategy, strategy.anywherePattern(), context);
    const CancelToken &cancel = context.recorder.cancelToken();
    std::vector<Entry> entries;
    for (const Entry &entry : hash.entries()) {
        if (context.recorder.isCancelled())
            return hash;
        if (strategy.anywherePattern() && strategy.anywherePattern()->matches(entry.key.text(), cancel))
            dropKey(entry, strategy, context);
        else
            entries.push_back(
                {entry.key, entry.keyMark, cleanUp(path + '\\' + entry.key.text(), entry.value, context)});
    }
    return Value::mapping(std::move(entries), hash.mark()).withOrigin(hash.origin());
}

Value cleanArray(const Value &array, const Strategy &strategy, MergeContext &context)
{
    if (strategy.arrays() == ArrayMerge::None) {
        if (array.items().size() == 1)
            context.recorder.event(EventKind::Unrolled, array.origin());
        return unrolled(array);
    }
    if (!strategy.knockoutPrefix())
        return array;
    const auto &pattern = strategy.markerPattern();
    noteUnreadable(strategy, pattern, context);
    if (!pattern)
        return array;
    const CancelToken &cancel = context.recorder.cancelToken();
    const auto items = array.items();
    std::vector<bool> isGone(items.size(), false);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (context.recorder.isCancelled())
            return array;
        if (items[i].isSequence()) {
            const bool hasMarker =
                std::any_of(items[i].items().begin(), items[i].items().end(),
                            [&](const Value &item) { return pattern->matches(textOf(item), cancel); });
            if (hasMarker && !isGone[i])
                context.recorder.leafEvents(EventKind::KnockedOut, items[i], items[i].origin());
            isGone[i] = isGone[i] || hasMarker;
            continue;
        }
        const std::string text = textOf(items[i]);
        if (items[i].isUndef() || !pattern->matches(text, cancel))
            continue;
        const std::string target = pattern->removedFrom(text, cancel);
        context.noteMarker(items[i], target, false);
        cancel.spend(Work::Rounds, items.size() - i);
        for (std::size_t later = i + 1; later < items.size(); ++later) {
            if (!isGone[later] && isNamedByMarker(items[later], target)) {
                context.knockOut(items[later], items[i]);
                isGone[later] = true;
            }
        }
        if (!isGone[i])
            context.dropMarker(items[i]);
        isGone[i] = true;
    }
    std::vector<Value> kept;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!isGone[i])
            kept.push_back(items[i]);
    }
    return Value::sequence(std::move(kept), array.mark()).withOrigin(array.origin());
}

std::vector<bool> namedItems(const Value &array, const Strategy &strategy, MergeContext &context)
{
    std::vector<bool> isNamed(array.items().size(), false);
    if (!strategy.markerPattern() || strategy.tupleKeys().empty())
        return isNamed;
    const CancelToken &cancel = context.recorder.cancelToken();
    for (std::size_t i = 0; i < isNamed.size(); ++i) {
        for (const Entry &entry : array.items()[i].entries()) {
            const std::string &key = entry.key.text();
            const std::string &prefix = *strategy.knockoutPrefix();
            if (!strategy.markerPattern()->matches(key, cancel))
                continue;
            const std::string name =
                startsWithoutCase(key, prefix) ? key.substr(std::min(prefix.size(), key.size())) : key;
            const auto isName = [&name](const std::string &known) { return equalIgnoringCase(known, name); };
            if (std::none_of(strategy.tupleKeys().begin(), strategy.tupleKeys().end(), isName))
                continue;
            context.noteMarker(entry.value, name, true);
            if (!isNamed[i])
                context.dropMarker(entry.value);
            for (std::size_t other = 0; other < isNamed.size(); ++other) {
                const Entry *same = findIgnoringCase(array.items()[other], name);
                const bool isHit = other != i && same && equalWithoutCase(entry.value, same->value);
                if (isHit && !isNamed[other])
                    context.knockOut(array.items()[other], entry.value);
                isNamed[other] = isNamed[other] || isHit;
            }
            if (!isNamed[i]) {
                for (const Entry &part : array.items()[i].entries()) {
                    if (!context.isMarker(part.value))
                        context.recorder.leafEvents(EventKind::KnockedOut, part.value, entry.value.origin());
                }
            }
            isNamed[i] = true;
        }
    }
    return isNamed;
}

bool isMarkerItem(const Value &item, const Strategy &strategy, MergeContext &context)
{
    if (!strategy.knockoutPrefix() || strategy.tupleKeys().empty() || !context.rules.valuesMarkItems)
        return false;
    const std::string &prefix = *strategy.knockoutPrefix();
    const Value *marker = nullptr;
    for (const Entry &entry : item.entries()) {
        const std::string &key = entry.key.text();
        const bool isTupleKey =
            std::any_of(strategy.tupleKeys().begin(), strategy.tupleKeys().end(), [&key](const std::string &name) {
                return name.size() == key.size() && startsWithoutCase(key, name);
            });
        const std::string text = isTupleKey ? textOf(entry.value) : std::string();
        if (!isTupleKey || !startsWithoutCase(text, prefix))
            continue;
        context.noteMarker(entry.value, text.substr(std::min(prefix.size(), text.size())), false);
        context.dropMarker(entry.value);
        marker = &entry.value;
    }
    if (!marker)
        return false;
    for (const Entry &entry : item.entries()) {
        if (!context.isMarker(entry.value)) // leaves together with its marker
            context.recorder.leafEvents(EventKind::KnockedOut, entry.value, marker->origin());
    }
    return true;
}

Value cleanItems(const std::string &path, const Value &array, const Strategy &strategy, MergeContext &context)
{
    if (strategy.keepsItemMarkers() && context.rules.oneHashIsUnrolled) {
        if (array.items().size() == 1)
            context.recorder.event(EventKind::Unrolled, array.origin());
        return unrolled(array);
    }
    if (strategy.keepsItemMarkers())
        return array;
    const std::vector<bool> isNamed =
        context.rules.keysMarkItems ? namedItems(array, strategy, context) : std::vector<bool>();
    std::vector<Value> kept;
    std::size_t index = 0;
    for (const Value &item : array.items()) {
        if (context.recorder.isCancelled())
            return array;
        if (!isNamed.empty() && isNamed[index++])
            continue;
        if (!isMarkerItem(item, strategy, context))
            kept.push_back(item.isMapping() ? cleanHash(path, item, strategy, context) : item);
    }
    return Value::sequence(std::move(kept), array.mark()).withOrigin(array.origin());
}

} // namespace

Value cleanUp(const std::string &path, const Value &value, MergeContext &context)
{
    if (!value.isCollection())
        return value;
    const Strategy &strategy = context.strategyFor(path);
    switch (typeClass(value)) {
    case TypeClass::Base: return value;
    case TypeClass::Hash: return cleanHash(path, value, strategy, context);
    case TypeClass::ValueArray: return cleanArray(value, strategy, context);
    case TypeClass::HashArray: return cleanItems(path, value, strategy, context);
    }
    return value;
}

} // namespace strata::datum
