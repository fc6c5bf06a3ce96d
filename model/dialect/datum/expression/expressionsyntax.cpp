// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/expressionsyntax.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"

#include <algorithm>
#include <charconv>

namespace strata {

namespace {

using SyntaxOutcome = ParsedExpression::Outcome;

constexpr std::string_view kBlanks = " \t\r\n";

std::size_t lineBreaks(std::string_view text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

bool isLetter(char c)
{
    return ascii::isLetter(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isNamePart(char c)
{
    return isLetter(c) || ascii::isDigit(c);
}

/// U+2018 to U+201B are single quotes in PowerShell.
bool isCurlySingleQuote(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(at);
    return rest.size() >= 3 && rest.starts_with("\xe2\x80") && static_cast<unsigned char>(rest[2]) >= 0x98 &&
           static_cast<unsigned char>(rest[2]) <= 0x9b;
}

/// Scans a text.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    std::size_t position() const { return m_at; }
    bool atEnd() const { return m_at == m_text.size(); }
    void blanks() { m_at = std::min(m_text.find_first_not_of(kBlanks, m_at), m_text.size()); }
    bool accept(std::string_view word)
    {
        if (!equalIgnoringCase(m_text.substr(m_at, word.size()), word))
            return false;
        m_at += word.size();
        return true;
    }

    std::optional<ExpressionPath> path()
    {
        ExpressionPath path;
        using Root = ExpressionPath::Root;
        if (accept("$Node"))
            path.root = Root::Node;
        else if (accept("$Datum"))
            path.root = Root::Datum;
        else if (accept("$File"))
            path.root = Root::File;
        else
            return std::nullopt;
        while (peek() == '.' || peek() == '[') {
            auto next = step();
            if (!next)
                return std::nullopt;
            path.steps.push_back(std::move(*next));
        }
        return path.steps.empty() || (path.root == Root::File && !isFileProperty(path.steps)) ? std::nullopt
                                                                                              : std::optional(path);
    }

    /// A double-quoted string, whose opening quote is next.
    std::optional<ExpandableText> expandable()
    {
        ExpandableText text;
        std::string literal;
        ++m_at;
        while (!atEnd()) {
            if (accept("\"\"")) {
                literal += '"';
            } else if (accept("\"")) {
                text.parts.emplace_back(std::move(literal));
                return text;
            } else if (const auto embedded = parseEmbeddedPath(m_text.substr(m_at))) {
                text.parts.emplace_back(std::move(literal));
                literal.clear();
                text.parts.emplace_back(embedded->first);
                m_at += embedded->second;
            } else if (peek() == '$' || peek() == '`' || isCurlyDoubleQuote(m_text, m_at)) {
                return std::nullopt;
            } else {
                literal += m_text[m_at++];
            }
        }
        return std::nullopt;
    }

    /// A single-quoted string, whose opening quote is next.
    std::optional<std::string> literal()
    {
        std::string text;
        ++m_at;
        while (!atEnd()) {
            if (accept("''"))
                text += '\'';
            else if (accept("'"))
                return text;
            else if (isCurlySingleQuote(m_text, m_at))
                return std::nullopt;
            else
                text += m_text[m_at++];
        }
        return std::nullopt;
    }

    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

private:
    static bool isFileProperty(const std::vector<ExpressionStep> &steps)
    {
        std::string name;
        for (const ExpressionStep &step : steps) {
            if (step.kind != ExpressionStep::Kind::Name)
                return false;
            name += '.' + ordinalUpper(step.name);
        }
        constexpr std::string_view kKnown[] = {".BASENAME", ".NAME", ".EXTENSION", ".DIRECTORY.BASENAME",
                                               ".DIRECTORY.NAME"};
        return std::find(std::begin(kKnown), std::end(kKnown), name) != std::end(kKnown);
    }

    std::optional<ExpressionStep> step()
    {
        using StepKind = ExpressionStep::Kind;
        if (accept(".")) {
            if (peek() == '\'' || peek() == '"') {
                auto name = quoted();
                return name ? std::optional(ExpressionStep{StepKind::Name, std::move(*name), 0}) : std::nullopt;
            }
            const std::size_t start = m_at;
            while (isNamePart(peek()) && (m_at > start || isLetter(peek())))
                ++m_at;
            if (m_at == start)
                return std::nullopt;
            return ExpressionStep{StepKind::Name, std::string(m_text.substr(start, m_at - start)), 0};
        }
        accept("[");
        if (peek() == '\'' || peek() == '"') {
            auto key = quoted();
            return key && accept("]") ? std::optional(ExpressionStep{StepKind::Key, std::move(*key), 0}) : std::nullopt;
        }
        std::int64_t index = 0;
        const char *start = m_text.data() + m_at;
        const auto read = std::from_chars(start, m_text.data() + m_text.size(), index);
        if (read.ec != std::errc())
            return std::nullopt;
        m_at += static_cast<std::size_t>(read.ptr - start);
        return accept("]") ? std::optional(ExpressionStep{StepKind::Index, {}, index}) : std::nullopt;
    }

    /// A quoted name without expansions.
    std::optional<std::string> quoted()
    {
        if (peek() == '\'')
            return literal();
        const auto text = expandable();
        if (!text || text->parts.size() != 1)
            return std::nullopt;
        return std::get<std::string>(text->parts.front());
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

ParsedExpression tree(ExpressionTree tree)
{
    return {SyntaxOutcome::Tree, std::move(tree), false};
}

ExpandableText plainText(std::string text)
{
    ExpandableText expandable;
    expandable.parts.emplace_back(std::move(text));
    return expandable;
}

std::optional<ExpandableText> wholeText(std::string_view text)
{
    Reader reader(text);
    if (text.starts_with('\'')) {
        auto literal = reader.literal();
        return literal && reader.atEnd() ? std::optional(plainText(std::move(*literal))) : std::nullopt;
    }
    auto expandable = reader.expandable();
    return reader.atEnd() ? expandable : std::nullopt;
}

bool isSourceFileCall(std::string_view body)
{
    Reader reader(body);
    if (!reader.accept("Get-DatumSourceFile"))
        return false;
    const std::size_t name = reader.position();
    reader.blanks();
    if (reader.position() == name || !reader.accept("-Path"))
        return false;
    const std::size_t option = reader.position();
    reader.blanks();
    return reader.position() > option && reader.accept("$File") && reader.atEnd();
}

/// `throw` followed by a string or a whole number.
std::optional<ThrowStatement> throwStatement(std::string_view body)
{
    Reader reader(body);
    if (!reader.accept("throw") || kBlanks.find(reader.peek()) == std::string_view::npos)
        return std::nullopt;
    const std::string_view thrown = ascii::trimmed(body.substr(reader.position()), kBlanks);
    if (!thrown.empty() && thrown.size() < 9 && thrown.find_first_not_of("0123456789") == std::string_view::npos)
        return ThrowStatement{std::string(thrown)};
    const auto text = thrown.starts_with('\'') ? wholeText(thrown) : std::nullopt;
    return text ? std::optional(ThrowStatement{std::get<std::string>(text->parts.front())}) : std::nullopt;
}

ParsedExpression script(std::string_view body)
{
    body = ascii::trimmed(body, kBlanks);
    if (body.empty())
        return tree(std::monostate());
    if (isSourceFileCall(body))
        return tree(SourceFileCall{});
    if (auto statement = throwStatement(body))
        return tree(std::move(*statement));
    if (auto path = parsePath(body))
        return tree(std::move(*path));
    if (body.front() == '"' || body.front() == '\'') {
        if (auto text = wholeText(body))
            return tree(std::move(*text));
    }
    return {};
}

/// Whether \a text, which starts and ends with a double quote, is certainly more than one string.
bool holdsLoneQuote(std::string_view text)
{
    const std::string_view inner = text.substr(1, text.size() - 2);
    if (inner.find_first_of("$`") != std::string_view::npos)
        return false;
    for (std::size_t at = inner.find('"'); at != std::string_view::npos; at = inner.find('"', at + 2)) {
        if (!inner.substr(at + 1).starts_with('"'))
            return true;
    }
    return false;
}

} // namespace

bool isCurlyDoubleQuote(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(at);
    return rest.size() >= 3 && rest.starts_with("\xe2\x80") && static_cast<unsigned char>(rest[2]) >= 0x9c &&
           static_cast<unsigned char>(rest[2]) <= 0x9e;
}

std::optional<ExpressionPath> parsePath(std::string_view text)
{
    Reader reader(text);
    reader.blanks();
    auto path = reader.path();
    reader.blanks();
    return reader.atEnd() ? path : std::nullopt;
}

std::optional<std::pair<ExpressionPath, std::size_t>> parseEmbeddedPath(std::string_view text)
{
    Reader reader(text);
    if (!reader.accept("$("))
        return std::nullopt;
    reader.blanks();
    auto path = reader.path();
    reader.blanks();
    if (!path || !reader.accept(")"))
        return std::nullopt;
    return std::pair(std::move(*path), reader.position());
}

ParsedExpression parseExpression(std::string_view content)
{
    const std::string_view core = ascii::trimmed(content, kBlanks);
    if (core.empty())
        return {SyntaxOutcome::Blank, {}, false};
    const ParsedExpression none{SyntaxOutcome::NoContent, {}, false};
    const char first = core.front();
    const bool isEnclosed = core.size() >= 3 && core.back() == (first == '{' ? '}' : first);
    if (!isEnclosed || (first != '{' && first != '"' && first != '\''))
        return none;
    if (first == '{') {
        const std::size_t start = content.find('{');
        const std::size_t end = content.rfind('}');
        if (lineBreaks(content.substr(0, start)) > 0 || lineBreaks(content.substr(end)) > 1)
            return none;
        return script(core.substr(1, core.size() - 2));
    }
    if (first == '"' && holdsLoneQuote(core))
        return none;
    auto text = wholeText(core);
    if (!text)
        return {};
    ParsedExpression parsed = tree(std::move(*text));
    parsed.isBareLiteral = first == '\'';
    return parsed;
}

std::string ExpressionPath::names() const
{
    std::string joined;
    for (const ExpressionStep &step : steps) {
        if (step.kind == ExpressionStep::Kind::Index || step.name.empty() || step.name.find('.') != std::string::npos)
            break;
        joined += (joined.empty() ? "" : ".") + step.name;
    }
    return joined;
}

} // namespace strata
