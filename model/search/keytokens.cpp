// SPDX-License-Identifier: MIT
#include "search/keytokens.h"

#include "core/text/ascii.h"
#include "lookup/tokentext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

using TokenKind = KeyToken::TokenKind;

constexpr std::array<std::pair<std::string_view, TokenKind>, 3> kReadingFunctions{
    {{"lookup", TokenKind::Lookup}, {"hiera", TokenKind::Hiera}, {"alias", TokenKind::Alias}}};

std::size_t afterBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && ascii::isSpace(text[at]))
        ++at;
    return at;
}

/// \a name with `%{}` in place of each token in it.
std::string withOpenTokens(std::string_view name)
{
    std::string open;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t begin = std::min(name.find("%{", at), name.size());
        open += name.substr(at, begin - at);
        if (begin == name.size())
            break;
        open += "%{}";
        at = std::min(name.find('}', begin), name.size() - 1) + 1;
    }
    return open;
}

/// Reads the call in the token at \a begin, whose function name ends at \a open; false: not a call.
bool readCall(std::string_view text, std::size_t begin, std::size_t open, KeyToken &token)
{
    open = afterBlanks(text, open);
    if (open >= text.size() || text[open] != '(')
        return false; // a variable
    const std::size_t quote = afterBlanks(text, open + 1);
    const bool isQuoted = quote < text.size() && (text[quote] == '\'' || text[quote] == '"');
    const std::size_t close = isQuoted ? text.find(text[quote], quote + 1) : std::string_view::npos;
    token.begin = begin;
    token.name =
        close == std::string_view::npos ? std::string() : std::string(text.substr(quote + 1, close - quote - 1));
    const std::size_t brace = std::min(text.find('}', close == std::string_view::npos ? open : close), text.size() - 1);
    token.length = brace + 1 - begin;
    const TokenText whole(text.substr(begin, token.length));
    const bool isWhole = whole.tokens.size() == 1 && whole.tokens[0].isCall && whole.tokens[0].argument == token.name;
    token.isComposed = !isWhole || token.name.find('%') != std::string::npos;
    if (!isWhole && token.name.find_first_of("'\"\\") != std::string::npos) {
        token.name = withOpenTokens(token.name);
        if (token.name.find_first_of("'\"\\") != std::string::npos)
            token.name.clear();
    }
    if (token.name.empty())
        token.name = "%{}"; // any key
    return true;
}

bool isNameCharacter(char c)
{
    return ascii::isWord(c) || c == '-';
}

/// Reads the quoted text or word at \a from as a name, with `%{}` for each part that PowerShell expands.
std::string expandableName(std::string_view text, std::size_t &from, std::size_t end)
{
    const char quote = text[from] == '\'' || text[from] == '"' ? text[from] : '\0';
    constexpr std::string_view kWordEnd = " \t\n;|)}=";
    std::string name;
    for (from += quote != '\0' ? 1 : 0; from < end; ++from) {
        const char c = text[from];
        if (quote != '\0' ? c == quote : kWordEnd.find(c) != std::string_view::npos)
            break;
        if (quote == '\'' || (c != '$' && c != '`')) {
            name += c;
            continue;
        }
        if (c == '`') { // an escape
            if (from + 1 < end)
                name += text[++from];
            continue;
        }
        const char open = from + 1 < end ? text[from + 1] : '\0';
        if (open == '(' || open == '{') {
            std::size_t depth = 0;
            do {
                ++from;
                depth += text[from] == '(' || text[from] == '{' ? 1 : 0;
                depth -= text[from] == ')' || text[from] == '}' ? 1 : 0;
            } while (depth > 0 && from + 1 < end);
        } else {
            while (from + 1 < end && (ascii::isWord(text[from + 1]) || (quote == '\0' && text[from + 1] == '.')))
                ++from;
        }
        name += "%{}";
    }
    from = std::min(from + (quote != '\0' ? 1 : 0), end);
    return name;
}

/// Reads `.Name`, `['name']`, `."name"` and `.$(…)` from \a at on, with `%{}` for expanded parts.
std::string datumPath(std::string_view text, std::size_t &at, bool &isComposed)
{
    std::string path;
    while (at < text.size() && (text[at] == '.' || text[at] == '[')) {
        const bool isIndex = text[at] == '[';
        std::size_t from = at + 1;
        std::string name;
        if (from < text.size() && (text[from] == '\'' || text[from] == '"')) {
            name = expandableName(text, from, text.size());
        } else if (from < text.size() && text[from] == '$') {
            const bool isGroup = text.substr(from).starts_with("$(");
            const auto isPart = [](char c) { return isNameCharacter(c) || c == '$' || c == '.'; };
            while (from < text.size() && (isGroup   ? text[from] != ')'
                                          : isIndex ? text[from] != ']'
                                                    : isPart(text[from])))
                ++from;
            from += isGroup && from < text.size() ? 1 : 0;
            name = "%{}";
        } else {
            const std::size_t begin = from;
            while (from < text.size() && isNameCharacter(text[from]))
                ++from;
            name = text.substr(begin, from - begin);
        }
        if (isIndex && from < text.size() && text[from] == ']')
            ++from;
        if (name.empty())
            break;
        isComposed = isComposed || name.find_first_of("%$") != std::string::npos;
        const bool isNumber = isIndex && ascii::isNumber(name);
        path += isNumber ? std::string() : (path.empty() ? "" : "\\") + name;
        at = from;
    }
    return path;
}

