// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/phrase.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace strata {

/// What must be known before a rule can be applied.
enum class FindingNeeds : std::uint8_t {
    Files, ///< the files alone
    Node,  ///< the answers of one node, of several: what is the same for some of them
    Nodes, ///< all nodes that are known: it tells what happens on none of them
};

/// One kind of finding.
struct FindingRule
{
    std::string_view id;
    Finding::Severity severity = Finding::Severity::Warning; ///< of most of its findings
    FindingNeeds needs = FindingNeeds::Files;
    Phrase what;                  ///< one sentence
    Phrase why;                   ///< one sentence: why it matters
    std::string_view topic = {};  ///< the reference page as `strata explain` names it; empty: there is none
    std::string_view lesson = {}; ///< the lesson that shows it; empty: there is none
};

/// All rules, by id.
std::span<const FindingRule> findingRules();
/// The rule called \a id, or null.
const FindingRule *findFindingRule(std::string_view id);

/// "error", "warning" or "note", as in machine formats.
std::string_view severityName(Finding::Severity severity);

} // namespace strata
