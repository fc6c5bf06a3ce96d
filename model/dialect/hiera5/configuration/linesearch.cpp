// SPDX-License-Identifier: MIT
#include "dialect/hiera5/configuration/linesearch.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace strata::hiera5 {

namespace {

/// Whether \a value, possibly quoted, is at \a at.
bool hasValueAt(std::string_view line, std::size_t at, const std::string &value)
{
    while (at < line.size() && ascii::isSpace(line[at]))
        ++at;
    if (at < line.size() && (line[at] == '"' || line[at] == '\''))
        ++at;
    if (at > line.size() || line.compare(at, value.size(), value) != 0)
        return false;
    const std::size_t after = at + value.size();
    return after >= line.size() || !ascii::isWord(line[after]);
}

bool hasSetting(std::string_view line, const std::string &key, const std::string &value, KeyPosition keyAt)
{
    const std::string needle = key + ':';
    for (std::size_t at = line.find(needle); at != std::string_view::npos; at = line.find(needle, at + 1)) {
        const bool isPlaced = at == 0 ? keyAt == KeyPosition::AfterBlankOrLineStart : ascii::isSpace(line[at - 1]);
        if (isPlaced && (value.empty() || hasValueAt(line, at + needle.size(), value)))
            return true;
    }
    return false;
}

bool hasWord(std::string_view line, std::string_view word)
{
    for (std::size_t at = line.find(word, 1); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const std::size_t after = at + word.size();
        if (!ascii::isWord(line[at - 1]) && (after >= line.size() || !ascii::isWord(line[after])))
            return true;
    }
    return false;
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

bool hasToken(std::string_view line, const std::string &name)
{
    for (std::size_t at = line.find("%{"); at != std::string_view::npos; at = line.find("%{", at + 1)) {
        std::string_view rest = line.substr(at + 2);
        if (!rest.empty() && isQuote(rest.front()))
            rest.remove_prefix(1);
        if (!rest.starts_with(name))
            continue;
        rest.remove_prefix(name.size());
        if (!rest.empty() && isQuote(rest.front()))
            rest.remove_prefix(1);
        if (rest.starts_with('}'))
            return true;
    }
    return false;
}

/// The number of the first line of \a text, from \a from on, that \a matches without its comment.
template <typename Matches>
int findLine(std::string_view text, int from, Matches matches)
{
    int number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        ++number;
        // Reference quirk: cuts at the first hash mark, quoted or not.
        const std::string_view line = text.substr(start, end - start);
        if (number >= from && matches(line.substr(0, line.find('#'))))
            return number;
        start = end + 1;
    }
    return 0;
}

} // namespace

int findSetting(std::string_view text, const std::string &key, const std::string &value, int from, KeyPosition keyAt)
{
    return findLine(text, from, [&](std::string_view line) { return hasSetting(line, key, value, keyAt); });
}

int findToken(std::string_view text, const std::string &name)
{
    return findLine(text, 1, [&name](std::string_view line) { return hasToken(line, name); });
}

int findWord(std::string_view text, std::string_view word, int from)
{
    return findLine(text, from, [&](std::string_view line) { return hasWord(line, word); });
}

} // namespace strata::hiera5
