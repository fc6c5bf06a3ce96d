// SPDX-License-Identifier: MIT
#include "findings/mistakes/tokenmistakes.h"

#include "core/text/ascii.h"
#include "core/text/editdistance.h"
#include "core/text/lowered.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kTokenBlanks = " \t";
constexpr std::string_view kTokenSyntax = "token-syntax";

std::string_view trimmedBlanks(std::string_view text)
{
    return ascii::trimmed(text, kTokenBlanks);
}

bool isNameStart(char c)
{
    return c == '_' || (c >= 'a' && c <= 'z');
}

/// Whether \a name is a variable such as `app` or `app::port`, with more parts than \a least.
bool isVariableName(std::string_view name, std::size_t least = 0)
{
    std::size_t parts = 0;
    while (!name.empty() && isNameStart(name.front())) {
        const auto end =
            static_cast<std::size_t>(std::find_if_not(name.begin(), name.end(), ascii::isWord) - name.begin());
        ++parts;
        if (end == name.size())
            return parts > least;
        if (!name.substr(end).starts_with("::"))
            return false;
        name.remove_prefix(end + 2);
    }
    return false;
}

std::string tokenOf(const std::string &inner)
{
    return "%{" + inner + '}';
}

/// The length in bytes of the quotation mark at \a at, straight or typographic; 0: none.
std::size_t quoteMarkLength(std::string_view text, std::size_t at)
{
    constexpr std::array<std::string_view, 8> kQuotes = {"'",      "\"",     "\u2018", "\u2019",
                                                         "\u201c", "\u201d", "`",      "\u00b4"};
    for (const std::string_view quote : kQuotes) {
        if (text.substr(at).starts_with(quote))
            return quote.size();
    }
    return 0;
}

/// A call as written, valid or not.
struct RoughCall
{
    std::string_view name;
    std::string argument;  ///< the first one, without quotes
    bool isQuoted = false; ///< with straight quotes
    bool hasMore = false;  ///< there are further arguments
    std::string behind;    ///< the text after the closing bracket
    bool isClosed = false; ///< there is a closing bracket
    bool hasBlank = false; ///< between brackets and quotes
};

/// Parses \a inner leniently; nothing if it does not resemble a call.
std::optional<RoughCall> roughCall(std::string_view inner)
{
    const auto nameEnd =
        static_cast<std::size_t>(std::find_if_not(inner.begin(), inner.end(), ascii::isWord) - inner.begin());
    RoughCall call;
    call.name = inner.substr(0, nameEnd);
    std::size_t at = inner.find_first_not_of(kTokenBlanks, nameEnd);
    if (nameEnd == 0 || at == std::string_view::npos)
        return std::nullopt;
    const bool hasBracket = inner[at] == '(';
    if (hasBracket) {
        ++at;
        const std::size_t next = std::min(inner.find_first_not_of(kTokenBlanks, at), inner.size());
        call.hasBlank = next != at || inner[nameEnd] != '(';
        at = next;
    } else if (quoteMarkLength(inner, at) == 0 || at == nameEnd) {
        return std::nullopt; // `lookup 'key'` counts as a call
    }
    const std::size_t opening = at < inner.size() ? quoteMarkLength(inner, at) : 0;
    const bool isPlain = opening == 1 && inner[at] != '`';
    const std::size_t start = at + opening;
    std::size_t end = start;
    while (end < inner.size() && quoteMarkLength(inner, end) == 0 &&
           (opening > 0 || (inner[end] != ')' && inner[end] != ',')))
        ++end;
    call.argument = std::string(trimmedBlanks(inner.substr(start, end - start)));
    const std::size_t closing = end < inner.size() ? quoteMarkLength(inner, end) : 0;
    call.isQuoted = isPlain && closing == 1 && inner[end] == inner[at];
    at = end + closing;
    const std::size_t bracket = inner.find(')', at);
    const std::string_view between =
        inner.substr(std::min(at, inner.size()), bracket == std::string_view::npos ? bracket : bracket - at);
    call.hasMore = between.find(',') != std::string_view::npos;
    const bool isBlank = trimmedBlanks(between).empty();
    call.hasBlank = call.hasBlank || (!between.empty() && isBlank);
    call.isClosed = hasBracket && bracket != std::string_view::npos && (isBlank || call.hasMore);
    if (call.isClosed)
        call.behind = std::string(trimmedBlanks(inner.substr(bracket + 1)));
    return call;
}

