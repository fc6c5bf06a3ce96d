// SPDX-License-Identifier: MIT
#include "findings/mistakes/mistakephrases.h"
#include "findings/syntax/syntaxadvice.h"
#include "findings/syntax/yamlfault.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

/// Replaces each tab in the indentation by two blanks.
Advice tabAdvice(const YamlFault &fault)
{
    std::size_t lineNumber = fault.mark().line;
    const auto isTabbed = [](std::string_view line) {
        return line.substr(0, line.find_first_not_of(kLineSpaces)).find('\t') != std::string_view::npos;
    };
    if (!isTabbed(fault.lines().line(lineNumber)) && isTabbed(fault.lines().line(fault.context().line)))
        lineNumber = fault.context().line;
    const std::size_t tabAt =
        std::min(fault.lines().line(lineNumber).find('\t'), fault.lines().line(lineNumber).size());
    SyntaxAdvice advice = fault.say(fault.at(lineNumber, tabAt), mistakephrases::kTabIndents);
    std::string corrected;
    for (std::size_t number = 1; number <= fault.lines().count(); ++number) {
        const std::string_view each = fault.lines().line(number);
        const std::size_t first = std::min(each.find_first_not_of(kLineSpaces), each.size());
        for (const char c : each.substr(0, first))
            corrected += c == '\t' ? std::string("  ") : std::string(1, c);
        const std::size_t begin = fault.lines().start(number) + first;
        const std::size_t end = number < fault.lines().count() ? fault.lines().start(number + 1) : fault.text().size();
        corrected += fault.text().substr(begin, end - begin);
    }
    advice.edit = SyntaxEdit::Indent;
    advice.corrected = std::move(corrected);
    return advice;
}

Advice directiveAdvice(const YamlFault &fault)
{
    return fault.say(fault.at(fault.context().line, 0), mistakephrases::kDirectiveLine);
}

/// A blank is missing after the colon of a key.
Advice blankAfterColonAdvice(const YamlFault &fault, std::size_t lineNumber)
{
    const std::string_view text = fault.lines().line(lineNumber);
    const std::size_t first = std::min(text.find_first_not_of(" \t-"), text.size());
    const std::size_t colon = tightColon(text.substr(first));
    if (colon == std::string_view::npos || text.find(": ") != std::string_view::npos)
        return std::nullopt;
    const std::size_t behind = first + colon + 1;
    const std::string key(text.substr(first, colon));
    SyntaxAdvice advice = fault.say(
        fault.at(lineNumber, behind - 1), mistakephrases::kBlankAfterColon,
        {{"key", key}, {"line", std::string(text.substr(first, colon + 1)) + ' ' + std::string(text.substr(behind))}});
    advice.edit = SyntaxEdit::Blank;
    advice.corrected = fault.replaced(fault.lines().start(lineNumber) + behind, 0, " ");
    return advice;
}

/// A blank is missing after the dash of a list item.
Advice blankAfterDashAdvice(const YamlFault &fault, std::size_t lineNumber)
{
    const std::string_view line = fault.lines().line(lineNumber);
    const std::size_t indent = indentOf(line);
    const std::string_view item = line.substr(std::min(indent + 1, line.size()));
    if (indent >= line.size() || line[indent] != '-' || item.empty() || item.front() == ' ' || item.front() == '-')
        return std::nullopt;
    SyntaxAdvice advice =
        fault.say(fault.at(lineNumber, indent), mistakephrases::kBlankAfterDash, {{"line", "- " + std::string(item)}});
    advice.edit = SyntaxEdit::Blank;
    advice.corrected = fault.replaced(fault.lines().start(lineNumber) + indent + 1, 0, " ");
    return advice;
}

/// The indentation of a line matches no mapping or list above it.
SyntaxAdvice unevenAdvice(const YamlFault &fault, const Phrase &phrase, std::size_t other, std::size_t wanted)
{
    const std::size_t indent = indentOf(fault.line());
    return fault.say(fault.at(fault.mark().line, indent), phrase,
                     {{"n", std::to_string(indent)}, {"m", std::to_string(wanted)}, {"line", std::to_string(other)}});
}

Advice badStartAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    const std::size_t from = fault.column(fault.mark());
    if (from >= text.size())
        return std::nullopt;
    return text[from] == '\t' ? tabAdvice(fault)
                              : fault.quoteAt(fault.mark().line, from, mistakephrases::kQuoteValueBeginning);
}

Advice badAliasAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::size_t from = fault.column(fault.context());
    if (from >= text.size())
        return std::nullopt;
    return fault.quoteAt(fault.context().line, from,
                         text[from] == '&' ? mistakephrases::kQuoteAmpersand : mistakephrases::kQuoteStar);
}

