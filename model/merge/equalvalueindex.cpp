// SPDX-License-Identifier: MIT
#include "merge/equalvalueindex.h"

#include "core/valueequality.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kFew = 16;

} // namespace

std::pair<std::size_t, bool> EqualValueIndex::note(const Value &value, std::size_t number)
{
    if (value.kind() == Kind::String || value.kind() == Kind::Binary)
        return noteText(value.text(), number);
    return noteOther(value, number);
}

std::pair<std::size_t, bool> EqualValueIndex::noteOther(const Value &value, std::size_t number)
{
    if (m_manyOthers.empty()) {
        const auto isEqual = [&value](const auto &known) { return strictlyEqual(known.first, value); };
        const auto first = std::find_if(m_fewOthers.begin(), m_fewOthers.end(), isEqual);
        if (first != m_fewOthers.end())
            return {first->second, false};
        if (m_fewOthers.empty())
            m_fewOthers.reserve(kFew / 2); // avoids reallocation
        m_fewOthers.emplace_back(value, number);
        if (m_fewOthers.size() > kFew) {
            for (const auto &[known, itsNumber] : m_fewOthers)
                m_manyOthers.emplace(canonicalText(known), itsNumber);
        }
        return {number, true};
    }
    const auto [first, isNew] = m_manyOthers.emplace(canonicalText(value), number);
    return {first->second, isNew};
}

std::pair<std::size_t, bool> EqualValueIndex::noteText(std::string_view text, std::size_t number)
{
    if (m_manyTexts.empty()) {
        const auto isEqual = [text](const auto &known) { return known.first == text; };
        const auto first = std::find_if(m_fewTexts.begin(), m_fewTexts.end(), isEqual);
        if (first != m_fewTexts.end())
            return {first->second, false};
        m_fewTexts.emplace_back(text, number);
        if (m_fewTexts.size() > kFew)
            m_manyTexts.insert(m_fewTexts.begin(), m_fewTexts.end());
        return {number, true};
    }
    const auto [first, isNew] = m_manyTexts.emplace(text, number);
    return {first->second, isNew};
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
