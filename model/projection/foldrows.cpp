// SPDX-License-Identifier: MIT
#include "projection/foldrows.h"

#include "projection/stepfates.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace strata {

namespace {

constexpr std::uint32_t kNone = 0xffffffff;
constexpr std::array kSides{FoldSide::SoFar, FoldSide::Joins, FoldSide::After};
constexpr std::array kOperands{FoldSide::SoFar, FoldSide::Joins};

std::size_t at(FoldSide side)
{
    return static_cast<std::size_t>(side);
}

FoldSide otherOperand(FoldSide side)
{
    return side == FoldSide::SoFar ? FoldSide::Joins : FoldSide::SoFar;
}

/// Whether both are the same node, or one and the same value of a file.
bool isSame(const Value &a, const Value &b)
{
    return a.isSameNode(b) || (a.isLeaf() && b.isLeaf() && a.origin().isValid() && a.origin() == b.origin() &&
                               a.kind() == b.kind() && a.text() == b.text());
}

/// The first leaf below a value.
const Value &firstLeaf(const Value &value)
{
    const Value *at = &value;
    while (!at->isLeaf())
        at = at->isSequence() ? &at->items().front() : &at->entries().front().value;
    return *at;
}

/// The rows of one list or hash while they are put in order: those of the value after the step, and behind each of
/// them what is not there any more.
class RowOrder
{
public:
    explicit RowOrder(std::size_t count)
    {
        m_rows.reserve(count);
        m_next.reserve(count);
    }

    FoldRow &row(std::uint32_t index) { return m_rows[index]; }
    std::uint32_t append(const FoldRow &row)
    {
        const auto index = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back(row);
        m_next.push_back(kNone);
        (m_last == kNone ? m_first : m_next[m_last]) = index;
        m_last = index;
        return index;
    }
    /// Behind the row \a previous; kNone: in front of all.
    std::uint32_t insert(const FoldRow &row, std::uint32_t previous)
    {
        if (previous == m_last)
            return append(row);
        const auto index = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back(row);
        std::uint32_t &before = previous == kNone ? m_first : m_next[previous];
        m_next.push_back(before);
        before = index;
        return index;
    }
    void take(std::vector<FoldRow> &rows) const
    {
        rows.reserve(rows.size() + m_rows.size());
        for (std::uint32_t i = m_first; i != kNone; i = m_next[i])
            rows.push_back(m_rows[i]);
    }

private:
    std::vector<FoldRow> m_rows;
    std::vector<std::uint32_t> m_next;
    std::uint32_t m_first = kNone;
    std::uint32_t m_last = kNone;
};

/// Finds the entries of one hash by key.
class EntryFinder
{
public:
    EntryFinder(std::span<const Entry> entries, const Value *value, bool ignoresCase)
        : m_entries(entries), m_value(value), m_ignoresCase(ignoresCase)
    {}

    /// Index of the entry that \a key names; most often the one behind the last one found. kNone: there is none.
    std::uint32_t find(Key key)
    {
        if (m_next < m_entries.size() && m_entries[m_next].key == key)
            return m_next++;
        const std::uint32_t found = search(key);
        if (found != kNone)
            m_next = found + 1;
        return found;
    }

private:
    std::uint32_t search(Key key)
    {
        if (!m_value)
            return kNone;
        if (const Entry *entry = m_value->findEntry(key))
            return static_cast<std::uint32_t>(entry - m_entries.data());
        if (!m_ignoresCase)
            return kNone;
        if (m_spelled.empty()) {
            for (std::uint32_t i = 0; i < m_entries.size(); ++i)
                m_spelled.emplace(spelling(m_entries[i].key), i);
        }
        const auto spelled = m_spelled.find(spelling(key));
        return spelled == m_spelled.end() ? kNone : spelled->second;
    }

    static std::string spelling(Key key)
    {
        std::string text = key.text();
        for (char &c : text)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return text;
    }

    std::span<const Entry> m_entries;
    const Value *m_value;
    bool m_ignoresCase;
    std::uint32_t m_next = 0;
    std::unordered_map<std::string, std::uint32_t> m_spelled;
};

/// Finds the items of one list by what they are.
class ItemFinder
{
public:
    explicit ItemFinder(std::span<const Value> items) : m_items(items), m_isTaken(items.size()) {}

