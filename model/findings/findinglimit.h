// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Admits the first findings of a rule in a file and counts the others, because a file may have the same mistake in
/// every line. Notes about unused data are always admitted, because users work through the complete list.
class FindingLimit
{
public:
    static constexpr std::size_t kMost = 20; ///< of a rule in a file

    /// Whether \a found is one of the first; otherwise it is counted.
    bool admit(const FindingEntry &found);
    /// A finding with the number of the others, for each rule and file that has any.
    std::vector<FindingEntry> rest(const Phrasebook &book) const;

private:
    /// By file and rule: the number of findings, and the first that was not admitted.
    std::map<std::pair<FileId, std::string>, std::pair<std::size_t, FindingEntry>> m_counts;
};

} // namespace strata
