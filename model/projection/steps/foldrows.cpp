// SPDX-License-Identifier: MIT
#include "projection/steps/foldrows.h"

#include "projection/steps/foldmatching.h"
#include "projection/steps/stepfates.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::array kSides{FoldSide::SoFar, FoldSide::Joins, FoldSide::After};
constexpr std::array kOperands{FoldSide::SoFar, FoldSide::Joins};
constexpr std::size_t kSmallValue = 12; // rows; smaller values are shown completely
constexpr std::size_t kShortRun = 4;    // rows; shorter runs are not folded

std::size_t at(FoldSide side)
{
    return static_cast<std::size_t>(side);
}

FoldSide otherOperand(FoldSide side)
{
    return side == FoldSide::SoFar ? FoldSide::Joins : FoldSide::SoFar;
}

/// Whether both are the same node, or have the same origin.
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

FoldRow rowWith(FoldSide side, const Value &value, std::uint32_t place, Key key = {})
{
    FoldRow row;
    row.values[at(side)] = &value;
    row.places[at(side)] = place;
    row.keys[at(side)] = key;
    row.isItem = !key.isValid();
    return row;
}

/// Marks items that changed their order relative to others.
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
    FoldRowList order(count);
    std::array<std::vector<std::uint32_t>, kFoldSides> rowOf;
    for (const FoldSide side : kSides)
        rowOf[at(side)].assign(entries[at(side)].size(), kNoPlace);
    for (std::uint32_t i = 0; i < entries[at(FoldSide::After)].size(); ++i) {
        const Entry &entry = entries[at(FoldSide::After)][i];
        rowOf[at(FoldSide::After)][i] = order.append(rowWith(FoldSide::After, entry.value, i, entry.key));
    }
    std::array<EntryFinder, kFoldSides> finders{EntryFinder(entries[0], row.values[0], m_trace.rules.ignoresKeyCase),
                                                EntryFinder(entries[1], row.values[1], m_trace.rules.ignoresKeyCase),
                                                EntryFinder(entries[2], row.values[2], m_trace.rules.ignoresKeyCase)};
    for (const FoldSide side : kOperands) {
        std::uint32_t previous = kNoPlace;
        for (std::uint32_t i = 0; i < entries[at(side)].size(); ++i) {
            const Entry &entry = entries[at(side)][i];
            std::uint32_t here = finders[at(FoldSide::After)].find(entry.key);
            here = here == kNoPlace ? kNoPlace : rowOf[at(FoldSide::After)][here];
            if (here == kNoPlace && side == FoldSide::Joins) {
                const std::uint32_t other = finders[at(FoldSide::SoFar)].find(entry.key);
                here = other == kNoPlace ? kNoPlace : rowOf[at(FoldSide::SoFar)][other];
            }
            if (here == kNoPlace || order.row(here).at(side))
                here = order.insert(rowWith(side, entry.value, i, entry.key), previous);
            order.row(here).values[at(side)] = &entry.value;
            order.row(here).places[at(side)] = i;
            order.row(here).keys[at(side)] = entry.key;
            rowOf[at(side)][i] = previous = here;
        }
    }
    order.take(rows);
}

/// The partner of an item in this step: the item that it repeats, is joined with, or that removes it.
OriginId FoldRows::partnerOf(const Value &item) const
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
    FoldRowList order(count);
    std::array<std::vector<std::uint32_t>, kFoldSides> rowOf;
    for (const FoldSide side : kSides)
        rowOf[at(side)].assign(items[at(side)].size(), kNoPlace);
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
            if (found != kNoPlace)
                put(side, i, rowOf[at(FoldSide::After)][found]);
        }
    }
    // The item named by an event of the step, or containing the named value.
    const auto named = [&](FoldSide side, OriginId origin) {
        for (; origin.isValid(); origin = m_trace.origin(origin).parent) {
            if (const std::uint32_t found = finders[at(side)].find(origin); found != kNoPlace)
                return found;
        }
        return kNoPlace;
    };
    for (const FoldSide side : kOperands) {
        const FoldSide other = otherOperand(side);
        std::uint32_t previous = kNoPlace;
        for (std::uint32_t i = 0; i < items[at(side)].size(); ++i) {
            std::uint32_t &here = rowOf[at(side)][i];
            if (here == kNoPlace) {
                const std::uint32_t partner = named(other, partnerOf(items[at(side)][i]));
                std::uint32_t there = partner == kNoPlace ? kNoPlace : rowOf[at(other)][partner];
                if (partner != kNoPlace && there == kNoPlace) {
                    there = order.insert(rowWith(other, items[at(other)][partner], partner), previous);
                    rowOf[at(other)][partner] = there;
                }
                if (there == kNoPlace || order.row(there).at(side))
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

std::vector<FoldedRow> FoldRows::folded(const std::vector<FoldRow> &rows) const
{
    std::vector<FoldedRow> folded;
    for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (rows.size() > kSmallValue && end < rows.size() && isUnchanged(rows[end]))
            ++end;
        const bool isRun = end - i >= kShortRun;
        folded.push_back({rows[i], isRun ? static_cast<std::uint32_t>(end - i) : 0});
        i = isRun ? end : i + 1;
    }
    return folded;
}

std::optional<std::uint32_t> FoldRows::lastEvent(OriginId subject) const
{
    if (!subject.isValid())
        return std::nullopt;
    std::optional<std::uint32_t> last;
    for (auto event = std::lower_bound(m_events.begin(), m_events.end(), std::pair(subject, std::uint32_t(0)));
         event != m_events.end() && event->first == subject; ++event) {
        const EventKind kind = m_trace.events[event->second].kind;
        // Every value has a Contributed event. The event after a type mismatch shows which value loses.
        if (eventFate(kind) || (!last && kind != EventKind::Contributed))
            last = event->second;
    }
    return last;
}

/// The fate of a value in the step; a type mismatch if that is the reason.
std::optional<Fate> FoldRows::fateOf(OriginId subject) const
{
    const auto event = lastEvent(subject);
    const auto fate = event ? eventFate(m_trace.events[*event].kind) : std::nullopt;
    if (fate != Fate::Overridden)
        return fate;
    for (auto each = std::lower_bound(m_events.begin(), m_events.end(), std::pair(subject, std::uint32_t(0)));
         each != m_events.end() && each->first == subject; ++each) {
        if (m_trace.events[each->second].kind == EventKind::TypeMismatch)
            return Fate::TypeMismatch;
    }
    return fate;
}

std::optional<Fate> FoldRows::fate(const FoldRow &row, FoldSide side) const
{
    const Value *value = row.at(side);
    if (!value || side == FoldSide::After)
        return std::nullopt;
    const auto fate = fateOf(firstLeaf(*value).origin());
    const Value *after = row.at(FoldSide::After);
    if (fate && after && (value->isCollection() || isSame(*value, *after)))
        return std::nullopt; // it still exists, at least partly
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
