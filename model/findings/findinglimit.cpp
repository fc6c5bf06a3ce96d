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
    auto &[count, other] = m_counts[{found.finding.mark.file, found.finding.rule}];
    if (++count == kMost + 1)
        other = found;
    return count <= kMost;
}

std::vector<FindingEntry> FindingLimit::rest(const Phrasebook &book) const
{
    std::vector<FindingEntry> rest;
    for (const auto &[place, counted] : m_counts) {
        const auto &[count, other] = counted;
        if (count <= kMost)
            continue;
        FindingEntry found;
        found.finding = {other.finding.rule,
                         other.finding.severity,
                         book.say(findingphrases::kLeftOut, count - kMost),
                         other.finding.mark,
                         {}};
        rest.push_back(std::move(found));
    }
    return rest;
}

} // namespace strata
