// SPDX-License-Identifier: MIT
#include "core/finding.h"

#include <algorithm>
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
    for (const Finding &finding : more)
        addOnce(findings, finding);
}

} // namespace strata
