// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The method that a token calls by \a name; none of another name. Hiera 3 does not know `lookup`.
std::optional<InterpolationToken::Method> interpolationMethod(std::string_view name);

/// A string with `%{...}` taken apart, as Puppet understands it; what the tokens mean is not decided here. Those that
/// are read for many scopes are taken apart once. Rule: hiera5.md 5.1.
struct TokenText
{
    struct Token
    {
        std::string before;  ///< text between the token before and this one
        std::string written; ///< with its braces
        InterpolationToken::Method method = InterpolationToken::Method::Variable;
        std::string argument; ///< variable, key or text; of an unknown method its name
        bool isKnown = true;  ///< false: there is no such method
        bool isCall = false;  ///< has the form `name('argument')`
    };

    TokenText() = default;
    explicit TokenText(std::string_view text);

    bool hasTokens() const { return !tokens.empty(); }

    std::vector<Token> tokens;
    std::string rest; ///< text behind the last token
};

} // namespace strata
