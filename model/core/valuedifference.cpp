// SPDX-License-Identifier: MIT
#include "core/valuedifference.h"

#include "core/valueequality.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace strata {

namespace {

constexpr std::size_t kNoPartner = MemberPairs::kNone;

/// Marks the partners that are in order.
void markOrder(MemberPairs &pairs)
{
    std::vector<std::size_t> kept;
    std::copy_if(pairs.partners.begin(), pairs.partners.end(), std::back_inserter(kept),
                 [](std::size_t partner) { return partner != kNoPartner; });
    const std::vector<bool> isRising = risingPart(kept);
    std::size_t number = 0;
    for (const std::size_t partner : pairs.partners)
        pairs.isInOrder.push_back(partner != kNoPartner && isRising[number++]);
}

class Comparison
{
public:
    std::vector<ValueChange> take() { return std::move(m_changes); }

    void compare(const Value &before, const Value &after)
    {
        if (before.isSequence() && after.isSequence())
            compareItems(before.items(), after.items());
        else if (before.isMapping() && after.isMapping())
            compareEntries(before.entries(), after.entries());
        else if (!identical(before, after))
            m_changes.push_back({ValueChange::Kind::Changed, m_path, before, after});
    }

private:
    void compareItems(std::span<const Value> before, std::span<const Value> after)
    {
        const auto member = [](std::span<const Value> items, std::size_t i) {
            return std::pair(AddressSegment(static_cast<std::uint32_t>(i)), items[i]);
        };
        report(pairItems(before, after), before, after, member);
    }

    void compareEntries(std::span<const Entry> before, std::span<const Entry> after)
    {
        const auto member = [](std::span<const Entry> entries, std::size_t i) {
            const Entry &entry = entries[i];
            return std::pair(AddressSegment(AddressKey{entry.key.kind(), entry.key.text()}), entry.value);
        };
        report(pairEntries(before, after), before, after, member);
    }

    /// Compares the members of two collections; \a member gives segment and value.
    template <typename Members, typename Member>
    void report(const MemberPairs &pairs, const Members &before, const Members &after, const Member &member)
    {
        for (std::size_t i = 0; i < pairs.partners.size(); ++i) {
            const std::size_t partner = pairs.partners[i];
            const auto [segment, value] = member(before, i);
            m_path.push_back(segment);
            if (partner == kNoPartner) {
                m_changes.push_back({ValueChange::Kind::Removed, m_path, value, {}});
            } else {
                const Value other = member(after, partner).second;
                if (!pairs.isInOrder[i])
                    m_changes.push_back({ValueChange::Kind::Moved, m_path, value, other});
                compare(value, other);
            }
            m_path.pop_back();
        }
        for (std::size_t i = 0; i < pairs.isPartner.size(); ++i) {
            if (pairs.isPartner[i])
                continue;
            const auto [segment, value] = member(after, i);
            m_path.push_back(segment);
            m_changes.push_back({ValueChange::Kind::Added, m_path, {}, value});
            m_path.pop_back();
        }
    }

    AddressPath m_path;
    std::vector<ValueChange> m_changes;
};

} // namespace

std::vector<bool> risingPart(const std::vector<std::size_t> &numbers)
{
    std::vector<std::size_t> lastOfLength; // indexes into numbers
    std::vector<std::size_t> previous(numbers.size(), kNoPartner);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto at = std::lower_bound(lastOfLength.begin(), lastOfLength.end(), numbers[i],
                                         [&](std::size_t last, std::size_t number) { return numbers[last] < number; });
        if (at != lastOfLength.begin())
            previous[i] = *(at - 1);
        if (at == lastOfLength.end())
            lastOfLength.push_back(i);
        else
            *at = i;
    }
    std::vector<bool> isRising(numbers.size(), false);
    for (std::size_t i = lastOfLength.empty() ? kNoPartner : lastOfLength.back(); i != kNoPartner; i = previous[i])
        isRising[i] = true;
    return isRising;
}

MemberPairs pairItems(std::span<const Value> before, std::span<const Value> after)
{
    MemberPairs pairs{{}, {}, std::vector<bool>(after.size(), false)};
    std::unordered_map<std::string, std::vector<std::size_t>> places; // in after, descending
    for (std::size_t i = after.size(); i-- > 0;)
        places[exactText(after[i])].push_back(i);
    for (const Value &item : before) {
        const auto found = places.find(exactText(item));
        const bool has = found != places.end() && !found->second.empty();
        pairs.partners.push_back(has ? found->second.back() : kNoPartner);
        if (has) {
            pairs.isPartner[found->second.back()] = true;
            found->second.pop_back();
        }
    }
    markOrder(pairs);
    return pairs;
}

MemberPairs pairEntries(std::span<const Entry> before, std::span<const Entry> after)
{
    MemberPairs pairs{{}, {}, std::vector<bool>(after.size(), false)};
    std::unordered_map<const KeyRecord *, std::size_t> places;
    for (std::size_t i = 0; i < after.size(); ++i)
        places.emplace(after[i].key.record(), i);
    for (const Entry &entry : before) {
        const auto found = places.find(entry.key.record());
        pairs.partners.push_back(found == places.end() ? kNoPartner : found->second);
        if (found != places.end())
            pairs.isPartner[found->second] = true;
    }
    markOrder(pairs);
    return pairs;
}

std::vector<ValueChange> differences(const Value &before, const Value &after)
{
    Comparison comparison;
    comparison.compare(before, after);
    return comparison.take();
}

} // namespace strata
