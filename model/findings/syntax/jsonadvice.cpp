// SPDX-License-Identifier: MIT
#include "core/text/ascii.h"
#include "core/text/lowered.h"
#include "findings/mistakes/mistakephrases.h"
#include "findings/syntax/syntaxadvice.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kJsonSpaces = " \t\r\n";

/// A syntax error in a JSON text with its surroundings.
class JsonFault
{
public:
    JsonFault(const SyntaxFault &fault, const Phrasebook &book)
        : m_fault(fault), m_book(book), m_lines(fault.text),
          m_at(std::min(m_lines.start(fault.mark.line) + (fault.mark.column > 0 ? fault.mark.column - 1 : 0),
                        fault.text.size()))
    {}

    std::optional<SyntaxAdvice> advice() const;

private:
    bool hasWords(std::string_view words) const { return m_fault.message.find(words) != std::string_view::npos; }
    /// The offset of the last character before \a at that is not a space; npos: none.
    std::size_t before(std::size_t at) const
    {
        return at == 0 ? std::string_view::npos : m_fault.text.find_last_not_of(kJsonSpaces, at - 1);
    }
    SourceMark mark(std::size_t offset) const
    {
        const std::string_view head = m_fault.text.substr(0, offset);
        const std::size_t lineStart = head.rfind('\n');
        return {m_fault.mark.file, static_cast<std::uint32_t>(1 + std::count(head.begin(), head.end(), '\n')),
                static_cast<std::uint32_t>(offset - (lineStart == std::string_view::npos ? 0 : lineStart + 1) + 1)};
    }
    SyntaxAdvice say(std::size_t offset, const Phrase &phrase,
                     std::initializer_list<PlaceholderValue> fillings = {}) const
    {
        return {mark(offset), m_book.say(phrase, fillings)};
    }
    SyntaxAdvice quoted(std::size_t from, std::size_t length, std::string_view inside, const Phrase &phrase) const
    {
        const std::string text = '"' + std::string(inside) + '"';
        SyntaxAdvice advice = say(from, phrase, {{"quoted", text}});
        advice.corrected = std::string(m_fault.text).replace(from, length, text);
        return advice;
    }
    std::optional<SyntaxAdvice> word() const;

    const SyntaxFault &m_fault;
    const Phrasebook &m_book;
    TextLines m_lines;
    std::size_t m_at; ///< where the parser stopped
};

/// The advice for a word without double quotes.
std::optional<SyntaxAdvice> JsonFault::word() const
{
    const std::string_view rest = m_fault.text.substr(m_at);
    if (rest.starts_with('\'')) {
        const std::size_t end = rest.find('\'', 1);
        const std::string_view inside = end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
        if (end != std::string_view::npos && inside.find_first_of("\"\\\n") == std::string_view::npos)
            return quoted(m_at, end + 1, inside, mistakephrases::kJsonSingleQuotes);
        return say(m_at, mistakephrases::kJsonSingleQuotes, {{"quoted", "\"\u2026\""}});
    }
    const auto isWordByte = [](char c) {
        return ascii::isLetter(c) || ascii::isDigit(c) || c == '_' || c == ':' || c == '.' || c == '-' || c == '/';
    };
    std::size_t end = 0;
    while (end < rest.size() && isWordByte(rest[end]))
        ++end;
    while (end > 0 && rest[end - 1] == ':')
        --end;
    if (end == 0)
        return std::nullopt;
    const std::string low = lowered(rest.substr(0, end));
    if (low == "true" || low == "false" || low == "null" || low == "none") {
        const std::string keyword = low == "none" ? "null" : low;
        SyntaxAdvice advice = say(m_at, mistakephrases::kJsonKeyword, {{"quoted", keyword}});
        advice.corrected = std::string(m_fault.text).replace(m_at, end, keyword);
        return advice;
    }
    return quoted(m_at, end, rest.substr(0, end),
                  hasWords("Missing a name") ? mistakephrases::kJsonUnquotedName : mistakephrases::kJsonWord);
}

std::optional<SyntaxAdvice> JsonFault::advice() const
{
    const std::string_view text = m_fault.text;
    if (hasWords("byte order mark"))
        return say(0, mistakephrases::kJsonByteOrderMark);
    if (hasWords("Missing a colon"))
        return say(before(m_at) == std::string_view::npos ? m_at : before(m_at), mistakephrases::kJsonColon);
    if (hasWords("string without closing quote"))
        return say(m_at, mistakephrases::kJsonStringOpen);
    if (hasWords("control character in a string"))
        return say(m_at, mistakephrases::kJsonLineBreak);
    if (hasWords("must not be followed"))
        return say(m_at, mistakephrases::kJsonBehindEnd);
    std::size_t at = m_at;
    if (hasWords("Invalid value") && at > 0 &&
        (at >= text.size() || kJsonSpaces.find(text[at]) != std::string_view::npos))
        at = std::min(text.find_first_not_of(kJsonSpaces, at), text.size());
    const char here = at < text.size() ? text[at] : '\0';
    const std::size_t last = before(at);
    if ((here == '}' || here == ']') && last != std::string_view::npos && text[last] == ',') {
        SyntaxAdvice advice = say(last, mistakephrases::kJsonTrailingComma);
        advice.edit = SyntaxEdit::Comma;
        advice.corrected = std::string(text).erase(last, 1);
        return advice;
    }
    if (here == '#')
        return say(at, mistakephrases::kJsonComment);
    if (here == '\0') {
        const std::size_t open = text.find_first_of("{[");
        return open == std::string_view::npos
                   ? std::nullopt
                   : std::optional(say(text.size(), mistakephrases::kJsonMissingBracket,
                                       {{"sign", hasWords("]") ? "[" : std::string(1, text[open])}}));
    }
    if (hasWords("Missing a comma") && last != std::string_view::npos && here != '\'') {
        SyntaxAdvice advice = say(last, mistakephrases::kJsonMissingComma, {{"line", std::to_string(mark(last).line)}});
        if (here == '"' || here == '{' || here == '[') {
            advice.edit = SyntaxEdit::Comma;
            advice.corrected = std::string(text).insert(last + 1, ",");
        }
        return advice;
    }
    return word();
}

} // namespace

std::optional<SyntaxAdvice> jsonAdvice(const SyntaxFault &fault, const Phrasebook &book)
{
    return JsonFault(fault, book).advice();
}

} // namespace strata
