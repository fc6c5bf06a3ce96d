// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Attaches findings to the finding that causes them: one fault is one finding, with its consequences as related
/// places. The table in causes.cpp defines which rules cause which others, and at which distance.
class CauseIndex
{
public:
    explicit CauseIndex(const Phrasebook &book) : m_book(book) {}

    /// Sorts causes first, so that their consequences in \a found can be attached to them.
    static void sort(std::vector<FindingEntry> &found);

    /// Registers the reported finding \a found if it can be a cause. \a number: its place among all reported findings;
    /// \a found replaces an earlier one with this number.
    void add(std::size_t number, const FindingEntry &found);
    /// Stores \a found as a consequence of a registered cause; false if it is none.
    bool attach(const FindingEntry &found);
    /// The causes with consequences, these as related places, each with its number.
    std::vector<std::pair<std::size_t, FindingEntry>> changed() const;

private:
    /// Consequences that differ in their keys only.
    struct Consequence
    {
        SourceMark mark;
        std::string rule;
        std::string text;
        std::vector<std::string> keys;
    };
    struct Cause
    {
        std::size_t number = 0;
        FindingEntry found;
        std::vector<Consequence> consequences;
        std::unordered_map<std::string, std::size_t> known; ///< places in the list above, by rule and text
    };

    std::string textOf(const Cause &cause, const Consequence &consequence) const;

    const Phrasebook &m_book;
    std::vector<Cause> m_causes;                           ///< by number, as they are reported
    std::unordered_map<std::string, std::size_t> m_places; ///< of causes, by rule and the part of the file they reach
};

} // namespace strata
