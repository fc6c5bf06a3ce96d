// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/impact.h"
#include "projection/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// What an effect does, in parts: `-telnet`, `port 8080 → 80`, `not found → 5`. Sealed values are told as such.
std::vector<std::string> changeTexts(const ImpactEffect &effect, const Phrasebook &book = {});
/// The first parts in one line: `-telnet, +curl and 3 more`.
std::string changeText(const ImpactEffect &effect, const Phrasebook &book = {});

/// What became of a file and, if no answer follows from it, why: a sentence.
std::string fileText(const ImpactFile &file, const Impact &impact, const Phrasebook &book = {});

/// How many nodes get other answers, of how many.
std::string summaryOf(const Impact &impact, const Phrasebook &book = {});
/// For whom the answers stand where no node is known; empty: nodes are.
std::string madeUpText(const Impact &impact, const Phrasebook &book = {});

/// How many keys were not asked because there are too many effects; empty: all were.
std::string leftText(const Impact &impact, const Phrasebook &book = {});

/// How many nodes any effect is on.
std::size_t nodesIn(const Impact &impact);

/// All of them, for tests and translators.
std::vector<Phrase> impactPhrases();

} // namespace strata
