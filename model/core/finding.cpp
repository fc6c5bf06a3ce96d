// SPDX-License-Identifier: MIT
#include "core/finding.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata {

void addOnce(std::vector<Finding> &findings, Finding finding)
{
    const auto isKnown = [&finding](const Finding &known) { return known.text == finding.text; };
    if (std::none_of(findings.begin(), findings.end(), isKnown))
        findings.push_back(std::move(finding));
}

void addOnce(std::vector<Finding> &findings, const std::vector<Finding> &more)
{
    constexpr std::size_t kFew = 16;
    if (more.size() <= kFew) {
        for (const Finding &finding : more)
            addOnce(findings, finding);
        return;
    }
    std::unordered_set<std::string> known; // a linear search is too slow if a file has a finding on each line
    for (const Finding &finding : findings)
        known.insert(finding.text);
    for (const Finding &finding : more) {
        if (known.insert(finding.text).second)
            findings.push_back(finding);
    }
}

} // namespace strata
