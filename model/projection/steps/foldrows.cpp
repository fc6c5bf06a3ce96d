// SPDX-License-Identifier: MIT
#include "projection/steps/foldrows.h"

#include "core/dotnet/ordinalcase.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <string>
#include <unordered_map>

namespace strata {

namespace {

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

const Value &firstLeaf(const Value &value)
{
    const Value *at = &value;
    while (!at->isLeaf())
        at = at->isSequence() ? &at->items().front() : &at->entries().front().value;
    return *at;
}

/// The rows of a list or hash in display order: those of the value after the step, each followed by removed ones.
using RowList = std::list<FoldRow>;
/// By side, then by member: its row; the end of the list: none yet.
using MemberRows = std::array<std::vector<RowList::iterator>, kFoldSides>;

/// Inserts an empty row after \a previous; at the front if that is the end of the list.
RowList::iterator insertRow(RowList &rows, RowList::iterator previous, bool isItem)
{
    const auto behind = previous == rows.end() ? rows.begin() : std::next(previous);
    return rows.insert(behind, FoldRow{.isItem = isItem});
}

/// Finds items of a list by identity or origin. Indexes are 0-based.
class ItemFinder
{
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    explicit ItemFinder(std::span<const Value> items) : m_items(items), m_isTaken(items.size()) {}

    /// Index of an unused item that is \a item or has the same origin; marks it as used. kNone: none.
    std::uint32_t take(const Value &item)
    {
        std::uint32_t at = m_next;
        if (at >= m_items.size() || m_isTaken[at] || !isOne(m_items[at], item)) {
            prepare();
            at = unused(m_byNode, item.identity());
            at = at == kNone ? unused(m_byOrigin, item.origin()) : at;
        }
        if (at != kNone) {
            m_isTaken[at] = true;
            m_next = at + 1;
        }
        return at;
    }
    /// Includes used items.
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
    void prepare()
    {
        if (!m_byNode.empty())
            return;
        for (std::uint32_t i = 0; i < m_items.size(); ++i) {
            m_byNode.emplace(m_items[i].identity(), i);
            if (m_items[i].origin().isValid())
                m_byOrigin.emplace(m_items[i].origin(), i);
        }
    }
    template <typename Index>
    std::uint32_t unused(const Index &index, const typename Index::key_type &what) const
    {
        const auto found = index.find(what);
        return found == index.end() || m_isTaken[found->second] ? kNone : found->second;
    }

