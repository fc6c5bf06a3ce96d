// SPDX-License-Identifier: MIT
#include "source/hocon/hocontokens.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "source/linetable.h"
#include "source/json/numbertext.h"
#include "source/textcursor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace strata::hocon {

namespace {

using Type = Token::Type;

constexpr std::string_view kReserved = "$\"{}[]:=,+#`^?!@*&\\";
constexpr std::size_t kDeepestSubstitution = 20; // levels of ${ inside ${

/// `[[:space:]]` of Ruby.
bool isSpace(char32_t c)
{
    return c == ' ' || (c >= 0x09 && c <= 0x0d) || c == 0x85 || c == 0xa0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

/// `[[:cntrl:]]` of Ruby.
bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

/// Ruby's Integer(): a leading zero makes it octal.
std::optional<Value> integerValue(std::string_view text, SourceMark mark)
{
    const bool isNegative = text.starts_with('-');
    const std::string_view digits = text.substr(isNegative ? 1 : 0);
    if (!ascii::isNumber(digits))
        return std::nullopt;
    if (digits.size() == 1 || digits.front() != '0')
        return Value::integer(canonicalInteger(text), mark);
    if (digits.find_first_of("89") != std::string_view::npos || digits.size() > kLongestBasedInteger)
        return std::nullopt;
    return Value::integer(integerFromBase(digits, 8, isNegative), mark);
}

/// Ruby's Float(): digits before a point are optional, digits after it are not.
bool isFloatText(std::string_view text)
{
    TextCursor at(text);
    const auto readDigits = [&at] { return at.digits(1, std::string_view::npos) > 0; };
    at.accept('-');
    const bool hasWhole = readDigits();
    const bool isNumber = at.accept('.') ? readDigits() : hasWhole;
    if (isNumber && at.acceptOneOf("eE")) {
        at.acceptOneOf("+-");
        return readDigits() && at.atEnd();
    }
    return isNumber && at.atEnd();
}

/// A float, or an integer if its value is integral.
Value floatValue(double number, SourceMark mark)
{
    if (std::floor(number) != number)
        return Value::floating(number, mark);
    std::array<char, 400> digits; // the longest double has 309 digits
    std::snprintf(digits.data(), digits.size(), "%.0f", number == 0 ? 0.0 : number);
    return Value::integer(std::string(digits.data()), mark);
}

class Tokenizer : private TextCursor
{
public:
    Tokenizer(std::string_view text, FileId file) : TextCursor(text), m_lines(text, file) {}

    Result<std::vector<Token>> run();

private:
    /// Keeps white space until it is known whether it is between two simple values.
    struct Spaces
    {
        std::string text;
        SourceMark mark;
        bool isAfterSimpleValue = false;
    };

    char32_t peekCharacter() const { return utf8::decode(m_text, m_at).character; }
    std::size_t characterLength() const { return utf8::decode(m_text, m_at).length; }
    SourceMark here() const { return m_lines.markAt(m_at); }
    bool isComment() const { return peek() == '#' || (peek() == '/' && peek(1) == '/'); }
    bool endsUnquoted() const
    {
        return atEnd() || kReserved.find(peek()) != std::string_view::npos || isSpace(peekCharacter()) || isComment();
    }
    Token punctuation(Type type, std::size_t length);

    Result<Token> next(Spaces &spaces);
    std::optional<Token> pending(Spaces &spaces, const Token &before);
    Result<Token> number();
    Token unquoted();
    Result<Token> quoted();
    Result<void> escape(std::string &out);
    Result<void> tripleQuoted(std::string &out, SourceMark start);
    Result<Token> substitution();

    LineTable m_lines;
    std::size_t m_depth = 0;
};

Token Tokenizer::punctuation(Type type, std::size_t length)
{
    Token token{.type = type, .text = std::string(m_text.substr(m_at, length)), .mark = here()};
    m_at += length;
    return token;
}

Result<Token> Tokenizer::number()
{
    const SourceMark mark = here();
    const std::size_t start = m_at++;
    while (!atEnd() && std::string_view("0123456789eE+-.").find(peek()) != std::string_view::npos)
        ++m_at;
    const std::string text(m_text.substr(start, m_at - start));
    const bool isFloat = text.find_first_of(".eE") != std::string::npos;
    if (isFloat && isFloatText(text)) {
        const double value = doubleFromText(text);
        if (std::isinf(value))
            return fail(Error::Code::Syntax, "the number " + text + " is too large", mark);
        return Token{.type = Type::Number, .text = text, .value = floatValue(value, mark), .mark = mark};
    }
    if (const auto value = isFloat ? std::nullopt : integerValue(text, mark))
        return Token{.type = Type::Number, .text = text, .value = *value, .mark = mark};
    if (text.find('+') != std::string::npos)
        return fail(Error::Code::Syntax, "Reserved character '+' is not allowed outside quotes", mark);
    return Token{.type = Type::Unquoted, .text = text, .value = Value::string(text, mark), .mark = mark};
}

Token Tokenizer::unquoted()
{
    const SourceMark mark = here();
    std::string text;
    const auto constant = [&](Value value) {
        return Token{.type = Type::Constant, .text = text, .value = std::move(value), .mark = mark};
    };
    while (!endsUnquoted()) {
        const std::size_t length = characterLength();
        text += m_text.substr(m_at, length);
        m_at += length;
        // Reference quirk: these are tokens whatever follows; the text after them is joined later.
        if (text == "true" || text == "false")
            return constant(Value::boolean(text == "true", mark));
        if (text == "null")
            return constant(Value::undef(mark));
    }
    return {.type = Type::Unquoted, .text = text, .value = Value::string(text, mark), .mark = mark};
}

Result<void> Tokenizer::escape(std::string &out)
{
    const SourceMark mark = here();
    ++m_at; // the backslash
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (const std::size_t index = kNames.find(peek()); !atEnd() && index != std::string_view::npos) {
        out += kMeanings[index];
        ++m_at;
        return {};
    }
    if (peek() != 'u') {
        return fail(Error::Code::Syntax,
                    "backslash followed by '" + std::string(m_text.substr(m_at, atEnd() ? 0 : characterLength())) +
                        "', this is not a valid escape sequence",
                    mark);
    }
    const std::string_view digits = m_text.substr(m_at + 1, 4);
    char32_t code = 0;
    for (const char c : digits) {
        const int digit = ascii::hexDigit(c);
        if (digit < 0)
            break; // Reference quirk: Ruby's hex stops at the first other character
        code = code * 16 + static_cast<char32_t>(digit);
    }
    // Reference quirk: an escaped underscore is refused.
    if (digits.size() < 4 || code == '_')
        return fail(Error::Code::Syntax,
                    "Malformed hex digits after \\u escape in string: '" + std::string(digits) + "'", mark);
    utf8::append(out, code);
    m_at += 5;
    return {};
}

Result<void> Tokenizer::tripleQuoted(std::string &out, SourceMark start)
{
    const std::size_t close = m_text.find("\"\"\"", m_at);
    if (close == std::string_view::npos)
        return fail(Error::Code::Syntax, "End of input but triple-quoted string was still open", start);
    std::size_t end = close + 3;
    while (end < m_text.size() && m_text[end] == '"')
        ++end; // quotes before the last three belong to the text
    out = m_text.substr(m_at, end - 3 - m_at);
    m_at = end;
    return {};
}

Result<Token> Tokenizer::quoted()
{
    const SourceMark mark = here();
    ++m_at;
    std::string text;
    while (peek() != '"' || atEnd()) {
        if (atEnd())
            return fail(Error::Code::Syntax, "End of input but string quote was still open", mark);
        if (peek() == '\\') {
            if (auto escaped = escape(text); !escaped)
                return tl::unexpected<Error>(escaped.error());
            continue;
        }
        if (isControl(peekCharacter())) {
            return fail(Error::Code::Syntax,
                        "JSON does not allow unescaped control characters in quoted strings, use a backslash escape",
                        here());
        }
        const std::size_t length = characterLength();
        text += m_text.substr(m_at, length);
        m_at += length;
    }
    ++m_at;
    if (text.empty() && peek() == '"') {
        ++m_at;
        if (auto taken = tripleQuoted(text, mark); !taken)
            return tl::unexpected<Error>(taken.error());
    }
    return Token{.type = Type::Quoted, .text = text, .value = textValue(text, mark), .mark = mark};
}

Result<Token> Tokenizer::substitution()
{
    Token token{.type = Type::Substitution, .mark = here()};
    if (peek(1) != '{')
        return fail(Error::Code::Syntax, "'$' not followed by {", token.mark);
    if (++m_depth > kDeepestSubstitution)
        return fail(Error::Code::Unsupported, "substitutions nest too deep", token.mark);
    m_at += 2;
    if (peek() == '?') {
        token.isOptional = true;
        ++m_at;
    }
    Spaces spaces;
    for (;;) {
        auto part = next(spaces);
        if (!part)
            return part;
        if (part->is(Type::CloseBrace)) {
            token.end = part->mark;
            break;
        }
        if (part->is(Type::End))
            return fail(Error::Code::Syntax, "Substitution ${ was not closed with a }", token.mark);
        if (auto blank = pending(spaces, *part))
            token.expression.push_back(std::move(*blank));
        token.expression.push_back(std::move(*part));
    }
    --m_depth;
    return token;
}

Result<Token> Tokenizer::next(Spaces &spaces)
{
    while (!atEnd() && peek() != '\n' && isSpace(peekCharacter())) {
        if (spaces.text.empty())
            spaces.mark = here();
        const std::size_t length = characterLength();
        spaces.text += m_text.substr(m_at, length);
        m_at += length;
    }
    if (atEnd())
        return Token{.type = Type::End, .mark = here()};
    if (isComment())
        return punctuation(Type::Comment, std::min(m_text.find('\n', m_at), m_text.size()) - m_at);
    switch (peek()) {
    case '\n': return punctuation(Type::Newline, 1);
    case '"': return quoted();
    case '$': return substitution();
    case ':': return punctuation(Type::Colon, 1);
    case ',': return punctuation(Type::Comma, 1);
    case '=': return punctuation(Type::Equals, 1);
    case '{': return punctuation(Type::OpenBrace, 1);
    case '}': return punctuation(Type::CloseBrace, 1);
    case '[': return punctuation(Type::OpenBracket, 1);
    case ']': return punctuation(Type::CloseBracket, 1);
    case '+':
        if (peek(1) == '=')
            return punctuation(Type::PlusEquals, 2);
        return fail(Error::Code::Syntax, "'+' not followed by =", here());
    default: break;
    }
    if (ascii::isDigit(peek()) || peek() == '-')
        return number();
    if (kReserved.find(peek()) != std::string_view::npos) {
        return fail(Error::Code::Syntax,
                    std::string("Reserved character '") + peek() + "' is not allowed outside quotes", here());
    }
    return unquoted();
}

/// The white space before \a before: a text between two simple values, nothing elsewhere.
std::optional<Token> Tokenizer::pending(Spaces &spaces, const Token &before)
{
    const bool isText = spaces.isAfterSimpleValue && before.isSimpleValue();
    spaces.isAfterSimpleValue = before.isSimpleValue();
    if (spaces.text.empty())
        return std::nullopt;
    std::string text = std::exchange(spaces.text, {});
    Value value = Value::string(text, spaces.mark);
    return Token{.type = isText ? Type::Unquoted : Type::Blank,
                 .text = std::move(text),
                 .value = std::move(value),
                 .mark = spaces.mark};
}

Result<std::vector<Token>> Tokenizer::run()
{
    std::vector<Token> tokens;
    Spaces spaces;
    for (;;) {
        auto token = next(spaces);
        if (!token)
            return tl::unexpected<Error>(token.error());
        if (auto blank = pending(spaces, *token))
            tokens.push_back(std::move(*blank));
        const bool isLast = token->is(Type::End);
        tokens.push_back(std::move(*token));
        if (isLast)
            return tokens;
    }
}

} // namespace

Value textValue(std::string_view text, SourceMark mark)
{
    const bool isUtf8 = utf8::firstInvalid(text) == std::string_view::npos;
    return isUtf8 ? Value::string(text, mark) : Value::binary(text, mark);
}

std::string describe(const Token &token)
{
    switch (token.type) {
    case Type::End: return "end of file";
    case Type::Newline: return "end of line";
    case Type::Quoted: return '"' + token.text + '"';
    case Type::Substitution: return "a substitution";
    case Type::Blank:
    case Type::Comment:
    case Type::Comma:
    case Type::Equals:
    case Type::Colon:
    case Type::PlusEquals:
    case Type::OpenBrace:
    case Type::CloseBrace:
    case Type::OpenBracket:
    case Type::CloseBracket:
    case Type::Number:
    case Type::Constant:
    case Type::Unquoted: return '\'' + token.text + '\'';
    }
    return {};
}

Result<std::vector<Token>> tokenize(std::string_view text, FileId file)
{
    if (const std::size_t bad = utf8::firstInvalid(text); bad != std::string_view::npos)
        return fail(Error::Code::Syntax, "invalid byte sequence in UTF-8", LineTable(text, file).markAt(bad));
    return Tokenizer(text, file).run();
}

} // namespace strata::hocon
