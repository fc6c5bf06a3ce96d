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

/// Finds values equal in the sense of Ruby's eql?, see canonicalText(). Texts are compared directly; few values are
/// compared one by one.
class EqualValueIndex
{
public:
    /// The number of the first value equal to \a value, and whether \a value is new; then it is stored with \a number.
    /// Values must outlive this object.
    std::pair<std::size_t, bool> note(const Value &value, std::size_t number);

private:
    std::vector<std::pair<std::string_view, std::size_t>> m_fewTexts;
    std::unordered_map<std::string_view, std::size_t> m_manyTexts; // all texts, once there are more
    std::vector<std::pair<Value, std::size_t>> m_fewOthers;
    std::unordered_map<std::string, std::size_t> m_manyOthers; // all others by canonical text, once there are more
};

/// Whether two items of \a sequence are equal in this sense.
bool hasTwins(const Value &sequence);

} // namespace strata
