// SPDX-License-Identifier: MIT
#include "merge/mergestability.h"

#include "merge/equalvalueindex.h"
#include "merge/rubysort.h"

#include <algorithm>

namespace strata {

namespace {

bool hasMarker(std::string_view text)
{
    return text.starts_with(kUsualPrefix) || text.find("\n--") != std::string_view::npos;
}

bool isSorted(std::span<const Value> items, const CancelToken &cancel)
{
    if (items.size() < 2)
        return true;
    const SortedOrder order = rubySort({items.begin(), items.end()}, cancel);
    return !order.failure && std::is_sorted(order.positions.begin(), order.positions.end());
}

} // namespace

bool isInert(const Value &value)
{
    constexpr std::size_t kMany = 4096; // items; checking more for duplicates takes too long
    if (value.kind() == Kind::String || value.kind() == Kind::Binary)
        return !value.text().empty() && !hasMarker(value.text());
    if (!value.isCollection())
        return true;
    if (value.isKnownFor(Trait::Inert))
        return true;
    if (value.isKnownFor(Trait::Active))
        return false;
    bool arePartsInert = value.items().size() <= kMany;
    for (const Value &item : value.items())
        arePartsInert = isInert(item) && arePartsInert;
    for (const Entry &entry : value.entries())
        arePartsInert = isInert(entry.value) && !hasMarker(entry.key.text()) && arePartsInert;
    const bool isWholeInert = arePartsInert && !hasTwins(value);
    value.note(isWholeInert ? Trait::Inert : Trait::Active);
    return isWholeInert;
}

MergeStability::MergeStability(const DeepRules &rules)
    : m_rules(rules), m_isInertStable(!rules.unpackArrays && !rules.keepArrayDuplicates && !rules.sortMergedArrays &&
                                      (!rules.knockoutPrefix || rules.knockoutPrefix == kUsualPrefix))
{
    if (rules.knockoutPrefix)
        m_prefix.emplace(*rules.knockoutPrefix);
}

bool MergeStability::isStable(MergeNode &node, const CancelToken &cancel)
{
    if (node.isStable())
        return true;
    Value room;
    const Value &value = node.frozen(room);
    if (m_isInertStable)
        static_cast<void>(isInert(value)); // caches it at all depths
    if (isStable(value, cancel) && !cancel.isCancelled())
        node.setStable();
    return node.isStable();
}

bool MergeStability::isStable(const Value &value, const CancelToken &cancel)
{
    if (m_isInertStable && value.isKnownFor(Trait::Inert))
        return true;
    const auto isBelow = [&](const Value &below) { return isStable(below, cancel); };
    if (value.isMapping()) {
        return std::all_of(value.entries().begin(), value.entries().end(),
                           [&](const Entry &entry) { return isBelow(entry.value); });
    }
    if (!value.isSequence())
        return isStableText(value, cancel);
    const auto items = value.items();
    if (m_rules.overwriteArrays)
        return true;
    const bool isByPosition = m_rules.mergeHashArrays && std::all_of(items.begin(), items.end(), [](const Value &item) {
                                  return item.isMapping();
                              });
    if (isByPosition && !std::all_of(items.begin(), items.end(), isBelow))
        return false;
    return isStableSequence(items, cancel) && (isByPosition || !hasTwins(value));
}

bool MergeStability::isStableSequence(std::span<const Value> items, const CancelToken &cancel)
{
    if (m_rules.unpackArrays || m_rules.keepArrayDuplicates)
        return false;
    const auto isStableItem = [&](const Value &item) { return item.isCollection() || isStableText(item, cancel); };
    return std::all_of(items.begin(), items.end(), isStableItem) &&
           (!m_rules.sortMergedArrays || isSorted(items, cancel));
}

/// No marker, and not a text removed from the frozen ones.
bool MergeStability::isStableText(const Value &text, const CancelToken &cancel)
{
    if (!m_prefix || (text.kind() != Kind::String && text.kind() != Kind::Binary))
        return true;
    if (m_prefix->isBare(text.text()) || (m_rules.frozen && text.text().empty()))
        return false;
    if (m_prefix->isAbsent(text.text()))
        return true;
    const auto target = m_prefix->target(text.text(), cancel);
    return target && !target->has_value();
}

} // namespace strata