/// Whether \a key has only characters that are usual in keys.
bool isKeyLike(std::string_view key)
{
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return ascii::isWord(c) || std::string_view(":.-/% ").find(c) != std::string_view::npos;
    });
}

/// The function that is meant by \a name; empty: none.
std::string nearFunction(std::string_view name, TokenLanguage language)
{
    constexpr std::size_t kNear = 2;
    if (language == TokenLanguage::Hiera3 && name == "lookup")
        return "hiera";
    std::string best;
    std::size_t least = kNear + 1;
    for (const std::string &function : tokenFunctions(language)) {
        const std::size_t distance = editDistance(lowered(name), function, kNear);
        if (distance < least) {
            least = distance;
            best = function;
        }
    }
    return best;
}

/// The mistake in a call, if any.
std::optional<TokenMistake> callMistake(std::string_view written, std::string_view inner, const RoughCall &call,
                                        TokenLanguage language)
{
    const std::vector<std::string> functions = tokenFunctions(language);
    const bool isKnown = std::find(functions.begin(), functions.end(), call.name) != functions.end();
    const std::string function = isKnown ? std::string(call.name) : nearFunction(call.name, language);
    const std::string better =
        function.empty() || !isKeyLike(call.argument) ? std::string() : tokenOf(function + "('" + call.argument + "')");
    const auto mistake = [&](const Phrase &phrase, std::string meant) {
        return TokenMistake{kTokenSyntax, phrase, true, std::string(written), std::move(meant), std::string(call.name)};
    };
    const bool isRight = call.isQuoted && call.isClosed && !call.hasMore && !call.hasBlank && call.behind.empty();
    if (isRight && !isKnown)
        return function.empty() ? mistake(findingphrases::kTokenMethodUnknown, {})
                                : mistake(findingphrases::kTokenMethod, better);
    if (isRight || better.empty())
        return std::nullopt;
    if (inner.find("%{") != std::string_view::npos)
        return std::nullopt;
    if (call.hasMore)
        return mistake(findingphrases::kTokenArguments, better);
    if (!call.isClosed)
        return mistake(findingphrases::kTokenIncomplete, better);
    if (!call.isQuoted)
        return mistake(findingphrases::kTokenUnquoted, better);
    if (!call.behind.empty())
        return mistake(findingphrases::kTokenAfter, better + call.behind);
    return mistake(findingphrases::kTokenBlank, better);
}

/// Whether an unquoted key has an empty segment.
bool hasEmptyKeyPart(std::string_view key)
{
    return key.find_first_of("'\"") == std::string_view::npos && key.find('.') != std::string_view::npos &&
           !splitKey(key);
}

std::optional<TokenMistake> tokenMistake(std::string_view written, TokenLanguage language)
{
    const std::string_view inner = trimmedBlanks(written.substr(2, written.size() - 3));
    if (inner.empty())
        return std::nullopt;
    const auto mistake = [&](const Phrase &phrase, std::string better) {
        return TokenMistake{kTokenSyntax, phrase, true, std::string(written), std::move(better), {}};
    };
    if (inner.front() == '$') {
        const std::string variable = tokenVariable(inner);
        return variable.empty() ? std::nullopt
                                : std::optional(mistake(findingphrases::kTokenDollar, tokenOf(variable)));
    }
    if (const auto call = roughCall(inner)) {
        auto wrong = callMistake(written, inner, *call, language);
        if (!wrong && call->isQuoted && call->name != "literal" && hasEmptyKeyPart(call->argument))
            wrong = mistake(findingphrases::kTokenDot, {});
        return wrong;
    }
    const bool hasIndex = inner.find("['") != std::string_view::npos || inner.find("[\"") != std::string_view::npos;
    if (hasIndex && isNameStart(inner.front() == ':' && inner.size() > 2 ? inner[2] : inner.front())) {
        const std::string variable = tokenVariable(inner);
        return variable.empty() ? std::nullopt
                                : std::optional(mistake(findingphrases::kTokenBrackets, tokenOf(variable)));
    }
    if (hasEmptyKeyPart(inner) && isVariableName(inner.substr(0, inner.find('.'))))
        return mistake(findingphrases::kTokenDot, {});
    return std::nullopt;
}

