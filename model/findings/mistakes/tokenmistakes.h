// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingphrases.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The system whose token syntax applies.
enum class TokenLanguage { Hiera5, Hiera3 };

/// A mistake in a token of a text that does not depend on nodes.
struct TokenMistake
{
    std::string_view rule;
    Phrase phrase = findingphrases::kTokenIncomplete;
    bool isFailing = true;     ///< lookups fail with it
    std::string written = {};  ///< the part of the text that is wrong
    std::string better = {};   ///< what to write for it; empty: that cannot be told
    std::string function = {}; ///< of a call: its name
    bool isExample = false;    ///< `better` shows the form only
};

/// The mistakes in \a text, in order.
std::vector<TokenMistake> tokenMistakes(std::string_view text, TokenLanguage language);

/// The functions that tokens call, as people write them.
std::vector<std::string> tokenFunctions(TokenLanguage language);

/// `facts.os.family` for `$facts['os']['family']`, `::facts['os']`, `facts['a.b']`: the variable as a token names it.
/// Empty: it is none that can be named.
std::string tokenVariable(std::string_view code);

/// The text that puts \a token, which another program reads, into a value: `%{literal('%')}{X}`.
std::string literalToken(std::string_view token);

} // namespace strata