/// An alias without its anchor, which must precede it in the same file.
Advice unknownAliasAdvice(const YamlFault &fault)
{
    const std::size_t colon = fault.message().rfind(": ");
    const std::string name(colon == std::string_view::npos ? "" : fault.message().substr(colon + 2));
    const std::string_view text = fault.line();
    const std::size_t from = std::min(text.find("*" + name), text.size());
    for (std::size_t number = fault.mark().line; number <= fault.lines().count(); ++number) {
        if (fault.lines().line(number).find("&" + name) != std::string_view::npos)
            return fault.say(fault.mark(), mistakephrases::kAnchorBelow, {{"name", name}});
    }
    SyntaxAdvice advice = fault.quoteAt(fault.mark().line, from, mistakephrases::kUnknownAnchor, {{"name", name}});
    advice.corrected.reset(); // an anchor may be meant
    return advice;
}

Advice mappingValueAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    const std::size_t value = valueOf(text);
    const bool isSecondColon = value != std::string_view::npos && value <= fault.column(fault.mark()) &&
                               keyOf(text).size() + indentOf(text) < fault.column(fault.mark()) &&
                               value > indentOf(text);
    const std::string_view start = value == std::string_view::npos ? std::string_view() : text.substr(value, 1);
    if (isSecondColon && text.find(": ") < value)
        return start == "'" || start == "\""
                   ? quoteInsideAdvice(fault)
                   : Advice(fault.quoteAt(fault.mark().line, value, mistakephrases::kColonInValue,
                                          {{"key", std::string(keyOf(text))}}));
    const std::size_t above = fault.lines().lineAbove(fault.mark().line);
    if (above == 0)
        return std::nullopt;
    if (Advice advice = blankAfterColonAdvice(fault, above))
        return advice;
    const std::string_view other = fault.lines().line(above);
    const std::string key(keyOf(other));
    if (trimmedLine(other).ends_with(':'))
        return std::nullopt;
    if (other.find(": ") != std::string_view::npos || trimmedLine(other).starts_with("- "))
        return indentOf(text) > indentOf(other) ? Advice(fault.say(fault.at(fault.mark().line, indentOf(text)),
                                                                   mistakephrases::kIndentedBelowValue, {{"key", key}}))
                                                : std::nullopt;
    return fault.say(fault.at(above, indentOf(other)), mistakephrases::kNoColon, {{"text", key}});
}

Advice simpleKeyAdvice(const YamlFault &fault)
{
    if (Advice advice = lateQuoteAdvice(fault))
        return advice;
    if (Advice advice = blankAfterColonAdvice(fault, fault.context().line))
        return advice;
    if (Advice advice = blankAfterDashAdvice(fault, fault.context().line))
        return advice;
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::string_view key = trimmedLine(text.substr(std::min(fault.column(fault.context()), text.size())));
    if (key.empty() || key.find(": ") != std::string_view::npos)
        return std::nullopt;
    const bool isQuoted = key.starts_with('\'') || key.starts_with('"');
    return isQuoted ? Advice(fault.say(fault.context(), mistakephrases::kTextBehindQuote))
                    : Advice(fault.say(fault.context(), mistakephrases::kNoColon, {{"text", std::string(key)}}));
}

Advice expectedKeyAdvice(const YamlFault &fault)
{
    if (Advice advice = lateQuoteAdvice(fault))
        return advice;
    if (Advice advice = quoteInsideAdvice(fault))
        return advice;
    const std::string_view text = fault.line();
    const std::size_t indent = indentOf(text);
    const std::size_t wanted = fault.column(fault.context());
    const std::size_t from = fault.column(fault.mark());
    if (from < text.size() && (text[from] == ']' || text[from] == '}') && from > indent)
        return fault.say(fault.mark(), mistakephrases::kBracketMissing, {{"sign", std::string(text.substr(from, 1))}});
    const std::string_view before = trimmedLine(text.substr(0, std::min(from, text.size())));
    if (before.ends_with(']') || before.ends_with('}'))
        return fault.say(fault.mark(), mistakephrases::kTextBehindBracket);
    if (from != indent || indent >= text.size())
        return std::nullopt;
    const std::size_t above = fault.lines().lineAbove(fault.mark().line);
    const std::string_view other = fault.lines().line(above);
    if (text.substr(indent).starts_with("- ")) {
        const bool isInList = trimmedLine(other).starts_with("- ") && indentOf(other) > indent;
        return isInList ? unevenAdvice(fault, mistakephrases::kUnevenItem, above, indentOf(other))
                        : fault.say(fault.at(fault.mark().line, indent), mistakephrases::kItemInMapping,
                                    {{"line", std::to_string(fault.context().line)}});
    }
    if (indent == wanted)
        return std::nullopt;
    return indentOf(other) != indent ? unevenAdvice(fault, mistakephrases::kUnevenIndent, above, indentOf(other))
                                     : unevenAdvice(fault, mistakephrases::kUnevenIndent, fault.context().line, wanted);
}

