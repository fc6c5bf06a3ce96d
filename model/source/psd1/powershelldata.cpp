// SPDX-License-Identifier: MIT
#include "source/psd1/powershelldata.h"

#include "core/stackspace.h"
#include "core/dotnet/dotnetvalue.h"
#include "core/dotnet/ordinalcase.h"
#include "core/text/utf8.h"
#include "source/yaml/powershell/dotnettext.h"
#include "source/linetable.h"
#include "source/psd1/powershelllexer.h"
#include "source/psd1/powershellnumber.h"

#include <unordered_set>

namespace strata {

namespace {

constexpr std::string_view kHashtable = "System.Collections.Hashtable";
constexpr std::size_t kMostEntries = 500;
constexpr std::size_t kDeepestData = 300; // levels; PowerShell itself gives up somewhere above

/// Reads the subset of PowerShell used in data files. Every function that can fail returns nothing once there is an
/// error.
class DataParser
{
public:
    DataParser(std::string_view text, FileId file, KeyTable &keys) : m_in(text), m_lines(text, file), m_keys(keys) {}

    std::optional<Value> run()
    {
        if (!m_in.findHash(m_around))
            return refuse(Error::Code::Syntax,
                          "could not be parsed as a PowerShell Data File: there is no hash literal");
        auto root = hash();
        if (root && !isAtEnd())
            return refuse(Error::Code::Syntax, "unexpected text behind the hash literal");
        std::string around = m_around;
        if (root && !m_in.skipRest(around))
            return refuse(Error::Code::Syntax, "unbalanced text behind the hash literal");
        return root;
    }

    const Error &error() const { return m_error; }

private:
    std::nullopt_t refuse(Error::Code code, std::string message)
    {
        return refuseAt(m_in.position(), code, std::move(message));
    }
    std::nullopt_t refuseAt(std::size_t at, Error::Code code, std::string message)
    {
        if (m_error.message.empty())
            m_error = {code, std::move(message), m_lines.markAt(at)};
        return std::nullopt;
    }
    std::nullopt_t expected(std::string_view what)
    {
        return refuse(Error::Code::Syntax, "expected " + std::string(what));
    }
    std::nullopt_t notData(std::string_view what)
    {
        return refuse(Error::Code::Unsupported, "no data: " + std::string(what) + " is not evaluated");
    }
    SourceMark mark() const { return m_lines.markAt(m_in.position()); }

    /// Whether the statement ends here.
    bool isAtEnd()
    {
        m_in.blanks();
        return m_in.atEnd() || m_in.peekOneOf("\r\n;})]");
    }

    std::optional<Value> hash();
    std::optional<Key> key();
    std::optional<Value> statement();
    std::optional<Value> element();
    std::optional<Value> signedOperand();
    std::optional<Value> operand();
    std::optional<Value> primary();
    std::optional<Value> indexed(const Value &value);
    std::optional<Value> cast();
    std::optional<Value> variable();
    std::optional<Value> word();
    std::optional<Value> list(std::size_t opening, char closing);
    std::optional<Value> group();
    std::optional<Value> text();
    std::optional<std::string> expandable(const std::vector<PowerShellLexer::Piece> &pieces);

