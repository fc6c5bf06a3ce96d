// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A question that was put to a scope, and the answer as an exact text: two answers are equal exactly if everything
/// that follows from them is.
struct Reading
{
    std::string name; ///< of a variable or a value in it, dotted; without leading `::`
    std::string answer;
    bool isDefined = true;   ///< of the variable itself
    bool isInserted = false; ///< nothing followed from it but its text, which stands somewhere in the value that was
                             ///< found, where LookupEngine::insertedText() knows one
    bool isMerged = false;   ///< the same, but that the value may have been merged: texts that are equal to others, or
                             ///< knock them out, have decided, too
};

/// What was asked of a scope while something was made from it: each name once, in the order of the first time.
class Readings
{
public:
    void note(Reading reading);
    const std::vector<Reading> &all() const { return m_all; }

private:
    std::vector<Reading> m_all;
};

/// The answer of a scope to the question for \a name.
using AnswerOf = std::function<std::string(const std::string &name)>;

} // namespace strata