    std::span<const Value> m_items;
    std::vector<bool> m_isTaken;
    std::uint32_t m_next = 0;
    std::unordered_map<const void *, std::uint32_t> m_byNode;
    std::unordered_map<OriginId, std::uint32_t> m_byOrigin;
};

/// Marks items that changed their order relative to others.
void markMoved(RowList &rows)
{
    std::uint32_t furthest = 0;
    for (FoldRow &row : rows) {
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
    constexpr std::array kOrder{FoldSide::After, FoldSide::SoFar, FoldSide::Joins};
    RowList order;
    MemberRows rowOf;
    std::array<std::unordered_map<std::string, RowList::iterator>, kFoldSides> spelled; // if case is ignored
    // The row of the key in an earlier side.
    const auto find = [&](Key key, FoldSide side) {
        for (std::size_t i = 0; kOrder[i] != side; ++i) {
            const Value *value = row.at(kOrder[i]);
            if (const Entry *entry = value ? value->findEntry(key) : nullptr)
                return rowOf[at(kOrder[i])][static_cast<std::size_t>(entry - value->entries().data())];
            if (!m_trace.rules.ignoresKeyCase)
                continue;
            const auto known = spelled[at(kOrder[i])].find(ordinalUpper(key.text()));
            if (known != spelled[at(kOrder[i])].end())
                return known->second;
        }
        return order.end();
    };
    for (const FoldSide side : kOrder) {
        auto previous = order.end();
        for (const Entry &entry : row.at(side) ? row.at(side)->entries() : std::span<const Entry>()) {
            auto here = find(entry.key, side);
            if (here == order.end() || here->at(side))
                here = insertRow(order, previous, false);
            here->values[at(side)] = &entry.value;
            here->places[at(side)] = static_cast<std::uint32_t>(rowOf[at(side)].size());
            here->keys[at(side)] = entry.key;
            rowOf[at(side)].push_back(here);
            if (m_trace.rules.ignoresKeyCase)
                spelled[at(side)].emplace(ordinalUpper(entry.key.text()), here);
            previous = here;
        }
    }
    rows.insert(rows.end(), order.begin(), order.end());
}

/// The events about \a subject, in order.
std::span<const FoldRows::SubjectEvent> FoldRows::eventsOf(OriginId subject) const
{
    const auto begin = std::lower_bound(m_events.begin(), m_events.end(), SubjectEvent(subject, 0));
    return {begin,
            std::find_if(begin, m_events.end(), [&](const SubjectEvent &event) { return event.first != subject; })};
}

/// The partner of an item in this step: the item that it repeats, is joined with, or that removes it.
OriginId FoldRows::partnerOf(const Value &item) const
{
    for (const OriginId subject : {item.origin(), firstLeaf(item).origin()}) {
        if (!subject.isValid())
            continue;
        for (const SubjectEvent &event : eventsOf(subject)) {
            const OriginId by = m_trace.events[event.second].by;
            if (by.isValid() && by != subject)
                return by;
        }
    }
    return {};
}

void FoldRows::addItems(const FoldRow &row, std::vector<FoldRow> &rows) const
{
    RowList order;
    MemberRows rowOf;
    std::array<std::span<const Value>, kFoldSides> items;
    for (std::size_t side = 0; side < kFoldSides; ++side) {
        if (row.values[side])
            items[side] = row.values[side]->items();
        rowOf[side].assign(items[side].size(), order.end());
    }
    const auto put = [&](FoldSide side, std::uint32_t item, RowList::iterator here) {
        here->values[at(side)] = &items[at(side)][item];
        here->places[at(side)] = item;
        rowOf[at(side)][item] = here;
        return here;
    };
    for (auto [i, here] = std::pair(0U, order.end()); i < items[at(FoldSide::After)].size(); ++i)
        here = put(FoldSide::After, i, insertRow(order, here, true));
    for (const FoldSide side : kOperands) {
        ItemFinder after(items[at(FoldSide::After)]);
        for (std::uint32_t i = 0; i < items[at(side)].size(); ++i) {
            if (const std::uint32_t found = after.take(items[at(side)][i]); found != ItemFinder::kNone)
                put(side, i, rowOf[at(FoldSide::After)][found]);
        }
    }
    std::array<ItemFinder, kFoldSides> finders{ItemFinder(items[0]), ItemFinder(items[1]), ItemFinder(items[2])};
    // The item named by an event of the step, or containing the named value.
    const auto named = [&](FoldSide side, OriginId origin) {
        for (; origin.isValid(); origin = m_trace.origin(origin).parent) {
            if (const std::uint32_t found = finders[at(side)].find(origin); found != ItemFinder::kNone)
                return found;
        }
        return ItemFinder::kNone;
    };
    for (const FoldSide side : kOperands) {
        const FoldSide other = otherOperand(side);
        auto previous = order.end();
        for (std::uint32_t i = 0; i < items[at(side)].size(); ++i) {
            if (rowOf[at(side)][i] == order.end()) {
                const std::uint32_t partner = named(other, partnerOf(items[at(side)][i]));
                auto there = partner == ItemFinder::kNone ? order.end() : rowOf[at(other)][partner];
                if (partner != ItemFinder::kNone && there == order.end())
                    there = put(other, partner, insertRow(order, previous, true));
                if (there == order.end() || there->at(side))
                    there = insertRow(order, previous, true);
                put(side, i, there);
            }
            previous = rowOf[at(side)][i];
        }
    }
    markMoved(order);
    rows.insert(rows.end(), order.begin(), order.end());
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
    for (const auto &[origin, event] : eventsOf(subject)) {
        const EventKind kind = m_trace.events[event].kind;
        // Every value has a Contributed event. The event after a type mismatch shows which value loses.
        if (eventFate(kind) || (!last && kind != EventKind::Contributed))
            last = event;
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
    const auto events = eventsOf(subject);
    const bool isMismatch = std::any_of(events.begin(), events.end(), [&](const SubjectEvent &each) {
        return m_trace.events[each.second].kind == EventKind::TypeMismatch;
    });
    return isMismatch ? Fate::TypeMismatch : fate;
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
