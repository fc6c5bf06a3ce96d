// SPDX-License-Identifier: MIT
#include "findings/syntax/yamlfault.h"

#include <algorithm>
#include <utility>

namespace strata {

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
