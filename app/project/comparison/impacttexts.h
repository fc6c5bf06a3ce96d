// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/impact.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// The first changes of an answer on one line: "− telnet, + curl and 3 more", "8080 → 80", "(not found) → 5".
std::string changeText(const LookupResult &before, const LookupResult &after, const Phrasebook &book = {},
                       const TupleKeys &tupleKeys = {});
/// Overload for what differs between the two answers.
std::string changeText(const DifferenceTree &difference, const Phrasebook &book = {});

/// The state of a file and, if it affects no answer, the reason: a sentence.
std::string fileText(const ImpactFile &file, const Impact &impact, const Phrasebook &book = {});

/// The affected nodes out of all: "12 of 40 nodes".
std::string affectedText(const Impact &impact, const Phrasebook &book = {});
/// The numbers of effects and of affected nodes.
std::string summaryOf(const Impact &impact, const Phrasebook &book = {});
/// The assumed nodes if none is known; empty: nodes are known.
std::string assumedNodesText(const Impact &impact, const Phrasebook &book = {});

/// The number of keys skipped because of too many effects; empty: none.
std::string leftText(const Impact &impact, const Phrasebook &book = {});

/// The nodes with an effect, sorted.
std::vector<std::string> affectedNodes(const Impact &impact);

} // namespace strata
