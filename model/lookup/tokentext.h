// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The method called \a name in a token; none: unknown. Hiera 3 does not know `lookup`.
std::optional<InterpolationToken::Method> interpolationMethod(std::string_view name);

/// A parsed string with `%{...}` in Puppet's syntax, without evaluating the tokens. Strings read for many scopes are
/// parsed once. Rule: hiera5.md 5.1.
struct TokenText
{
    struct Token
    {
        std::string before;  ///< text between the previous token and this one
        std::string written; ///< with its braces
        InterpolationToken::Method method = InterpolationToken::Method::Variable;
        std::string argument; ///< variable, key or text; the name of an unknown method
        bool isKnown = true;  ///< false: unknown method
        bool isCall = false;  ///< has the form `name('argument')`
    };

    TokenText() = default;
    explicit TokenText(std::string_view text);

    bool hasTokens() const { return !tokens.empty(); }

    std::vector<Token> tokens;
    std::string rest; ///< text after the last token
};

} // namespace strata