    /// Index of an item that is not taken and is \a item, or stems from the same place; takes it. kNone: there is none.
    std::uint32_t take(const Value &item)
    {
        if (m_next < m_items.size() && !m_isTaken[m_next] && isOne(m_items[m_next], item))
            return take(m_next);
        const std::uint32_t node = search(m_byNode, item.identity());
        return node != kNone ? take(node) : takeOrigin(item.origin());
    }
    std::uint32_t takeOrigin(OriginId origin)
    {
        const std::uint32_t found = origin.isValid() ? search(m_byOrigin, origin) : kNone;
        return found == kNone ? kNone : take(found);
    }
    /// Whether taken or not.
    std::uint32_t find(OriginId origin)
    {
        prepare();
        const auto found = m_byOrigin.find(origin);
        return found == m_byOrigin.end() ? kNone : found->second;
    }

private:
    static bool isOne(const Value &a, const Value &b)
    {
        return a.isSameNode(b) || (a.origin().isValid() && a.origin() == b.origin());
    }
    std::uint32_t take(std::uint32_t index)
    {
        m_isTaken[index] = true;
        m_next = index + 1;
        return index;
    }
    void prepare()
    {
        if (!m_byNode.empty() || m_items.empty())
            return;
        m_byNode.reserve(m_items.size());
        m_byOrigin.reserve(m_items.size());
        for (std::uint32_t i = 0; i < m_items.size(); ++i) {
            m_byNode.emplace(m_items[i].identity(), i);
            if (m_items[i].origin().isValid())
                m_byOrigin.emplace(m_items[i].origin(), i);
        }
    }
    template <typename Index, typename What>
    std::uint32_t search(const Index &index, const What &what)
    {
        prepare();
        const auto found = index.find(what);
        return found == index.end() || m_isTaken[found->second] ? kNone : found->second;
    }

    std::span<const Value> m_items;
    std::vector<bool> m_isTaken;
    std::uint32_t m_next = 0;
    std::unordered_map<const void *, std::uint32_t> m_byNode;
    std::unordered_map<OriginId, std::uint32_t> m_byOrigin;
};

FoldRow rowWith(FoldSide side, const Value &value, std::uint32_t place, Key key = {})
{
    FoldRow row;
    row.values[at(side)] = &value;
    row.places[at(side)] = place;
    row.keys[at(side)] = key;
    row.isItem = !key.isValid();
    return row;
}

/// Marks items that stand behind others which stood behind them before.
void markMoved(std::vector<FoldRow> &rows, std::size_t first)
{
    std::uint32_t furthest = 0;
    for (std::size_t i = first; i < rows.size(); ++i) {
        FoldRow &row = rows[i];
        if (!row.at(FoldSide::SoFar) || !row.at(FoldSide::After) ||
            !isSame(*row.at(FoldSide::SoFar), *row.at(FoldSide::After)))
            continue;
        row.isMoved = row.placeAt(FoldSide::SoFar) < furthest;
        furthest = std::max(furthest, row.placeAt(FoldSide::SoFar));
    }
}

} // namespace

FoldRows::FoldRows(const Trace &trace, const StepView &step) : m_trace(trace), m_step(step)
{
    m_events.reserve(step.events.size());
    for (const std::uint32_t event : step.events)
        m_events.emplace_back(trace.events[event].subject, event);
    std::sort(m_events.begin(), m_events.end());
}

FoldRow FoldRows::root() const
{
    const bool hasJoins = !m_step.joins.isUndef() || m_step.joins.origin().isValid();
    FoldRow row;
    row.values = {&m_step.soFar, hasJoins ? &m_step.joins : nullptr, &m_step.after};
    return row;
}

std::vector<FoldRow> FoldRows::top() const
{
    const FoldRow row = root();
    const auto all = [&row](auto &&is) {
        return std::all_of(row.values.begin(), row.values.end(),
                           [&](const Value *value) { return !value || (value->*is)(); });
    };
    const bool isOneKind = all(&Value::isSequence) || all(&Value::isMapping);
    return isOneKind ? below(row) : std::vector<FoldRow>{row};
}

std::vector<FoldRow> FoldRows::below(const FoldRow &row) const
{
    std::vector<FoldRow> rows;
    addEntries(row, rows);
    addItems(row, rows);
    return rows;
}

