// SPDX-License-Identifier: MIT
#include "findings/findinglimit.h"

#include "findings/findingphrases.h"
#include "findings/findingrules.h"

namespace strata {

bool FindingLimit::admit(const FindingEntry &found)
{
    const FindingRule *const rule = findFindingRule(found.finding.rule);
    const bool isUnlimited = found.finding.severity == Finding::Severity::Note && rule &&
                             rule->needs != FindingNeeds::Files; // unused values
    if (isUnlimited || !found.finding.mark.isValid())
        return true;
    Count &count = m_counts[{found.finding.mark.file, found.finding.rule}];
    if (++count.all == kMost + 1)
        count.first = found;
    return count.all <= kMost;
}

std::vector<FindingEntry> FindingLimit::rest(const Phrasebook &book) const
{
    std::vector<FindingEntry> rest;
    for (const auto &[place, count] : m_counts) {
        if (count.all <= kMost)
            continue;
        FindingEntry found;
        found.finding = {count.first.finding.rule,
                         count.first.finding.severity,
                         book.say(findingphrases::kLeftOut, count.all - kMost),
                         count.first.finding.mark,
                         {}};
        rest.push_back(std::move(found));
    }
    return rest;
}

} // namespace strata
