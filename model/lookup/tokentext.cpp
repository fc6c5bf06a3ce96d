// SPDX-License-Identifier: MIT
#include "lookup/tokentext.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"

#include <algorithm>
#include <array>

namespace strata {

using Method = InterpolationToken::Method;

namespace {

bool isEmptyExpression(std::string_view text)
{
    constexpr std::array<std::string_view, 6> kEmpty = {"", "::", "\"\"", "''", "\"::\"", "'::'"};
    return std::find(kEmpty.begin(), kEmpty.end(), text) != kEmpty.end();
}

struct Call
{
    std::string_view name;
    std::string_view argument;
};

/// `name("argument")` or `name('argument')` without blanks; else nothing.
std::optional<Call> parseCall(std::string_view text)
{
    const auto nameEnd =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), ascii::isWord) - text.begin());
    const std::string_view tail = text.substr(nameEnd);
    constexpr std::size_t kShortest = 5; // ('x')
    if (nameEnd == 0 || tail.size() < kShortest || tail.front() != '(' || tail.back() != ')')
        return std::nullopt;
    const char quote = tail[1];
    if ((quote != '"' && quote != '\'') || tail[tail.size() - 2] != quote)
        return std::nullopt;
    const std::string_view argument = tail.substr(2, tail.size() - 4);
    if (argument.empty() || argument.find(quote) != std::string_view::npos)
        return std::nullopt;
    return Call{text.substr(0, nameEnd), argument};
}

TokenText::Token tokenFrom(std::string_view inner)
{
    TokenText::Token token;
    if (isEmptyExpression(inner)) {
        token.method = Method::Empty;
        return token;
    }
    token.argument = std::string(inner);
    if (const auto call = parseCall(inner)) {
        token.isCall = true;
        const auto method = interpolationMethod(call->name);
        token.isKnown = method.has_value();
        token.method = method.value_or(Method::Variable);
        token.argument = std::string(method ? call->argument : call->name);
    }
    return token;
}

} // namespace

std::optional<Method> interpolationMethod(std::string_view name)
{
    if (name == "lookup" || name == "hiera")
        return Method::Lookup;
    if (name == "alias")
        return Method::Alias;
    if (name == "scope")
        return Method::Scope;
    if (name == "literal")
        return Method::Literal;
    return std::nullopt;
}

TokenText::TokenText(std::string_view text)
{
    std::size_t done = 0;
    for (std::size_t start = text.find("%{"); start != std::string_view::npos; start = text.find("%{", done)) {
        const std::size_t end = text.find('}', start);
        if (end == std::string_view::npos)
            break;
        Token token = tokenFrom(rubyStripped(text.substr(start + 2, end - start - 2)));
        token.before = std::string(text.substr(done, start - done));
        done = end + 1;
        token.written = std::string(text.substr(start, done - start));
        tokens.push_back(std::move(token));
    }
    rest = std::string(text.substr(done));
}

} // namespace strata