    PowerShellLexer m_in;
    LineTable m_lines;
    KeyTable &m_keys;
    std::string m_around; // brackets open around the hash
    std::size_t m_depth = 0;
    Error m_error;
};

std::optional<Value> DataParser::hash()
{
    const SourceMark start = mark();
    const std::size_t at = m_in.position();
    m_in.skip(2);
    std::vector<Entry> entries;
    std::unordered_set<std::string> known;
    for (m_in.separators(); !m_in.accept('}'); m_in.separators()) {
        const SourceMark keyMark = mark();
        const std::size_t keyAt = m_in.position();
        const auto name = key();
        if (!name)
            return std::nullopt;
        m_in.blanks();
        if (!m_in.accept('='))
            return expected("'=' behind the key");
        if (!known.insert(ordinalUpper(powerShellText(name->value(), kHashtable))).second)
            return refuseAt(keyAt, Error::Code::Syntax, "duplicate key '" + name->text() + "'");
        m_in.blanksAndBreaks();
        auto value = statement();
        if (!value)
            return std::nullopt;
        if (!m_in.peekOneOf("\r\n;}"))
            return expected("';', a line break or '}' behind the value");
        entries.push_back({*name, keyMark, std::move(*value)});
    }
    if (entries.size() > kMostEntries)
        return refuseAt(at, Error::Code::Unsupported, "a hash literal with more than 500 entries is refused");
    return Value::mapping(std::move(entries), start);
}

std::optional<Key> DataParser::key()
{
    if (m_in.atEnd())
        return expected("'}'");
    if (const std::string_view name = m_in.scanName(); !name.empty())
        return m_keys.intern(name);
    const std::size_t at = m_in.position();
    using Outcome = PowerShellNumber::Outcome;
    if (m_in.isDigitAt(0) && powerShellNumber(m_in.peekWord(), mark()).outcome == Outcome::Word)
        return expected("a key");
    const bool mayBeKey = m_in.peekOneOf("'\"($@0123456789.+-") || m_in.isAtQuote();
    auto value = mayBeKey ? element() : std::nullopt;
    if (!value)
        return refuse(Error::Code::Syntax, "expected a key");
    if (value->isUndef())
        return refuseAt(at, Error::Code::Unsupported, "null is no key"), std::nullopt;
    return value->isString() ? m_keys.intern(value->text()) : m_keys.intern(value->withMark({}));
}

/// An expression up to the end of its statement. A leading comma makes a list of one.
std::optional<Value> DataParser::statement()
{
    const SourceMark start = mark();
    std::vector<Value> items;
    const bool isList = m_in.accept(',');
    if (isList)
        m_in.blanksAndBreaks();
    auto first = element();
    if (!first)
        return std::nullopt;
    items.push_back(*first);
    bool hasMore = false;
    for (m_in.blanks(); m_in.accept(','); m_in.blanks()) {
        m_in.blanksAndBreaks();
        if (m_in.isAtWord())
            return expected("a value behind ','");
        auto item = element();
        if (!item)
            return std::nullopt;
        items.push_back(std::move(*item));
        hasMore = true;
    }
    if (isAtEnd())
        return isList || hasMore ? Value::sequence(std::move(items), start) : *first;
    if (m_in.peekIs('|') && m_in.peek(1) != '|')
        return refuse(Error::Code::Syntax, "expressions are only allowed as the first element of a pipeline");
    return m_in.isAtOperator() ? notData("an operator") : expected("the end of the value");
}

/// The one function through which all nesting passes.
std::optional<Value> DataParser::element()
{
    std::optional<Value> value;
    ++m_depth;
    if (m_depth > kDeepestData || !runWithSufficientStack([&] { value = signedOperand(); }))
        refuse(Error::Code::Unsupported, "nested deeper than " + std::to_string(kDeepestData) + " levels");
    --m_depth;
    return value;
}

std::optional<Value> DataParser::signedOperand()
{
    m_in.blanks();
    if (m_in.atEnd() || m_in.peekOneOf("\r\n;})=,"))
        return expected("a value");
    if (m_in.peekIs('-') && m_in.peek(1) == '-')
        return refuse(Error::Code::Syntax, "'--' works only on variables");
    const SourceMark start = mark();
    if (m_in.acceptWord("-not") || m_in.accept('!')) {
        const auto value = element();
        if (!value)
            return std::nullopt;
        if (value->kind() != Kind::Boolean)
            return notData("this negation");
        return Value::boolean(!value->asBoolean(), start);
    }
    const bool isSigned = m_in.peekOneOf("+-") && (m_in.peek(1) == ' ' || m_in.peek(1) == '(' || m_in.isDigitAt(1));
    if (!isSigned)
        return operand();
    const bool isNegative = m_in.peekIs('-');
    m_in.skip(1);
    m_in.blanks();
    const auto number = operand();
    if (!number)
        return std::nullopt;
    if (number->kind() != Kind::Integer && number->kind() != Kind::Float)
        return notData("a sign before something else than a number");
    return isNegative ? negated(*number, start) : number->withMark(start);
}

std::optional<Value> DataParser::operand()
{
    auto value = m_in.peekIs('[') ? cast() : primary();
    while (value && m_in.peekIs('['))
        value = indexed(*value);
    const bool isMember = value && (m_in.peekIs('.') || (m_in.peekIs(':') && m_in.peek(1) == ':'));
    return isMember ? (m_in.peek(1) == '.' ? notData("a range") : notData("a member")) : value;
}

/// `[0]` after a list or a text.
std::optional<Value> DataParser::indexed(const Value &value)
{
    m_in.skip(1);
    const auto index = statement();
    if (!index)
        return std::nullopt;
    const auto number = index->asInteger();
    if (!m_in.accept(']') || !number || *number < 0)
        return notData("this index");
    const auto place = static_cast<std::size_t>(*number);
    if (value.isSequence())
        return place < value.items().size() ? value.items()[place] : Value::undef(value.mark());
    if (!value.isString() || utf8::firstInvalid(value.text()) != std::string::npos || place >= value.text().size())
        return notData("this index");
    return Value::string(value.text().substr(place, 1), value.mark());
}

/// `[int]` before a number or a text; the only harmless type that is common in data.
std::optional<Value> DataParser::cast()
{
    const SourceMark start = mark();
    if (!m_in.acceptWord("[int]"))
        return notData("a type");
    const auto value = primary();
    if (!value)
        return std::nullopt;
    const PowerShellNumber number = powerShellNumber(value->text(), start);
    if (number.outcome != PowerShellNumber::Outcome::Number || number.value.kind() != Kind::Integer)
        return notData("this conversion");
    return number.value;
}

std::optional<Value> DataParser::primary()
{
    if (m_in.isAtQuote() || m_in.isAtHereText())
        return text();
    if (m_in.startsWith("@{"))
        return hash();
    if (m_in.startsWith("@(") || m_in.startsWith("$("))
        return list(2, ')');
    if (m_in.peekIs('('))
        return group();
    if (m_in.peekIs('$'))
        return variable();
    if (m_in.peekIs('{')) {
        const SourceMark start = mark();
        const std::string_view block = m_in.scanBlock();
        return block.empty() ? expected("'}' of the script block")
                             : std::optional(Value::foreign(std::string(block), start));
    }
    return word();
}

std::optional<Value> DataParser::variable()
{
    const SourceMark start = mark();
    const std::string name = ordinalUpper(m_in.variableName());
    if (name == "TRUE" || name == "FALSE") {
        m_in.scanVariable();
        return Value::boolean(name == "TRUE", start);
    }
    if (name != "NULL")
        return notData("a variable");
    m_in.scanVariable();
    return Value::undef(start);
}

std::optional<Value> DataParser::word()
{
    const SourceMark start = mark();
    const std::string_view text = m_in.peekWord();
    const PowerShellNumber number = powerShellNumber(text, start);
    if (number.outcome == PowerShellNumber::Outcome::OutOfRange)
        return refuse(Error::Code::Syntax, "the number is too large for its type");
    if (number.outcome == PowerShellNumber::Outcome::Word)
        return notData("a command");
    m_in.skip(text.size());
    return number.value;
}

/// The results of the statements up to \a closing; PowerShell flattens lists among them.
std::optional<Value> DataParser::list(std::size_t opening, char closing)
{
    const SourceMark start = mark();
    m_in.skip(opening);
    std::vector<Value> items;
    for (m_in.separators(); !m_in.accept(closing); m_in.separators()) {
        const auto result = statement();
        if (!result)
            return std::nullopt;
        if (result->isSequence())
            items.insert(items.end(), result->items().begin(), result->items().end());
        else
            items.push_back(*result);
        if (!m_in.peekOneOf("\r\n;)"))
            return expected("')'");
    }
    return Value::sequence(std::move(items), start);
}

std::optional<Value> DataParser::group()
{
    m_in.skip(1);
    m_in.blanksAndBreaks();
    auto value = statement();
    m_in.blanksAndBreaks();
    if (value && !m_in.accept(')'))
        return expected("')'");
    return value;
}

std::optional<Value> DataParser::text()
{
    const SourceMark start = mark();
    const auto token = m_in.isAtHereText() ? m_in.scanHereText() : m_in.scanText();
    if (!token)
        return refuse(Error::Code::Syntax, "the text has no end or a wrong escape");
    auto content = expandable(*token);
    return content ? std::optional(Value::string(*content, start)) : std::nullopt;
}

/// Constants and `$(...)` inside an expandable text.
std::optional<std::string> DataParser::expandable(const std::vector<PowerShellLexer::Piece> &pieces)
{
    std::string out;
    const std::size_t behind = m_in.position();
    for (const PowerShellLexer::Piece &piece : pieces) {
        if (!piece.isExpression) {
            out += piece.text;
            continue;
        }
        m_in.moveTo(piece.at);
        const auto value = m_in.startsWith("$(") ? list(2, ')') : variable();
        if (!value)
            return std::nullopt;
        out += powerShellText(*value, kHashtable);
    }
    m_in.moveTo(behind);
    return out;
}

} // namespace

Result<ReadResult> readPowerShellData(std::string_view text, FileId file, KeyTable &keys)
{
    const DotNetText decoded = decodeDotNetText(text);
    DataParser parser(decoded.text, file, keys);
    auto root = parser.run();
    if (!root)
        return tl::unexpected(parser.error());
    return ReadResult{std::move(*root), {}};
}

} // namespace strata
