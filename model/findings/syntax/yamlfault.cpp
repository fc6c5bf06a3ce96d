// SPDX-License-Identifier: MIT
#include "findings/syntax/yamlfault.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace strata {

std::size_t indentOf(std::string_view line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

std::string_view trimmedLine(std::string_view text)
{
    return ascii::trimmed(text, kLineSpaces);
}

std::size_t valueOf(std::string_view line)
{
    std::size_t at = indentOf(line);
    while (line.substr(at).starts_with("- "))
        at = std::min(line.find_first_not_of(kLineSpaces, at + 1), line.size());
    const std::size_t colon = line.find(": ", at);
    if (colon != std::string_view::npos)
        at = line.find_first_not_of(kLineSpaces, colon + 1);
    return at < line.size() ? at : std::string_view::npos;
}

std::string_view keyOf(std::string_view line)
{
    std::size_t at = indentOf(line);
    while (line.substr(at).starts_with("- "))
        at = std::min(line.find_first_not_of(kLineSpaces, at + 1), line.size());
    const std::string_view rest = line.substr(at);
    const std::size_t colon = rest.find(": ");
    const std::string_view key = trimmedLine(rest.substr(0, colon));
    return key.ends_with(':') ? key.substr(0, key.size() - 1) : key;
}

std::size_t tightColon(std::string_view text)
{
    for (std::size_t at = text.find(':', 1); at != std::string_view::npos; at = text.find(':', at + 1)) {
        if (text.substr(at).starts_with("::")) {
            ++at;
            continue;
        }
        const bool isWord = ascii::isLetter(text[at - 1]) || ascii::isDigit(text[at - 1]) || text[at - 1] == '_' ||
                            text[at - 1] == '"' || text[at - 1] == '\'';
        const bool isTight = at + 1 < text.size() && kLineSpaces.find(text[at + 1]) == std::string_view::npos;
        if (isWord && isTight && !text.substr(at).starts_with("://"))
            return at;
        if (!isTight)
            return std::string_view::npos;
    }
    return std::string_view::npos;
}

namespace {

/// Whether the byte at \a at of \a line is inside a bracket opened on that line.
bool isInBrackets(std::string_view line, std::size_t at)
{
    const std::string_view before = line.substr(0, at);
    return std::count_if(before.begin(), before.end(), [](char c) { return c == '[' || c == '{'; }) >
           std::count_if(before.begin(), before.end(), [](char c) { return c == ']' || c == '}'; });
}

/// The plain scalar that is meant to begin at \a at: it ends at a comment or, inside brackets, at the end of the item.
std::string_view plainFrom(std::string_view line, std::size_t at)
{
    std::string_view rest = line.substr(std::min(at, line.size()));
    rest = rest.substr(0, rest.find(" #"));
    if (isInBrackets(line, at)) {
        const std::size_t token = rest.starts_with("%{") ? std::min(rest.find('}'), rest.size() - 1) + 1 : 0;
        rest = rest.substr(0, rest.find_first_of(",]}", token));
    }
    return trimmedLine(rest);
}

/// \a text in single quotes, or in double quotes if that avoids escapes.
std::string inQuotes(std::string_view text)
{
    const bool isDouble = text.find('\'') != std::string_view::npos && text.find_first_of("\"\\") == text.npos;
    std::string quoted;
    for (const char c : text)
        quoted += c == '\'' && !isDouble ? std::string("''") : std::string(1, c);
    const char quote = isDouble ? '"' : '\'';
    return quote + quoted + quote;
}

} // namespace

YamlFault::YamlFault(const SyntaxFault &fault, const Phrasebook &book)
    : m_fault(fault), m_book(book), m_lines(fault.text), m_context(contextOf(fault))
{}

/// The position in a message such as "… at line 3 column 5".
SourceMark YamlFault::contextOf(const SyntaxFault &fault)
{
    const std::size_t at = fault.message.rfind(" at line ");
    if (at == std::string_view::npos)
        return fault.mark;
    const std::string place(fault.message.substr(at + 9));
    char *end = nullptr;
    const auto line = std::strtoul(place.c_str(), &end, 10);
    const std::string_view rest(end);
    const auto column = rest.starts_with(" column ") ? std::strtoul(end + 8, nullptr, 10) : 1;
    return {fault.mark.file, static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column)};
}

SyntaxAdvice YamlFault::quoteAt(std::size_t lineNumber, std::size_t from, const Phrase &phrase,
                                std::initializer_list<PlaceholderValue> more) const
{
    const std::string_view line = m_lines.line(lineNumber);
    const std::string_view plain = plainFrom(line, from);
    const std::string quoted = inQuotes(plain);
    std::vector<PlaceholderValue> fillings(more);
    fillings.emplace_back("quoted", quoted);
    fillings.emplace_back("sign", std::string(plain.substr(0, 1)));
    SyntaxAdvice advice{at(lineNumber, from), m_book.say(phrase, fillings)};
    if (!plain.empty())
        advice.corrected = replaced(m_lines.start(lineNumber) + from, plain.size(), quoted);
    return advice;
}