void FoldRows::addEntries(const FoldRow &row, std::vector<FoldRow> &rows) const
{
    std::array<std::span<const Entry>, kFoldSides> entries;
    std::size_t count = 0;
    for (const FoldSide side : kSides) {
        if (row.at(side))
            entries[at(side)] = row.at(side)->entries();
        count += entries[at(side)].size();
    }
    if (count == 0)
        return;
    RowOrder order(count);
    std::array<std::vector<std::uint32_t>, kFoldSides> rowOf;
    for (const FoldSide side : kSides)
        rowOf[at(side)].assign(entries[at(side)].size(), kNone);
    for (std::uint32_t i = 0; i < entries[at(FoldSide::After)].size(); ++i) {
        const Entry &entry = entries[at(FoldSide::After)][i];
        rowOf[at(FoldSide::After)][i] = order.append(rowWith(FoldSide::After, entry.value, i, entry.key));
    }
    std::array<EntryFinder, kFoldSides> finders{EntryFinder(entries[0], row.values[0], m_trace.rules.ignoresKeyCase),
                                                EntryFinder(entries[1], row.values[1], m_trace.rules.ignoresKeyCase),
                                                EntryFinder(entries[2], row.values[2], m_trace.rules.ignoresKeyCase)};
    for (const FoldSide side : kOperands) {
        std::uint32_t previous = kNone;
        for (std::uint32_t i = 0; i < entries[at(side)].size(); ++i) {
            const Entry &entry = entries[at(side)][i];
            std::uint32_t here = finders[at(FoldSide::After)].find(entry.key);
            here = here == kNone ? kNone : rowOf[at(FoldSide::After)][here];
            if (here == kNone && side == FoldSide::Joins) {
                const std::uint32_t other = finders[at(FoldSide::SoFar)].find(entry.key);
                here = other == kNone ? kNone : rowOf[at(FoldSide::SoFar)][other];
            }
            if (here == kNone || order.row(here).at(side))
                here = order.insert(rowWith(side, entry.value, i, entry.key), previous);
            order.row(here).values[at(side)] = &entry.value;
            order.row(here).places[at(side)] = i;
            order.row(here).keys[at(side)] = entry.key;
            rowOf[at(side)][i] = previous = here;
        }
    }
    order.take(rows);
}

/// What an item met in this step: the item that it repeats, is joined with, or that removes it.
OriginId FoldRows::met(const Value &item) const
{
    for (const OriginId subject : {item.origin(), firstLeaf(item).origin()}) {
        if (!subject.isValid())
            continue;
        for (auto event = std::lower_bound(m_events.begin(), m_events.end(), std::pair(subject, std::uint32_t(0)));
             event != m_events.end() && event->first == subject; ++event) {
            const OriginId by = m_trace.events[event->second].by;
            if (by.isValid() && by != subject)
                return by;
        }
    }
    return {};
}

void FoldRows::addItems(const FoldRow &row, std::vector<FoldRow> &rows) const
{
    std::array<std::span<const Value>, kFoldSides> items;
    std::size_t count = 0;
    for (const FoldSide side : kSides) {
        if (row.at(side))
            items[at(side)] = row.at(side)->items();
        count += items[at(side)].size();
    }
    if (count == 0)
        return;
    RowOrder order(count);
    std::array<std::vector<std::uint32_t>, kFoldSides> rowOf;
    for (const FoldSide side : kSides)
        rowOf[at(side)].assign(items[at(side)].size(), kNone);
    for (std::uint32_t i = 0; i < items[at(FoldSide::After)].size(); ++i)
        rowOf[at(FoldSide::After)][i] = order.append(rowWith(FoldSide::After, items[at(FoldSide::After)][i], i));
    std::array<ItemFinder, kFoldSides> finders{ItemFinder(items[0]), ItemFinder(items[1]), ItemFinder(items[2])};

    const auto put = [&](FoldSide side, std::uint32_t item, std::uint32_t here) {
        order.row(here).values[at(side)] = &items[at(side)][item];
        order.row(here).places[at(side)] = item;
        rowOf[at(side)][item] = here;
    };
    for (const FoldSide side : kOperands) {
        ItemFinder after(items[at(FoldSide::After)]);
        for (std::uint32_t i = 0; i < items[at(side)].size(); ++i) {
            const std::uint32_t found = after.take(items[at(side)][i]);
            if (found != kNone)
                put(side, i, rowOf[at(FoldSide::After)][found]);
        }
    }
    // An item that an event of the step names, or that holds what it names.
    const auto named = [&](FoldSide side, OriginId origin) {
        for (; origin.isValid(); origin = m_trace.origin(origin).parent) {
            if (const std::uint32_t found = finders[at(side)].find(origin); found != kNone)
                return found;
        }
        return kNone;
    };
    for (const FoldSide side : kOperands) {
        const FoldSide other = otherOperand(side);
        std::uint32_t previous = kNone;
        for (std::uint32_t i = 0; i < items[at(side)].size(); ++i) {
            std::uint32_t &here = rowOf[at(side)][i];
            if (here == kNone) {
                const std::uint32_t partner = named(other, met(items[at(side)][i]));
                std::uint32_t there = partner == kNone ? kNone : rowOf[at(other)][partner];
                if (partner != kNone && there == kNone) {
                    there = order.insert(rowWith(other, items[at(other)][partner], partner), previous);
                    rowOf[at(other)][partner] = there;
                }
                if (there == kNone || order.row(there).at(side))
                    there = order.insert(rowWith(side, items[at(side)][i], i), previous);
                put(side, i, there);
            }
            previous = here;
        }
    }
    const std::size_t first = rows.size();
    order.take(rows);
    markMoved(rows, first);
}

