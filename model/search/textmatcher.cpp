// SPDX-License-Identifier: MIT
#include "search/textmatcher.h"

#include "core/text/ascii.h"

#include <utility>

namespace strata {

namespace {

/// Bytes of characters beyond ASCII count as letters.
bool isWordByte(char c)
{
    return ascii::isWord(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool isWholeWordAt(std::string_view text, std::size_t begin, std::size_t end)
{
    const bool isOpenBefore = begin == 0 || !isWordByte(text[begin - 1]) || !isWordByte(text[begin]);
    const bool isOpenAfter = end == text.size() || !isWordByte(text[end]) || !isWordByte(text[end - 1]);
    return isOpenBefore && isOpenAfter;
}

std::string escaped(std::string_view text)
{
    std::string source;
    for (const char c : text) {
        if (c != '\n' && static_cast<unsigned char>(c) < 0x80 && !ascii::isWord(c))
            source += '\\';
        source += c;
    }
    return source;
}

} // namespace

Result<TextMatcher> TextMatcher::compile(const SearchQuery &query)
{
    if (query.text.empty())
        return fail(Error::Code::Syntax, "the text to find is empty");
    TextMatcher matcher;
    matcher.m_isWholeWord = query.isWholeWord;
    if (!query.isRegex && !query.ignoresCase) {
        matcher.m_literal = query.text;
        return matcher;
    }
    if (query.isRegex) { // compiled unchanged first, so that the error quotes the user's text
        if (auto compiled = Pattern::compile(query.text); !compiled)
            return tl::unexpected<Error>(compiled.error());
    }
    std::string source = query.isRegex ? query.text : escaped(query.text);
    if (query.ignoresCase)
        source = "(?i:" + source + ')';
    auto compiled = Pattern::compile(source);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    matcher.m_pattern = std::move(*compiled);
    return matcher;
}

Result<std::optional<TextMatcher::Match>> TextMatcher::find(std::string_view text, std::size_t from,
                                                            const CancelToken &cancel) const
{
    while (from <= text.size()) {
        std::optional<Match> match;
        if (m_pattern) {
            auto found = m_pattern->search(text, from, cancel);
            if (!found)
                return tl::unexpected<Error>(found.error());
            match = *found;
        } else if (const std::size_t at = text.find(m_literal, from); at != std::string_view::npos) {
            match = Match{at, at + m_literal.size()};
        }
        if (!match)
            break;
        const bool isEmpty = match->begin == match->end;
        if (!m_isWholeWord || (!isEmpty && isWholeWordAt(text, match->begin, match->end)))
            return match;
        from = match->begin + 1;
    }
    return std::optional<Match>();
}

} // namespace strata