/// A token in whose argument another token begins, up to its closing brace; empty: none.
std::string_view nestedToken(std::string_view text, std::size_t start)
{
    const std::size_t end = text.find('}', start);
    const std::size_t inner = text.find("%{", start + 2);
    const std::size_t bracket = text.find('(', start);
    if (end == std::string_view::npos || inner > end || bracket > inner)
        return {};
    const std::size_t outerEnd = text.find('}', end + 1);
    return text.substr(start, (outerEnd == std::string_view::npos ? end : outerEnd) + 1 - start);
}

/// Whether an unclosed token is one of Hiera: anything else may be meant for another program.
bool beginsLikeToken(std::string_view inner)
{
    constexpr std::array<std::string_view, 9> kBegins = {"facts.", "trusted.", "::",     "lookup(",      "hiera(",
                                                         "alias(", "literal(", "scope(", "server_facts."};
    return std::any_of(kBegins.begin(), kBegins.end(), [&](std::string_view each) { return inner.starts_with(each); });
}

void addPercentMistakes(std::string_view text, TokenLanguage language, std::vector<TokenMistake> &mistakes)
{
    std::size_t next = 0;
    for (std::size_t start = text.find("%{"); start != std::string_view::npos; start = text.find("%{", next)) {
        const std::size_t end = text.find('}', start);
        if (end == std::string_view::npos) {
            const std::string_view rest = text.substr(start, text.find_first_of(" \t\n", start) - start);
            if (beginsLikeToken(rest.substr(2)))
                mistakes.push_back({kTokenSyntax, findingphrases::kTokenUnclosed, false, std::string(rest)});
            return;
        }
        next = end + 1;
        if (const std::string_view nested = nestedToken(text, start); !nested.empty()) {
            mistakes.push_back({kTokenSyntax, findingphrases::kTokenNested, true, std::string(nested)});
            next = start + nested.size();
        } else if (auto mistake = tokenMistake(text.substr(start, next - start), language)) {
            mistakes.push_back(std::move(*mistake));
        }
    }
}

/// Whether `${code}` is an expression of Puppet: shells and other programs use the same braces.
bool isPuppetCode(std::string_view code)
{
    constexpr std::array<std::string_view, 4> kHashes = {"facts", "trusted", "server_facts", "os"};
    for (const std::string_view hash : kHashes) {
        if (code.starts_with(hash) && code.size() > hash.size() + 1 && code[hash.size()] == '[' &&
            (code[hash.size() + 1] == '\'' || code[hash.size() + 1] == '"'))
            return true;
    }
    if (code.starts_with("facts.") || code.starts_with("trusted."))
        return true;
    return code.starts_with("::") ? isVariableName(code.substr(2)) : isVariableName(code, 1);
}

void addCodeMistakes(std::string_view text, std::vector<TokenMistake> &mistakes)
{
    for (std::size_t start = text.find("${"); start != std::string_view::npos; start = text.find("${", start + 2)) {
        const std::size_t end = text.find('}', start);
        if (end == std::string_view::npos)
            return;
        const std::string_view code = text.substr(start + 2, end - start - 2);
        if (!isPuppetCode(code))
            continue;
        const bool isOfClass = isVariableName(code, 1);
        const std::string variable = tokenVariable(code);
        if (!variable.empty())
            mistakes.push_back({"token-of-code", findingphrases::kTokenCode, false,
                                std::string(text.substr(start, end + 1 - start)),
                                tokenOf(isOfClass ? "lookup('" + std::string(code) + "')" : variable)});
    }
}

