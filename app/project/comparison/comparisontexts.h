// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/differencereason.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>

namespace strata {

/// The first difference between two answers as a sentence; empty: unknown.
std::string becauseText(const DifferenceReason &because, const Phrasebook &book = {});

/// The heading for causes of a kind: "Fails only under Puppet 8". \a a and \a b: names of the sides.
std::string headingOf(DifferenceCause::Kind kind, const std::string &a, const std::string &b,
                      const Phrasebook &book = {});

/// The first line of an error text, without a dangling ending.
std::string headline(std::string_view text);

/// The title of a cause: the headline of the error, or the key.
std::string titleOf(const DifferenceCause &cause, const Phrasebook &book = {});

} // namespace strata
