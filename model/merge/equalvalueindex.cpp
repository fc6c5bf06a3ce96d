// SPDX-License-Identifier: MIT
#include "merge/equalvalueindex.h"

#include "core/valueequality.h"

#include <algorithm>
#include <functional>

namespace strata {

namespace {

constexpr std::size_t kFew = 16;

/// As EqualValueIndex::note() of \a item among \a few, or among \a many, by key, once there are more.
template <typename Item, typename Few, typename Many, typename IsEqual, typename KeyOf>
std::pair<std::size_t, bool> noteIn(Few &few, Many &many, const Item &item, std::size_t number, IsEqual isEqual,
                                    KeyOf keyOf)
{
    if (!many.empty()) {
        const auto [first, isNew] = many.emplace(keyOf(item), number);
        return {first->second, isNew};
    }
    const auto first =
        std::find_if(few.begin(), few.end(), [&](const auto &known) { return isEqual(known.first, item); });
    if (first != few.end())
        return {first->second, false};
    if (few.empty())
        few.reserve(kFew / 2); // avoids reallocation
    few.emplace_back(item, number);
    if (few.size() > kFew) {
        for (const auto &[known, itsNumber] : few)
            many.emplace(keyOf(known), itsNumber);
    }
    return {number, true};
}

} // namespace

std::pair<std::size_t, bool> EqualValueIndex::note(const Value &value, std::size_t number)
{
    if (value.kind() == Kind::String || value.kind() == Kind::Binary)
        return noteIn(m_fewTexts, m_manyTexts, value.text(), number, std::equal_to<>(), std::identity());
    return noteIn(m_fewOthers, m_manyOthers, value, number, strictlyEqual, canonicalText);
}

bool hasTwins(const Value &sequence)
{
    const auto items = sequence.items();
    if (items.size() < 2)
        return false;
    EqualValueIndex seen;
    return !std::all_of(items.begin(), items.end(), [&seen](const Value &item) { return seen.note(item, 0).second; });
}

} // namespace strata
