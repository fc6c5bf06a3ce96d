// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A query of a scope, and the answer as an exact text: equal answers have equal consequences.
struct Reading
{
    std::string name; ///< of a variable or a value inside it, dotted; without leading `::`
    std::string answer;
    bool isDefined = true; ///< of the variable itself
    bool isInserted =
        false; ///< only its text was used, inserted into the found value, where LookupEngine::insertedText() knows one
    bool isMerged =
        false; ///< as isInserted, but the value may have been merged: the text may also have been compared with others
};

/// The queries of a scope made during a computation: each name once, in order.
class Readings
{
public:
    void note(Reading reading);
    const std::vector<Reading> &all() const { return m_all; }

private:
    std::vector<Reading> m_all;
};

/// The answer of a scope to the query \a name.
using ScopeQuery = std::function<std::string(const std::string &name)>;

} // namespace strata