FoldCourse FoldRows::course(const FoldRow &row) const
{
    const Value *soFar = row.at(FoldSide::SoFar);
    const Value *joins = row.at(FoldSide::Joins);
    const Value *after = row.at(FoldSide::After);
    if (!after)
        return FoldCourse::Gone;
    if (soFar && isSame(*soFar, *after))
        return row.isMoved ? FoldCourse::Moved : FoldCourse::Stays;
    if (joins && isSame(*joins, *after))
        return FoldCourse::Comes;
    if (soFar && joins && after->isCollection())
        return FoldCourse::Joined;
    return FoldCourse::Changed;
}

bool FoldRows::isUnchanged(const FoldRow &row) const
{
    return !row.isMoved && !row.at(FoldSide::Joins) && row.at(FoldSide::SoFar) && row.at(FoldSide::After) &&
           isSame(*row.at(FoldSide::SoFar), *row.at(FoldSide::After));
}

std::optional<std::uint32_t> FoldRows::lastEvent(OriginId subject) const
{
    if (!subject.isValid())
        return std::nullopt;
    std::optional<std::uint32_t> last;
    for (auto event = std::lower_bound(m_events.begin(), m_events.end(), std::pair(subject, std::uint32_t(0)));
         event != m_events.end() && event->first == subject; ++event) {
        const EventKind kind = m_trace.events[event->second].kind;
        // That a layer has it is told of every value; that kinds differ says why the next event happens.
        const bool isEnd = eventFate(kind).has_value() && kind != EventKind::TypeMismatch;
        if (isEnd || (!last && kind != EventKind::Contributed))
            last = event->second;
    }
    return last;
}

std::optional<Fate> FoldRows::fate(const FoldRow &row, FoldSide side) const
{
    const Value *value = row.at(side);
    if (!value || side == FoldSide::After)
        return std::nullopt;
    const auto event = lastEvent(firstLeaf(*value).origin());
    const auto fate = event ? eventFate(m_trace.events[*event].kind) : std::nullopt;
    const Value *after = row.at(FoldSide::After);
    if (fate && after && (value->isCollection() || isSame(*value, *after)))
        return std::nullopt; // it is still there, or parts of it are
    return fate;
}

std::optional<std::uint32_t> FoldRows::decidingEvent(const Value &value) const
{
    return lastEvent(firstLeaf(value).origin());
}

std::optional<std::uint32_t> FoldRows::decidingEvent(const FoldRow &row) const
{
    std::optional<std::uint32_t> found;
    for (const FoldSide side : {FoldSide::After, FoldSide::Joins, FoldSide::SoFar}) {
        const Value *value = row.at(side);
        if (!value)
            continue;
        const auto event = lastEvent(firstLeaf(*value).origin());
        if (event && eventFate(m_trace.events[*event].kind))
            return event;
        if (!found)
            found = event;
    }
    return found;
}

} // namespace strata