Advice expectedItemAdvice(const YamlFault &fault)
{
    if (Advice advice = lateQuoteAdvice(fault))
        return advice;
    if (Advice advice = quoteInsideAdvice(fault))
        return advice;
    const std::string_view text = fault.line();
    const std::size_t indent = indentOf(text);
    if (fault.column(fault.mark()) != indent || indent >= text.size())
        return std::nullopt;
    if (text.substr(indent).starts_with("- "))
        return unevenAdvice(fault, mistakephrases::kUnevenItem, fault.context().line, fault.column(fault.context()));
    if (Advice advice = blankAfterDashAdvice(fault, fault.mark().line))
        return advice;
    const std::size_t above = fault.lines().lineAbove(fault.mark().line);
    const std::string_view other = fault.lines().line(above);
    const std::size_t key = std::min(other.find_first_not_of(" -"), other.size());
    if (trimmedLine(other).starts_with("- ") && other.find(": ") != std::string_view::npos &&
        indent > indentOf(other) && key != indent)
        return unevenAdvice(fault, mistakephrases::kUnevenIndent, above, key);
    return fault.say(fault.at(fault.mark().line, indent), mistakephrases::kEntryInList,
                     {{"line", std::to_string(fault.context().line)}});
}

Advice bracketAdvice(const YamlFault &fault)
{
    if (Advice advice = lateQuoteAdvice(fault))
        return advice;
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::size_t from = fault.column(fault.context());
    if (from >= text.size() || (text[from] != '[' && text[from] != '{'))
        return std::nullopt;
    return fault.say(fault.context(), mistakephrases::kBracketOpen,
                     {{"sign", std::string(1, text[from])}, {"other", text[from] == '[' ? "]" : "}"}});
}

/// A value is missing in a flow collection.
Advice emptyItemAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    const std::size_t from = fault.column(fault.mark());
    const bool isClosing = from < text.size() && (text[from] == ']' || text[from] == '}');
    if (isClosing && fault.message().find("block node") != std::string_view::npos)
        return fault.say(fault.mark(), mistakephrases::kBracketMissing, {{"sign", std::string(text.substr(from, 1))}});
    if (isClosing || (from < text.size() && text[from] == ','))
        return fault.say(fault.mark(), mistakephrases::kEmptyItem);
    const std::size_t above = from < text.size() ? fault.mark().line : fault.lines().lineAbove(fault.mark().line);
    const std::size_t open = fault.lines().line(above).find_last_of("[{");
    if (open == std::string_view::npos)
        return std::nullopt;
    const char sign = fault.lines().line(above)[open];
    return fault.say(fault.at(above, open), mistakephrases::kBracketOpen,
                     {{"sign", std::string(1, sign)}, {"other", sign == '[' ? "]" : "}"}});
}

Advice itemOnKeyLineAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    return text.substr(0, std::min(fault.column(fault.mark()), text.size())).find(':') != std::string_view::npos
               ? Advice(fault.say(fault.mark(), mistakephrases::kItemOnKeyLine))
               : std::nullopt;
}

Advice blockSignAdvice(const YamlFault &fault)
{
    return fault.quoteAt(fault.context().line, fault.column(fault.context()), mistakephrases::kQuoteBlockSign);
}

Advice badTagAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.lines().line(fault.context().line);
    const std::size_t from = fault.column(fault.context());
    return from < text.size() && text[from] == '!'
               ? Advice(fault.quoteAt(fault.context().line, from, mistakephrases::kQuoteTag))
               : std::nullopt;
}

/// A directive is not followed by `---`.
Advice documentStartAdvice(const YamlFault &fault)
{
    for (std::size_t number = fault.mark().line; number > 0; --number) {
        if (fault.lines().line(number).starts_with('%'))
            return fault.say(fault.at(number, 0), mistakephrases::kDirectiveLine);
    }
    return std::nullopt;
}

/// Text follows the end of the root. Only YamlDotNet reads that far.
Advice documentEndAdvice(const YamlFault &fault)
{
    for (std::size_t number = 1; number <= fault.mark().line; ++number) {
        if (Advice advice = blankAfterColonAdvice(fault, number))
            return advice;
    }
    const std::size_t above = fault.lines().lineAbove(fault.mark().line);
    const std::string_view other = fault.lines().line(above);
    if (above == 0 || other.find(':') == std::string_view::npos || indentOf(fault.line()) >= indentOf(other))
        return std::nullopt;
    return unevenAdvice(fault, mistakephrases::kUnevenIndent, above, indentOf(other));
}

