// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A variable that was read from a scope, with its value as text. Equal texts have the same effect on a result.
struct Reading
{
    std::string name; ///< dotted, of the variable or a value inside it; without leading `::`
    std::string answer;
    bool isDefined = true; ///< the variable itself, not the value inside it
    bool isInserted =
        false; ///< its text was only interpolated into the result; LookupEngine::insertedText() may give that text
    bool isMerged = false; ///< as isInserted, but a merge may also have compared the text with others
};

/// The variables read during one computation, each once, in the order of their first use.
class Readings
{
public:
    void note(Reading reading);
    const std::vector<Reading> &all() const { return m_all; }

private:
    std::vector<Reading> m_all;
};

/// Asks a scope for the variable \a name; the answer is its value as text.
using ScopeQuery = std::function<std::string(const std::string &name)>;

} // namespace strata
