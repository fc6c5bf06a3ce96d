// SPDX-License-Identifier: MIT
#include "source/json/jsontext.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "source/linetable.h"
#include "source/textcursor.h"

#include <optional>

namespace strata {

namespace {

/// The code point of four leading hexadecimal digits of \a digits; nothing if there are fewer.
std::optional<char32_t> unicodeEscape(std::string_view digits)
{
    if (digits.size() < 4)
        return std::nullopt;
    char32_t c = 0;
    for (const char digit : digits.substr(0, 4)) {
        const int value = ascii::hexDigit(digit);
        if (value < 0)
            return std::nullopt;
        c = c << 4 | static_cast<char32_t>(value);
    }
    return c;
}

/// UTF-8 form of any code point up to U+FFFF, surrogates included, as Ruby's json writes it.
void appendLoose(std::string &out, char32_t c)
{
    if (c < 0xd800 || c > 0xdfff) {
        utf8::append(out, c);
        return;
    }
    out += static_cast<char>(0xe0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
}

bool isHighSurrogate(char32_t c)
{
    return c >= 0xd800 && c <= 0xdbff;
}

/// The character of a simple escape; unknown ones stand for themselves.
char simpleEscape(char c)
{
    switch (c) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return c;
    }
}

/// Decodes the escape `\u` at \a at and moves after it.
std::optional<std::string> decodeUnicode(std::string_view inside, std::size_t &at, std::string &out)
{
    const auto c = unicodeEscape(inside.substr(at + 2));
    if (!c)
        return "'\\u' without four hexadecimal digits";
    at += 6;
    if (!isHighSurrogate(*c)) {
        appendLoose(out, *c);
        return std::nullopt;
    }
    if (inside.size() - at < 6)
        return "incomplete surrogate pair";
    if (inside.substr(at, 2) != "\\u") {
        out += '?'; // Reference quirk: Ruby replaces the half pair and the following byte
        ++at;
        return std::nullopt;
    }
    const auto low = unicodeEscape(inside.substr(at + 2));
    if (!low)
        return "'\\u' without four hexadecimal digits";
    utf8::append(out, 0x10000 + ((*c & 0x3ff) << 10) + (*low & 0x3ff));
    at += 6;
    return std::nullopt;
}

/// Scans the text outside and inside strings and comments.
class Preparation
{
public:
    Preparation(std::string_view text, FileId file) : m_text(text), m_file(file), m_out(text) {}

    Result<std::string> run()
    {
        if (m_text.starts_with("\xef\xbb\xbf"))
            return error("unexpected byte order mark", 0);
        if (m_text.find_first_not_of(" \t\r\n") == std::string_view::npos)
            return error("unexpected end of an empty text", 0);
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '\0')
                return error("unexpected NUL character", m_at);
            if (c == '"') {
                if (auto failed = string())
                    return tl::unexpected(*failed);
            } else if (c == '/') {
                if (auto failed = comment())
                    return tl::unexpected(*failed);
            } else if (c == '-' || ascii::isDigit(c)) {
                number();
            } else {
                ++m_at;
            }
        }
        return std::move(m_out);
    }

private:
    tl::unexpected<Error> error(std::string message, std::size_t offset) const
    {
        return fail(Error::Code::Syntax, std::move(message), LineTable(m_text, m_file).markAt(offset));
    }

    std::optional<Error> string()
    {
        const std::size_t start = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            if (static_cast<unsigned char>(m_text[m_at]) < 0x20)
                return error("control character in a string", m_at).value();
            if (m_text[m_at] == '\\')
                escape();
            else
                ++m_at;
        }
        if (m_at >= m_text.size())
            return error("string without closing quote", start).value();
        ++m_at;
        return std::nullopt;
    }

    /// Replaces escapes that RapidJSON would refuse.
    void escape()
    {
        const char c = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (static_cast<unsigned char>(c) < 0x20) { // string() reports it
            ++m_at;
            return;
        }
        if (std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
            m_out.replace(m_at, 2, "xx");
        m_at += 2;
    }

    /// RapidJSON refuses numbers outside the range of doubles, so they are replaced by small ones of the same length:
    /// `1.1111`.
    void number()
    {
        constexpr std::size_t kAlwaysFits = 17;
        TextCursor at(m_text.substr(m_at));
        at.accept('-');
        const std::size_t first = at.position();
        bool isNumber = at.accept('0') || at.digits(1, std::string_view::npos);
        if (isNumber && at.accept('.'))
            isNumber = at.digits(1, std::string_view::npos) > 0;
        const bool hasExponent = isNumber && at.acceptOneOf("eE");
        if (hasExponent) {
            at.acceptOneOf("+-");
            isNumber = at.digits(1, std::string_view::npos) > 0;
        }
        const bool isComplete = isNumber && !at.acceptOneOf("0123456789.eE+-");
        const std::size_t length = at.position() - first;
        if (isComplete && (hasExponent || length > kAlwaysFits))
            m_out.replace(m_at + first, length, "1." + std::string(length - 2, '1'));
        m_at += std::max<std::size_t>(at.position(), 1);
    }

    std::optional<Error> comment()
    {
        const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (next == '/') {
            const std::size_t end = m_text.find('\n', m_at);
            if (end == std::string_view::npos)
                return error("comment without a line break behind it", m_at).value();
            blank(end);
            return std::nullopt;
        }
        const std::size_t end = next == '*' ? m_text.find("*/", m_at + 2) : std::string_view::npos;
        if (end == std::string_view::npos)
            return error(next == '*' ? "comment without end" : "unexpected '/'", m_at).value();
        blank(end + 2);
        return std::nullopt;
    }

    /// Comments may hold anything, even NUL.
    void blank(std::size_t end)
    {
        m_out.replace(m_at, end - m_at, end - m_at, ' ');
        m_at = end;
    }

    std::string_view m_text;
    FileId m_file;
    std::string m_out;
    std::size_t m_at = 0;
};

} // namespace

Result<std::string> preparedJson(std::string_view text, FileId file)
{
    return Preparation(text, file).run();
}

std::size_t jsonStringStart(std::string_view text, std::size_t end)
{
    std::size_t at = end - 1; // the closing quote
    for (;;) {
        at = text.rfind('"', at - 1);
        std::size_t backslashes = 0;
        while (backslashes < at && text[at - 1 - backslashes] == '\\')
            ++backslashes;
        if (backslashes % 2 == 0)
            return at;
    }
}

Result<std::string> jsonStringText(std::string_view inside)
{
    std::string out;
    out.reserve(inside.size());
    for (std::size_t at = 0; at < inside.size();) {
        if (inside[at] != '\\') {
            const std::size_t end = std::min(inside.find('\\', at), inside.size());
            out += inside.substr(at, end - at);
            at = end;
        } else if (inside.substr(at + 1).starts_with('u')) {
            if (auto problem = decodeUnicode(inside, at, out))
                return fail(Error::Code::Syntax, std::move(*problem));
        } else {
            out += simpleEscape(at + 1 < inside.size() ? inside[at + 1] : '\\');
            at += 2;
        }
    }
    return out;
}

} // namespace strata
