// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "projection/phrasebook.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Lets the first findings of a rule in a file pass and counts the others: a file may have the same mistake in each of
/// its lines. Notes about unused data pass all, as they are a list to work through.
class FindingLimit
{
public:
    static constexpr std::size_t kMost = 20; ///< of a rule in a file

    /// Whether \a found is one of the first; otherwise it is counted.
    bool admit(const FindingEntry &found);
    /// For each rule and file with more than that, a finding that has their number.
    std::vector<FindingEntry> rest(const Phrasebook &book) const;

private:
    struct Count
    {
        std::size_t all = 0;
        FindingEntry first; ///< that was not admitted
    };

    std::map<std::pair<FileId, std::string>, Count> m_counts;
};

} // namespace strata