/// Whether \a code begins with the name of a fact: other variables may be those of a class that renders the text.
bool isOfFacts(std::string_view code)
{
    constexpr std::array<std::string_view, 16> kNames = {"facts",           "trusted",   "fqdn",         "hostname",
                                                         "domain",          "ipaddress", "macaddress",   "osfamily",
                                                         "operatingsystem", "kernel",    "architecture", "environment",
                                                         "networking",      "os",        "virtual",      "clientcert"};
    const auto end = static_cast<std::size_t>(std::find_if_not(code.begin(), code.end(), ascii::isWord) - code.begin());
    return code.starts_with("::") || std::find(kNames.begin(), kNames.end(), code.substr(0, end)) != kNames.end();
}

/// Reports variables in templates: `<%= @fqdn %>`, `<%= $facts['os'] %>`, `<%= scope['app::port'] %>`.
void addTemplateMistakes(std::string_view text, std::vector<TokenMistake> &mistakes)
{
    for (std::size_t start = text.find("<%="); start != std::string_view::npos; start = text.find("<%=", start + 3)) {
        const std::size_t end = text.find("%>", start);
        if (end == std::string_view::npos)
            return;
        std::string_view code = text.substr(start + 3, end - start - 3);
        if (code.ends_with('-'))
            code.remove_suffix(1);
        code = trimmedBlanks(code);
        const bool isVariable = code.size() > 1 && (code.front() == '@' || code.front() == '$');
        if (isVariable ? !isOfFacts(code.substr(1))
                       : !code.starts_with("scope['facts']") && !code.starts_with("scope['::"))
            continue;
        const std::string variable = isVariable ? tokenVariable(code.substr(1)) : std::string();
        mistakes.push_back({"token-of-code", findingphrases::kTokenTemplate, false,
                            std::string(text.substr(start, end + 2 - start)),
                            tokenOf(variable.empty() ? "facts.NAME" : variable)});
        mistakes.back().isExample = variable.empty();
    }
}

} // namespace

std::vector<std::string> tokenFunctions(TokenLanguage language)
{
    if (language == TokenLanguage::Hiera3)
        return {"hiera", "alias", "literal", "scope"};
    return {"lookup", "alias", "literal", "scope", "hiera"};
}

std::string tokenVariable(std::string_view code)
{
    if (code.starts_with('$'))
        code.remove_prefix(1);
    const std::size_t nameEnd = std::min(code.find_first_of(".["), code.size());
    std::string_view name = code.substr(0, nameEnd);
    std::string corrected(name);
    if (name.starts_with("::"))
        name.remove_prefix(2);
    if (!isVariableName(name))
        return {};
    code.remove_prefix(nameEnd);
    while (!code.empty()) {
        const bool isIndex = code.front() == '[';
        const std::size_t end = isIndex ? code.find(']') : std::min(code.find_first_of(".[", 1), code.size());
        if (end == std::string_view::npos || end < 2)
            return {};
        std::string_view part = code.substr(1, end - 1);
        code.remove_prefix(isIndex ? end + 1 : end);
        const bool isQuoted = quoteMarkLength(part, 0) == 1 && part.size() > 2 && part.back() == part.front();
        if (isQuoted)
            part = part.substr(1, part.size() - 2);
        if (part.find_first_of("'\"[]$ ") != std::string_view::npos)
            return {};
        const bool hasDot = part.find('.') != std::string_view::npos;
        corrected += hasDot ? ".'" + std::string(part) + '\'' : '.' + std::string(part);
    }
    return corrected;
}

std::string literalToken(std::string_view token)
{
    return "%{literal('%')}" + std::string(token.substr(1));
}

std::vector<TokenMistake> tokenMistakes(std::string_view text, TokenLanguage language)
{
    std::vector<TokenMistake> mistakes;
    if (text.find('{') != std::string_view::npos) {
        addPercentMistakes(text, language, mistakes);
        addCodeMistakes(text, mistakes);
    }
    addTemplateMistakes(text, mistakes);
    return mistakes;
}

} // namespace strata
