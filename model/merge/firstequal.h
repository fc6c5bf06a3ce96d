// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Finds values that Ruby's eql? holds between, see canonicalText(). Texts, which most lists are made of, are compared
/// as they are; while there are few, all values are one by one.
class FirstEqual
{
public:
    /// The number that was given with the first value equal to \a value, and whether this is the first; then it is
    /// noted with \a number. Values have to outlive this.
    std::pair<std::size_t, bool> note(const Value &value, std::size_t number);

private:
    std::pair<std::size_t, bool> noteText(std::string_view text, std::size_t number);
    std::pair<std::size_t, bool> noteOther(const Value &value, std::size_t number);

    std::vector<std::pair<std::string_view, std::size_t>> m_fewTexts;
    std::unordered_map<std::string_view, std::size_t> m_manyTexts; // once there are more, all
    std::vector<std::pair<Value, std::size_t>> m_fewOthers;
    std::unordered_map<std::string, std::size_t> m_manyOthers; // once there are more, all; by canonical text
};

/// Whether two items of \a sequence are equal in this sense. That none are is noted there (Trait::NoTwins).
bool hasTwins(const Value &sequence);

} // namespace strata
