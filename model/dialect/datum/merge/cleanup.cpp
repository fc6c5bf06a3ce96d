// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/cleanup.h"

#include "core/dotnet/ordinalcase.h"
#include "source/datumdata.h"

#include "dialect/datum/merge/comparison.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace strata::datum {

namespace {

/// The clean-up of one result.
class CleanUp
{
public:
    explicit CleanUp(MergeContext &context) : m_context(context) {}

    Value value(const std::string &path, const Value &value);

private:
    Value hash(const std::string &path, const Value &hash, const Strategy &strategy);
    Value array(const Value &array, const Strategy &strategy);
    Value items(const std::string &path, const Value &array, const Strategy &strategy);
    std::vector<bool> namedItems(const Value &array, const Strategy &strategy);
    bool isMarkerItem(const Value &item, const Strategy &strategy);
    void dropKey(const Entry &entry, const Strategy &strategy);
    void noteUnreadable(const Strategy &strategy, const std::optional<DotNetPattern> &pattern);

    MergeContext &m_context;
};

Value CleanUp::value(const std::string &path, const Value &value)
{
    if (!value.isCollection())
        return value;
    const Strategy &strategy = m_context.strategyFor(path);
    switch (typeClass(value)) {
    case TypeClass::Base: return value;
    case TypeClass::Hash: return hash(path, value, strategy);
    case TypeClass::ValueArray: return array(value, strategy);
    case TypeClass::HashArray: return items(path, value, strategy);
    }
    return value;
}

/// Rule: datum.md 11.2.
Value CleanUp::hash(const std::string &path, const Value &hash, const Strategy &strategy)
{
    if (strategy.hashRules().hashes == HashMerge::None)
        return hash;
    noteUnreadable(strategy, strategy.anywherePattern());
    const CancelToken &cancel = m_context.recorder.cancelToken();
    std::vector<Entry> entries;
    for (const Entry &entry : hash.entries()) {
        if (m_context.recorder.isCancelled())
            return hash;
        if (strategy.anywherePattern() && strategy.anywherePattern()->matches(entry.key.text(), cancel))
            dropKey(entry, strategy);
        else
            entries.push_back({entry.key, entry.keyMark, value(path + '\\' + entry.key.text(), entry.value)});
    }
    return Value::mapping(std::move(entries), hash.mark()).withOrigin(hash.origin());
}

void CleanUp::dropKey(const Entry &entry, const Strategy &strategy)
{
    const std::string &key = entry.key.text();
    const std::string &prefix = *strategy.knockoutPrefix();
    if (startsWithoutCase(key, prefix)) {
        m_context.noteMarker(entry.value, key.substr(std::min(prefix.size(), key.size())), true);
        m_context.dropMarker(entry.value);
    } else { // Reference quirk: the prefix counts anywhere in a key (datum.md D13)
        m_context.dropByKey(entry.value);
        m_context.warn({"prefix-eats-value", Finding::Severity::Warning,
                        "After merging, Datum removes the key '" + key +
                            "' because its name contains the knockout prefix '" + prefix + "'. Rename the key.",
                        entry.keyMark});
    }
}

/// Rule: datum.md 11.3.
Value CleanUp::array(const Value &array, const Strategy &strategy)
{
    if (strategy.arrays() == ArrayMerge::None) {
        if (array.items().size() == 1)
            m_context.recorder.event(EventKind::Unrolled, array.origin());
        return unrolled(array);
    }
    if (!strategy.knockoutPrefix())
        return array;
    const auto &pattern = strategy.markerPattern();
    noteUnreadable(strategy, pattern);
    if (!pattern)
        return array;
    const CancelToken &cancel = m_context.recorder.cancelToken();
    const auto items = array.items();
    std::vector<bool> isGone(items.size(), false);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (m_context.recorder.isCancelled())
            return array;
        if (items[i].isSequence()) {
            const bool hasMarker =
                std::any_of(items[i].items().begin(), items[i].items().end(),
                            [&](const Value &item) { return pattern->matches(textOf(item), cancel); });
            if (hasMarker && !isGone[i])
                m_context.recorder.leafEvents(EventKind::KnockedOut, items[i], items[i].origin());
            isGone[i] = isGone[i] || hasMarker;
            continue;
        }
        const std::string text = textOf(items[i]);
        if (items[i].isUndef() || !pattern->matches(text, cancel))
            continue;
        const std::string target = pattern->removedFrom(text, cancel);
        m_context.noteMarker(items[i], target, false);
        cancel.spend(Work::Rounds, items.size() - i);
        for (std::size_t later = i + 1; later < items.size(); ++later) {
            if (!isGone[later] && isNamedByMarker(items[later], target)) {
                m_context.knockOut(items[later], items[i]);
                isGone[later] = true;
            }
        }
        if (!isGone[i])
            m_context.dropMarker(items[i]);
        isGone[i] = true;
    }
    std::vector<Value> kept;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!isGone[i])
            kept.push_back(items[i]);
    }
    return Value::sequence(std::move(kept), array.mark()).withOrigin(array.origin());
}