Advice encodingAdvice(const YamlFault &fault)
{
    const bool isUtf16 = fault.text().starts_with("\xff\xfe") || fault.text().starts_with("\xfe\xff");
    return fault.say(fault.mark(), isUtf16 ? mistakephrases::kIsUtf16 : mistakephrases::kNoUtf8);
}

Advice controlAdvice(const YamlFault &fault)
{
    const std::string_view text = fault.line();
    const std::size_t from = fault.column(fault.mark());
    if (from >= text.size())
        return std::nullopt;
    if (text[from] == '\0' && fault.text().find('\0', 1) < 4)
        return fault.say(fault.mark(), mistakephrases::kIsUtf16);
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(text[from]);
    const std::string code = std::string("0x") + kDigits[byte >> 4U] + kDigits[byte & 15U];
    return fault.say(fault.mark(), mistakephrases::kControlCharacter, {{"code", code}});
}

/// The text is valid, but its root is not a mapping.
Advice noMappingAdvice(const YamlFault &fault)
{
    for (std::size_t number = 1; number <= fault.lines().count(); ++number) {
        const std::string_view text = fault.lines().line(number);
        const std::size_t first = text.find_first_not_of(kLineSpaces);
        if (first == std::string_view::npos || text[first] == '#' || text.starts_with("---") || text.starts_with("%"))
            continue;
        if (text.substr(first).starts_with("- "))
            return fault.say(fault.at(number, first), mistakephrases::kIsList);
        if (Advice advice = blankAfterColonAdvice(fault, number))
            return advice;
        return fault.say(fault.at(number, first), mistakephrases::kIsText);
    }
    return std::nullopt;
}

using AdviceRow = std::pair<std::string_view, Advice (*)(const YamlFault &)>;

Advice adviceOn(const YamlFault &fault)
{
    static constexpr auto kRows = std::to_array<AdviceRow>({
        {"found character that cannot start any token", &badStartAdvice},
        {"found a tab character", &tabAdvice},
        {"while scanning an alias", &badAliasAdvice},
        {"while scanning an anchor", &badAliasAdvice},
        {"Unknown alias", &unknownAliasAdvice},
        {"mapping values are not allowed", &mappingValueAdvice},
        {"could not find expected ':'", &simpleKeyAdvice},
        {"mapping keys are not allowed", &badStartAdvice},
        {"did not find expected key", &expectedKeyAdvice},
        {"did not find expected '-' indicator", &expectedItemAdvice},
        {"did not find expected ',' or", &bracketAdvice},
        {"did not find expected node content", &emptyItemAdvice},
        {"found unexpected end of stream", &openQuoteAdvice},
        {"found unexpected document indicator", &openQuoteAdvice},
        {"found unknown escape character", &escapeAdvice},
        {"did not find expected hexdecimal number", &escapeAdvice},
        {"block sequence entries are not allowed", &itemOnKeyLineAdvice},
        {"while scanning a block scalar", &blockSignAdvice},
        {"while scanning a tag", &badTagAdvice},
        {"found undefined tag handle", &badTagAdvice},
        {"while parsing a tag", &badTagAdvice},
        {"while scanning a directive", &directiveAdvice},
        {"while scanning a %", &directiveAdvice},
        {"did not find expected <document start>", &documentStartAdvice},
        {"did not find expected <document end>", &documentEndAdvice},
        {"UTF-8", &encodingAdvice},
        {"control characters are not allowed", &controlAdvice},
        {"not contain a valid", &noMappingAdvice},
        {" not Hash", &noMappingAdvice},
    });
    for (const std::size_t number : {fault.mark().line, fault.context().line}) {
        const std::string_view line = fault.lines().line(number);
        if (line.starts_with("<<<<<<< ") || line.starts_with("=======") || line.starts_with(">>>>>>> "))
            return fault.say(fault.at(number, 0), mistakephrases::kConflictMarker);
    }
    for (const auto &[words, meaning] : kRows) {
        if (fault.message().find(words) == std::string_view::npos)
            continue;
        if (Advice advice = meaning(fault))
            return advice;
    }
    return std::nullopt;
}

} // namespace

std::optional<SyntaxAdvice> yamlAdvice(const SyntaxFault &fault, const Phrasebook &book)
{
    return adviceOn(YamlFault(fault, book));
}

} // namespace strata