bool startsWithIgnoringCase(std::string_view text, std::string_view word)
{
    return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(),
                                                    [](char a, char b) { return ascii::lower(a) == ascii::lower(b); });
}

/// Whether a command that looks up a path begins at \a at; \a argument receives the position of the path.
bool isLookupArgument(std::string_view text, std::size_t at, std::size_t &argument)
{
    constexpr std::array<std::string_view, 3> kCommands{"lookup", "resolve-nodeproperty", "resolve-datum"};
    constexpr std::string_view kParameter = "-propertypath";
    for (const std::string_view command : kCommands) {
        if (!startsWithIgnoringCase(text.substr(at), command))
            continue;
        argument = afterBlanks(text, at + command.size());
        if (argument == at + command.size())
            return false;
        if (startsWithIgnoringCase(text.substr(argument), kParameter))
            argument = afterBlanks(text, argument + kParameter.size());
        return true;
    }
    return false;
}

} // namespace

void forEachKeyToken(std::string_view text, const std::function<void(const KeyToken &token)> &visit)
{
    const std::size_t first = text.find("%{");
    if (first == std::string_view::npos)
        return;
    std::vector<KeyToken> tokens;
    for (const auto &[function, by] : kReadingFunctions) {
        for (std::size_t at = text.find(function, first); at != std::string_view::npos;
             at = text.find(function, at + 1)) {
            KeyToken token{by};
            if (readCall(text, text.rfind("%{", at), at + function.size(), token))
                tokens.push_back(std::move(token));
        }
    }
    std::stable_sort(tokens.begin(), tokens.end(),
                     [](const KeyToken &a, const KeyToken &b) { return a.begin < b.begin; });
    for (const KeyToken &token : tokens)
        visit(token);
}

void forEachExpressionToken(std::string_view text, const std::function<void(const KeyToken &token)> &visit)
{
    constexpr std::string_view kRoot = "$datum";
    std::size_t begin = 0;
    while (begin < text.size() && !startsWithIgnoringCase(text.substr(begin), "[x="))
        ++begin;
    const std::size_t end = text.rfind("=]");
    if (end == std::string_view::npos || end < begin)
        return;
    for (std::size_t at = begin; at < end; ++at) {
        KeyToken token{TokenKind::Expression, at, 0, {}, false};
        std::size_t behind = at + kRoot.size();
        std::size_t argument = 0;
        if (startsWithIgnoringCase(text.substr(at), kRoot)) {
            token.name = datumPath(text, behind, token.isComposed);
        } else if ((at == 0 || !isNameCharacter(text[at - 1])) && isLookupArgument(text, at, argument)) {
            behind = argument;
            token.name = expandableName(text, behind, end);
            token.isComposed = token.name.find("%{}") != std::string::npos;
        }
        if (token.name.empty())
            continue;
        token.length = behind - at;
        visit(token);
        at = behind - 1;
    }
}

std::vector<KeyToken> tokensOfLine(std::string_view line, bool hasExpressions)
{
    std::string text;
    std::vector<std::size_t> places; // offsets in the line
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::string_view two = line.substr(at, 2);
        at += two == "\\\"" || two == "''" ? 1 : 0;
        text += line[at];
        places.push_back(at);
    }
    places.push_back(line.size());
    std::vector<KeyToken> tokens;
    const auto add = [&](KeyToken token) {
        const std::size_t begin = places[token.begin];
        token.length = places[token.begin + token.length] - begin;
        token.begin = begin;
        tokens.push_back(std::move(token));
    };
    if (hasExpressions)
        forEachExpressionToken(text, add);
    else
        forEachKeyToken(text, add);
    return tokens;
}

std::vector<std::string> keysOfPath(const std::string &path, const std::function<bool(const std::string &)> &isFile)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('\\', at), path.size());
        names.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    std::vector<std::string> keys;
    for (std::size_t at = 2; at < names.size(); ++at) {
        if (names[at - 1].find('%') != std::string::npos || isFile(names[at - 1]))
            keys.push_back(names[at]);
    }
    return keys;
}

bool mayBecome(std::string_view pattern, std::string_view name)
{
    const std::size_t open = pattern.find("%{");
    if (open == std::string_view::npos)
        return pattern == name;
    if (!name.starts_with(pattern.substr(0, open)))
        return false;
    name.remove_prefix(open);
    const std::size_t close = pattern.find('}', open);
    const std::string_view rest = close == std::string_view::npos ? std::string_view() : pattern.substr(close + 1);
    if (rest.empty())
        return true;
    for (std::size_t from = 0; from <= name.size(); ++from) {
        if (mayBecome(rest, name.substr(from)))
            return true;
    }
    return false;
}

} // namespace strata