/// Rule: datum.md 11.5.
Value CleanUp::items(const std::string &path, const Value &array, const Strategy &strategy)
{
    if (strategy.keepsItemMarkers() && m_context.rules.oneHashIsUnrolled) {
        if (array.items().size() == 1)
            m_context.recorder.event(EventKind::Unrolled, array.origin());
        return unrolled(array);
    }
    if (strategy.keepsItemMarkers())
        return array;
    const std::vector<bool> isNamed = m_context.rules.keysMarkItems ? namedItems(array, strategy) : std::vector<bool>();
    std::vector<Value> kept;
    std::size_t index = 0;
    for (const Value &item : array.items()) {
        if (m_context.recorder.isCancelled())
            return array;
        if (!isNamed.empty() && isNamed[index++])
            continue;
        if (!isMarkerItem(item, strategy))
            kept.push_back(item.isMapping() ? hash(path, item, strategy) : item);
    }
    return Value::sequence(std::move(kept), array.mark()).withOrigin(array.origin());
}

/// Which items a tuple key with the prefix knocks out: those with its value under the key, and its own. Rule: datum.md
/// 15.3.3.
std::vector<bool> CleanUp::namedItems(const Value &array, const Strategy &strategy)
{
    std::vector<bool> isNamed(array.items().size(), false);
    if (!strategy.markerPattern() || strategy.tupleKeys().empty())
        return isNamed;
    const CancelToken &cancel = m_context.recorder.cancelToken();
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
            m_context.noteMarker(entry.value, name, true);
            if (!isNamed[i])
                m_context.dropMarker(entry.value);
            for (std::size_t other = 0; other < isNamed.size(); ++other) {
                const Entry *same = findIgnoringCase(array.items()[other], name);
                const bool isHit = other != i && same && equalWithoutCase(entry.value, same->value);
                if (isHit && !isNamed[other])
                    m_context.knockOut(array.items()[other], entry.value);
                isNamed[other] = isNamed[other] || isHit;
            }
            if (!isNamed[i]) {
                for (const Entry &part : array.items()[i].entries()) {
                    if (!m_context.isMarker(part.value))
                        m_context.recorder.leafEvents(EventKind::KnockedOut, part.value, entry.value.origin());
                }
            }
            isNamed[i] = true;
        }
    }
    return isNamed;
}

bool CleanUp::isMarkerItem(const Value &item, const Strategy &strategy)
{
    if (!strategy.knockoutPrefix() || strategy.tupleKeys().empty() || !m_context.rules.valuesMarkItems)
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
        m_context.noteMarker(entry.value, text.substr(std::min(prefix.size(), text.size())), false);
        m_context.dropMarker(entry.value);
        marker = &entry.value;
    }
    if (!marker)
        return false;
    for (const Entry &entry : item.entries()) {
        if (!m_context.isMarker(entry.value)) // leaves together with its marker
            m_context.recorder.leafEvents(EventKind::KnockedOut, entry.value, marker->origin());
    }
    return true;
}

void CleanUp::noteUnreadable(const Strategy &strategy, const std::optional<DotNetPattern> &pattern)
{
    if (strategy.knockoutPrefix() && !pattern)
        m_context.writesError("the knockout prefix '" + *strategy.knockoutPrefix() + "' is not a regular expression");
}

} // namespace

Value cleanUp(const std::string &path, const Value &value, MergeContext &context)
{
    return CleanUp(context).value(path, value);
}

} // namespace strata::datum
