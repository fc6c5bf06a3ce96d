// SPDX-License-Identifier: MIT
#include "core/valuedifference.h"

#include "core/valueequality.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace strata {

namespace {

constexpr std::size_t kNoPartner = static_cast<std::size_t>(-1);

/// For each of the distinct \a numbers, whether it belongs to the longest increasing subsequence.
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
    /// The n-th of equal items in \a before is matched with the n-th in \a after.
    void compareItems(std::span<const Value> before, std::span<const Value> after)
    {
        std::unordered_map<std::string, std::vector<std::size_t>> places; // in after, last first
        for (std::size_t i = after.size(); i-- > 0;)
            places[exactText(after[i])].push_back(i);
        std::vector<std::size_t> partners;
        std::vector<bool> isPartner(after.size(), false);
        for (const Value &item : before) {
            const auto found = places.find(exactText(item));
            const bool has = found != places.end() && !found->second.empty();
            partners.push_back(has ? found->second.back() : kNoPartner);
            if (has) {
                isPartner[found->second.back()] = true;
                found->second.pop_back();
            }
        }
        report(
            partners, isPartner, [&](std::size_t i) { return before[i]; }, [&](std::size_t i) { return after[i]; },
            [](std::size_t i) { return AddressSegment(static_cast<std::uint32_t>(i)); },
            [](std::size_t i) { return AddressSegment(static_cast<std::uint32_t>(i)); });
    }

    void compareEntries(std::span<const Entry> before, std::span<const Entry> after)
    {
        std::unordered_map<const KeyRecord *, std::size_t> places;
        for (std::size_t i = 0; i < after.size(); ++i)
            places.emplace(after[i].key.record(), i);
        std::vector<std::size_t> partners;
        std::vector<bool> isPartner(after.size(), false);
        for (const Entry &entry : before) {
            const auto found = places.find(entry.key.record());
            partners.push_back(found == places.end() ? kNoPartner : found->second);
            if (found != places.end())
                isPartner[found->second] = true;
        }
        const auto segment = [](const Entry &entry) {
            return AddressSegment(AddressKey{entry.key.kind(), entry.key.text()});
        };
        report(
            partners, isPartner, [&](std::size_t i) { return before[i].value; },
            [&](std::size_t i) { return after[i].value; }, [&](std::size_t i) { return segment(before[i]); },
            [&](std::size_t i) { return segment(after[i]); });
    }

    /// Reports the changes of the members of two collections; \a partners: their matches in after, or none.
    template <typename Before, typename After, typename BeforeSegment, typename AfterSegment>
    void report(const std::vector<std::size_t> &partners, const std::vector<bool> &isPartner, const Before &before,
                const After &after, const BeforeSegment &beforeSegment, const AfterSegment &afterSegment)
    {
        std::vector<std::size_t> kept;
        std::copy_if(partners.begin(), partners.end(), std::back_inserter(kept),
                     [](std::size_t partner) { return partner != kNoPartner; });
        const std::vector<bool> isInOrder = risingPart(kept);
        std::size_t number = 0;
        for (std::size_t i = 0; i < partners.size(); ++i) {
            m_path.push_back(beforeSegment(i));
            if (partners[i] == kNoPartner) {
                m_changes.push_back({ValueChange::Kind::Removed, m_path, before(i), {}});
            } else {
                if (!isInOrder[number++])
                    m_changes.push_back({ValueChange::Kind::Moved, m_path, before(i), after(partners[i])});
                compare(before(i), after(partners[i]));
            }
            m_path.pop_back();
        }
        for (std::size_t i = 0; i < isPartner.size(); ++i) {
            if (isPartner[i])
                continue;
            m_path.push_back(afterSegment(i));
            m_changes.push_back({ValueChange::Kind::Added, m_path, {}, after(i)});
            m_path.pop_back();
        }
    }

    AddressPath m_path;
    std::vector<ValueChange> m_changes;
};

} // namespace

bool operator==(const ValueChange &a, const ValueChange &b)
{
    return a.kind == b.kind && a.path == b.path && identical(a.before, b.before) && identical(a.after, b.after);
}

std::vector<ValueChange> differences(const Value &before, const Value &after)
{
    Comparison comparison;
    comparison.compare(before, after);
    return comparison.take();
}

} // namespace strata
