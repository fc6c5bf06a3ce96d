// SPDX-License-Identifier: MIT
#include "merge/uniquemerge.h"

#include "merge/equalvalueindex.h"
#include "merge/typecheck.h"

#include <algorithm>
#include <span>

namespace strata {

namespace {

void flatten(const Value &array, std::vector<Value> &out, Recorder &recorder, OriginId outermost)
{
    if (recorder.isCancelled())
        return;
    for (const Value &item : array.items()) {
        if (!item.isSequence()) {
            out.push_back(item);
            continue;
        }
        recorder.event(EventKind::Flattened, item.origin(), outermost);
        if (item.items().empty())
            recorder.event(EventKind::EmptySkipped, item.origin(), outermost);
        flatten(item, out, recorder, outermost);
    }
}

std::vector<Value> elements(const Value &value, Recorder &recorder)
{
    if (!value.isSequence())
        return {value};
    std::vector<Value> items;
    flatten(value, items, recorder, value.origin());
    return items;
}

/// An array instead of \a like: itself if it has these elements, which keep their origins; a new array has no origin.
Value arrayLike(const Value &like, std::vector<Value> items)
{
    const auto isSame = [](const Value &a, const Value &b) { return a.isSameNode(b); };
    if (like.isSequence() && std::ranges::equal(items, like.items(), isSame))
        return like;
    const Value array = Value::sequence(std::move(items), like.mark());
    return like.isSequence() && like.origin().isValid() ? array.withOrigin(like.origin()) : array;
}

/// Keeps first occurrences.
class UniqueItems
{
public:
    explicit UniqueItems(Recorder &recorder) : m_recorder(recorder) {}

    void add(const Value &item)
    {
        const auto [twin, isNew] = m_seen.note(item, m_items.size());
        if (isNew)
            m_items.push_back(item);
        else if (m_items[twin].origin() != item.origin())
            m_recorder.leafEvents(EventKind::Duplicate, item, m_items[twin].origin());
    }

    void addAll(std::span<const Value> items)
    {
        for (const Value &item : items) {
            if (m_recorder.isCancelled())
                return;
            add(item);
        }
    }

    std::vector<Value> take() { return std::move(m_items); }

private:
    Recorder &m_recorder;
    std::vector<Value> m_items;
    EqualValueIndex m_seen;
};

/// The array of \a items from both values; records the events of the values as a whole.
Value joined(const Value &higher, const Value &lower, std::vector<Value> items, Recorder &recorder)
{
    if (!lower.isSequence())
        recorder.event(EventKind::Wrapped, lower.origin());
    if (lower.isSequence() && lower.items().empty())
        recorder.event(higher.isSequence() && higher.items().empty() ? EventKind::Duplicate : EventKind::EmptySkipped,
                       lower.origin(), higher.origin());
    if (higher.isSequence() && higher.items().empty() && !items.empty())
        recorder.event(EventKind::EmptySkipped, higher.origin(), lower.origin());
    return arrayLike(higher, std::move(items));
}

std::vector<Value> withoutNulls(std::vector<Value> items, Recorder &recorder)
{
    std::erase_if(items, [&recorder](const Value &item) {
        if (item.isUndef())
            recorder.event(EventKind::NullSkipped, item.origin());
        return item.isUndef();
    });
    return items;
}

} // namespace

Value uniqueOnly(const Value &value, Recorder &recorder)
{
    if (!value.isSequence())
        return value;
    UniqueItems unique(recorder);
    unique.addAll(value.items());
    std::vector<Value> items = unique.take();
    return items.size() == value.items().size() ? value : arrayLike(value, std::move(items));
}

Value uniqueSeed(const Value &value, Recorder &recorder)
{
    if (!value.isSequence())
        recorder.event(EventKind::Wrapped, value.origin());
    return arrayLike(value, elements(value, recorder));
}

Result<Value> uniqueMerge(const Value &higher, const Value &lower, Recorder &recorder)
{
    if (auto error = arrayTypeError(higher, lower, recorder))
        return tl::unexpected<Error>(std::move(*error));

    UniqueItems unique(recorder);
    unique.addAll(elements(higher, recorder));
    unique.addAll(elements(lower, recorder));
    if (recorder.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return joined(higher, lower, unique.take(), recorder);
}

Value arraySeed(const Value &value, Recorder &recorder)
{
    if (!value.isSequence())
        recorder.event(EventKind::Wrapped, value.origin());
    UniqueItems unique(recorder);
    unique.addAll(withoutNulls(elements(value, recorder), recorder));
    return arrayLike(value, unique.take());
}

Value arrayMerge(const Value &higher, const Value &lower, Recorder &recorder)
{
    UniqueItems unique(recorder);
    unique.addAll(withoutNulls(elements(higher, recorder), recorder));
    unique.addAll(withoutNulls(elements(lower, recorder), recorder));
    return joined(higher, lower, unique.take(), recorder);
}

} // namespace strata