SourceMark YamlFault::at(std::size_t line, std::size_t column) const
{
    return {m_fault.mark.file, static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column + 1)};
}

SyntaxAdvice YamlFault::say(SourceMark mark, const Phrase &phrase,
                            std::initializer_list<PlaceholderValue> fillings) const
{
    return {mark, m_book.say(phrase, fillings)};
}

std::string YamlFault::replaced(std::size_t begin, std::size_t length, std::string_view by) const
{
    return std::string(m_fault.text).replace(begin, length, by);
}

Advice quoteInsideAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    std::size_t value = valueOf(text);
    if (value == std::string_view::npos)
        return std::nullopt;
    const char quote = text[value];
    if (quote != '\'' && quote != '"')
        return std::nullopt;
    const std::size_t inner = text.find(quote, value + 1);
    const std::size_t last = text.find_last_of(quote);
    if (inner == std::string_view::npos || inner > fault.column(fault.mark()))
        return std::nullopt;
    if (last == inner)
        return fault.say(fault.at(fault.mark().line, inner), mistakephrases::kTextBehindQuote);
    std::string quoted(1, quote);
    for (std::size_t i = value + 1; i < last; ++i) {
        if (text[i] == quote && quote == '\'')
            quoted += "''";
        else if (text[i] == quote)
            quoted += text[i - 1] == '\\' ? "\"" : "\\\"";
        else
            quoted += text[i];
    }
    quoted += quote;
    SyntaxAdvice advice = fault.say(fault.at(fault.mark().line, inner),
                                    quote == '\'' ? mistakephrases::kApostropheInside : mistakephrases::kQuoteInside,
                                    {{"quoted", quoted}});
    advice.corrected = fault.replaced(fault.lines().start(fault.mark().line) + value, last + 1 - value, quoted);
    return advice;
}

Advice lateQuoteAdvice(const YamlFault &fault)
{
    SourceMark open;
    char quote = 0;
    for (std::size_t number = 1; number <= fault.mark().line && number <= fault.lines().count(); ++number) {
        const std::string_view text = fault.lines().line(number);
        std::size_t from = 0;
        if (quote == 0) {
            const std::size_t first = std::min(text.find_first_not_of(kLineSpaces), text.size());
            const std::size_t value = std::min(valueOf(text), text.size());
            from = value < text.size() && (text[value] == '\'' || text[value] == '"') ? value : first;
            if (from >= text.size() || (text[from] != '\'' && text[from] != '"'))
                continue;
            quote = text[from];
            open = fault.at(number, from++);
        }
        for (; from < text.size() && quote != 0; ++from) {
            const bool isEscape = text[from] == '\\' && quote == '"';
            const bool isDoubled = text[from] == quote && quote == '\'' && text.substr(from + 1).starts_with('\'');
            if (isEscape || isDoubled)
                ++from;
            else if (text[from] == quote)
                quote = 0;
        }
        if (quote == 0 && number == fault.mark().line && open.line < number)
            return fault.say(open, mistakephrases::kQuoteClosesLate, {{"line", std::to_string(number)}});
    }
    return std::nullopt;
}

Advice openQuoteAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::size_t from = fault.column(fault.context());
    SyntaxAdvice advice = fault.say(fault.context(), mistakephrases::kQuoteOpen);
    if (from < text.size()) {
        advice.edit = SyntaxEdit::Close;
        advice.corrected = fault.replaced(fault.lines().start(fault.context().line) + text.size(), 0,
                                          std::string(1, text[from])); // no comment is lost
    }
    return advice;
}

Advice escapeAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::size_t from = fault.column(fault.context());
    const std::size_t end = from < text.size() ? text.find('"', from + 1) : std::string_view::npos;
    const std::string_view here = fault.line();
    const std::size_t bad = here.rfind('\\', std::min(fault.column(fault.mark()), here.size()));
    const std::string escape(bad == std::string_view::npos ? std::string_view("\\") : here.substr(bad, 2));
    if (end == std::string_view::npos)
        return fault.say(fault.mark(), mistakephrases::kBackslash, {{"escape", escape}, {"quoted", "\\" + escape}});
    const std::string_view inside = text.substr(from + 1, end - from - 1);
    std::string quoted;
    for (const char c : inside)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    quoted = '\'' + quoted + '\'';
    SyntaxAdvice advice = fault.say(fault.at(fault.context().line, from), mistakephrases::kBackslash,
                                    {{"escape", escape}, {"quoted", quoted}});
    advice.corrected = fault.replaced(fault.lines().start(fault.context().line) + from, end + 1 - from, quoted);
    return advice;
}

} // namespace strata
