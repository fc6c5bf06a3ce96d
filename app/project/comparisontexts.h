// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/because.h"
#include "projection/phrasebook.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The first thing that differs on the way to two answers, in a sentence; empty: it is not known.
std::string becauseText(const Because &because, const Phrasebook &book = {});

/// What the causes of a kind have in common: "Fails only under Puppet 8". \a a and \a b: what the sides are called.
std::string headingOf(DifferenceCause::Kind kind, const std::string &a, const std::string &b,
                      const Phrasebook &book = {});

/// The first line of an error's text, without what leads on to the next one.
std::string headline(std::string_view text);

/// What names a cause: the headline of the error, or the key that is answered otherwise.
std::string titleOf(const DifferenceCause &cause, const Phrasebook &book = {});

/// All of them, for tests and translators.
std::vector<Phrase> comparisonPhrases();

} // namespace strata
