// SPDX-License-Identifier: MIT
#include "source/json/jsonreader.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "source/json/numbertext.h"
#include "source/linetable.h"
#include "source/mappingbuilder.h"
#include "source/textcursor.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

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

/// Offset of the opening quote of the string whose closing quote is before \a end.
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

/// The inside of a string decoded like Ruby's json: unknown escapes lose their backslash. The result may contain
/// invalid UTF-8. Errors have no mark.
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

/// Makes a copy of a text of the same length whose structure RapidJSON accepts exactly when Ruby's json 2.6 does;
/// escapes that RapidJSON would refuse are replaced, since jsonStringText() decodes strings. Errors: what RapidJSON
/// would wrongly accept. Rules: yaml.md B1.2, B1.3.
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

/// Builds the value from RapidJSON's events. Strings and numbers are read from the original text.
class Events : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Events>
{
public:
    Events(std::string_view text, const rapidjson::MemoryStream &stream, FileId file, KeyTable &keys,
           std::vector<Finding> &problems, std::size_t deepest)
        : m_text(text), m_lines(text, file), m_stream(stream), m_keys(keys), m_problems(problems), m_deepest(deepest)
    {}

    const Value &root() const { return m_root; }
    const std::optional<Error> &error() const { return m_error; }
    SourceMark markAt(std::size_t offset) { return m_lines.markAt(offset); }

    bool Default() { return false; }
    bool Null() { return put(Value::undef(markBack(4))); }
    bool Bool(bool value) { return put(Value::boolean(value, markBack(value ? 4 : 5))); }
    bool RawNumber(const Ch *, rapidjson::SizeType length, bool)
    {
        const std::string_view number = m_text.substr(m_stream.Tell() - length, length);
        const SourceMark mark = markBack(length);
        if (number.find_first_of(".eE") != std::string_view::npos)
            return put(Value::floating(doubleFromText(number), mark));
        return put(Value::integer(canonicalInteger(number), mark));
    }
    bool String(const Ch *, rapidjson::SizeType, bool)
    {
        SourceMark mark;
        auto text = readString(mark);
        if (!text)
            return false;
        if (utf8::firstInvalid(*text) != std::string::npos)
            return put(Value::binary(*text, mark));
        return put(Value::string(*text, mark));
    }
    bool Key(const Ch *, rapidjson::SizeType, bool)
    {
        Frame &frame = m_frames.back();
        auto text = readString(frame.keyMark);
        if (!text)
            return false;
        frame.key = m_keys.intern(*text);
        return true;
    }
    bool StartObject() { return start(true); }
    bool StartArray() { return start(false); }
    bool EndObject(rapidjson::SizeType) { return finish(); }
    bool EndArray(rapidjson::SizeType) { return finish(); }

private:
    struct Frame
    {
        bool isMapping = false;
        SourceMark mark;
        std::vector<Value> items;
        MappingBuilder entries;
        strata::Key key;
        SourceMark keyMark;
    };

    SourceMark markBack(std::size_t length) { return markAt(m_stream.Tell() - length); }

    std::optional<std::string> readString(SourceMark &mark)
    {
        const std::size_t end = m_stream.Tell();
        const std::size_t begin = jsonStringStart(m_text, end);
        mark = markAt(begin);
        auto text = jsonStringText(m_text.substr(begin + 1, end - begin - 2));
        if (text)
            return std::move(*text);
        m_error = std::move(text.error());
        m_error->mark = mark;
        return std::nullopt;
    }

    bool start(bool isMapping)
    {
        const SourceMark mark = markBack(0); // the iterative parser has not consumed the bracket yet
        if (m_frames.size() >= m_deepest) {
            m_error = {Error::Code::Syntax, "nesting of " + std::to_string(m_deepest + 1) + " is too deep", mark};
            return false;
        }
        m_frames.push_back({isMapping, mark, {}, MappingBuilder(&m_problems), {}, {}});
        return true;
    }

    bool finish()
    {
        Frame frame = std::move(m_frames.back());
        m_frames.pop_back();
        return put(frame.isMapping ? frame.entries.build(frame.mark)
                                   : Value::sequence(std::move(frame.items), frame.mark));
    }

    bool put(Value value)
    {
        if (m_frames.empty()) {
            m_root = std::move(value);
            return true;
        }
        Frame &frame = m_frames.back();
        if (frame.isMapping)
            frame.entries.add({frame.key, frame.keyMark, std::move(value)});
        else
            frame.items.push_back(std::move(value));
        return true;
    }

    std::string_view m_text;
    LineTable m_lines;
    const rapidjson::MemoryStream &m_stream;
    KeyTable &m_keys;
    std::vector<Finding> &m_problems;
    std::size_t m_deepest; // levels
    std::vector<Frame> m_frames;
    Value m_root;
    std::optional<Error> m_error;
};

} // namespace

Result<ReadResult> readJson(std::string_view text, FileId file, KeyTable &keys, std::size_t deepest)
{
    auto prepared = Preparation(text, file).run();
    if (!prepared)
        return tl::unexpected(std::move(prepared.error()));
    ReadResult result;
    rapidjson::MemoryStream stream(prepared->data(), prepared->size());
    Events events(text, stream, file, keys, result.problems, deepest);
    rapidjson::Reader reader;
    constexpr unsigned kFlags =
        rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseCommentsFlag | rapidjson::kParseIterativeFlag;
    const rapidjson::ParseResult parsed = reader.Parse<kFlags>(stream, events);
    if (events.error())
        return tl::unexpected(*events.error());
    if (!parsed)
        return fail(Error::Code::Syntax, rapidjson::GetParseError_En(parsed.Code()), events.markAt(parsed.Offset()));
    result.root = events.root();
    return result;
}

} // namespace strata
