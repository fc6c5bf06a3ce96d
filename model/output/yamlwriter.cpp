// SPDX-License-Identifier: MIT
#include "output/yamlwriter.h"

#include "core/text/utf8.h"
#include "output/yamlscalar.h"

#include <array>
#include <cstdio>

namespace strata {

namespace {

constexpr int kBestIndent = 2;
constexpr int kBestWidth = 80;
constexpr std::size_t kLongestSimpleKey = 128; // bytes

bool isSpace(std::string_view text, std::size_t at)
{
    return at < text.size() && text[at] == ' ';
}

/// Whether a key fits before its colon on one line.
bool isSimpleKey(const Value &key)
{
    if (key.isCollection())
        return key.isLeaf();
    const YamlScalar scalar = yamlScalar(key);
    if (analyseScalar(scalar.text).isMultiline)
        return false;
    return scalar.text.size() + scalar.tag.size() <= kLongestSimpleKey;
}

std::string escape(char32_t c)
{
    switch (c) {
    case 0x00: return "\\0";
    case 0x07: return "\\a";
    case 0x08: return "\\b";
    case 0x09: return "\\t";
    case 0x0a: return "\\n";
    case 0x0b: return "\\v";
    case 0x0c: return "\\f";
    case 0x0d: return "\\r";
    case 0x1b: return "\\e";
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case 0x85: return "\\N";
    case 0xa0: return "\\_";
    case 0x2028: return "\\L";
    case 0x2029: return "\\P";
    default: break;
    }
    std::array<char, 16> buffer;
    const char *const format = c <= 0xff ? "\\x%02X" : c <= 0xffff ? "\\u%04X" : "\\U%08X";
    std::snprintf(buffer.data(), buffer.size(), format, static_cast<unsigned>(c));
    return buffer.data();
}

} // namespace

std::string YamlWriter::document(const Value &value, const Remark &remark)
{
    YamlWriter writer;
    if (remark)
        writer.m_remark = &remark;
    writer.writeDocument(value);
    return std::move(writer.m_out);
}

void YamlWriter::write(const Value &value, const Sink &sink)
{
    YamlWriter writer;
    writer.m_sink = &sink;
    writer.writeDocument(value);
    sink(writer.m_out);
}

void YamlWriter::writeDocument(const Value &value)
{
    indicator("---", true);
    node(value, Place::Root);
    indent();
    if (m_openEnded) {
        indicator("...", true);
        indent();
    }
}

void YamlWriter::node(const Value &value, Place place)
{
    if (!value.isCollection())
        return scalar(value, place);
    if (value.isLeaf()) {
        indicator(value.isSequence() ? "[" : "{", true);
        indicator(value.isSequence() ? "]" : "}", false);
        if (place != Place::SimpleKey && place != Place::MappingKey)
            comment(value);
        return;
    }
    if (value.isSequence())
        sequence(value, place);
    else
        mapping(value);
}

void YamlWriter::sequence(const Value &value, Place place)
{
    const int outer = m_indent;
    const bool inMapping = place == Place::MappingKey || place == Place::MappingValue;
    if (m_indent < 0)
        m_indent = 0;
    else if (!(inMapping && !m_indention)) // a sequence that is a mapping's value keeps the mapping's indentation
        m_indent += kBestIndent;
    for (const Value &item : value.items()) {
        indent();
        indicator("-", true, Indention::Continues);
        node(item, Place::SequenceItem);
    }
    m_indent = outer;
}

void YamlWriter::mapping(const Value &value)
{
    const int outer = m_indent;
    m_indent = m_indent < 0 ? 0 : m_indent + kBestIndent;
    for (const Entry &each : value.entries())
        entry(each);
    m_indent = outer;
}

void YamlWriter::entry(const Entry &entry)
{
    const Value &key = entry.key.value();
    indent();
    if (isSimpleKey(key)) {
        node(key, Place::SimpleKey);
        indicator(":", false);
    } else {
        indicator("?", true, Indention::Continues);
        node(key, Place::MappingKey);
        indent();
        indicator(":", true, Indention::Continues);
    }
    node(entry.value, Place::MappingValue);
}

void YamlWriter::scalar(const Value &value, Place place)
{
    const bool isKey = place == Place::SimpleKey;
    YamlScalar scalar = yamlScalar(value);
    const ScalarStyle style = selectStyle(scalar, analyseScalar(scalar.text), isKey);
    const int outer = m_indent;
    m_indent = m_indent < 0 ? kBestIndent : m_indent + kBestIndent;
    if (!scalar.tag.empty())
        indicator(scalar.tag, true);
    switch (style) {
    case ScalarStyle::Plain: plain(scalar.text, !isKey); break;
    case ScalarStyle::SingleQuoted: singleQuoted(scalar.text, !isKey); break;
    case ScalarStyle::DoubleQuoted: doubleQuoted(scalar.text, !isKey); break;
    case ScalarStyle::Literal: literal(scalar.text, value); break;
    }
    if (style != ScalarStyle::Literal && !isKey && place != Place::MappingKey)
        comment(value);
    m_indent = outer;
}

/// After a complete value, or after the header of a literal text, where it is not part of the text.
void YamlWriter::comment(const Value &value)
{
    const std::string remark = m_remark ? (*m_remark)(value) : std::string();
    if (remark.empty())
        return;
    put(' ');
    indicator("#", true);
    put(' ');
    for (std::size_t i = 0; i < remark.size();)
        i = copy(remark, i);
    m_indention = false;
    m_whitespace = false;
}

void YamlWriter::plain(std::string_view text, bool mayFold)
{
    if (!m_whitespace && !text.empty())
        put(' ');
    bool spaces = false;
    for (std::size_t i = 0; i < text.size();) {
        const bool space = isSpace(text, i);
        if (space && mayFold && !spaces && m_column > kBestWidth && !isSpace(text, i + 1)) {
            indent();
            ++i;
        } else {
            i = copy(text, i);
            if (!space)
                m_indention = false;
        }
        spaces = space;
    }
    m_whitespace = false;
    m_indention = false;
}

void YamlWriter::singleQuoted(std::string_view text, bool mayFold)
{
    indicator("'", true);
    bool spaces = false;
    bool breaks = false;
    for (std::size_t i = 0; i < text.size();) {
        if (isSpace(text, i)) {
            if (mayFold && !spaces && m_column > kBestWidth && i != 0 && i + 1 != text.size() &&
                !isSpace(text, i + 1)) {
                indent();
                ++i;
            } else {
                i = copy(text, i);
            }
            spaces = true;
        } else if (isYamlBreak(text, i)) {
            if (!breaks && text[i] == '\n')
                lineBreak();
            i = copyBreak(text, i);
            m_indention = true;
            breaks = true;
        } else {
            if (breaks)
                indent();
            if (text[i] == '\'')
                put('\'');
            i = copy(text, i);
            m_indention = false;
            spaces = breaks = false;
        }
    }
    if (breaks)
        indent();
    indicator("'", false);
}

void YamlWriter::doubleQuoted(std::string_view text, bool mayFold)
{
    indicator("\"", true);
    bool spaces = false;
    for (std::size_t i = 0; i < text.size();) {
        const bool space = isSpace(text, i);
        if (!isYamlPrintable(text, i) || isYamlBreak(text, i) || text[i] == '"' || text[i] == '\\') {
            const utf8::DecodedCharacter decoded = utf8::decode(text, i);
            for (const char c : escape(decoded.character))
                put(c);
            i += decoded.length;
        } else if (space && mayFold && !spaces && m_column > kBestWidth && i != 0 && i + 1 != text.size()) {
            indent();
            if (isSpace(text, i + 1))
                put('\\');
            ++i;
        } else {
            i = copy(text, i);
        }
        spaces = space;
    }
    indicator("\"", false);
}

void YamlWriter::literalHints(std::string_view text)
{
    if (isSpace(text, 0) || isYamlBreak(text, 0))
        indicator(std::to_string(kBestIndent), false);
    m_openEnded = false;
    const auto lastCharacter = [](std::string_view of) {
        std::size_t at = of.size() - 1;
        while (at > 0 && (static_cast<unsigned char>(of[at]) & 0xc0) == 0x80)
            --at;
        return at;
    };
    const std::size_t last = lastCharacter(text);
    if (!isYamlBreak(text, last)) {
        indicator("-", false);
    } else if (last == 0 || isYamlBreak(text, lastCharacter(text.substr(0, last)))) {
        indicator("+", false);
        m_openEnded = true;
    }
}

void YamlWriter::literal(std::string_view text, const Value &value)
{
    indicator("|", true);
    literalHints(text);
    comment(value);
    lineBreak();
    m_indention = true;
    m_whitespace = true;
    bool breaks = true;
    for (std::size_t i = 0; i < text.size();) {
        if (isYamlBreak(text, i)) {
            i = copyBreak(text, i);
            m_indention = true;
            breaks = true;
        } else {
            if (breaks)
                indent();
            i = copy(text, i);
            m_indention = false;
            breaks = false;
        }
    }
}

void YamlWriter::indicator(std::string_view text, bool needsSpace, Indention indention)
{
    if (needsSpace && !m_whitespace)
        put(' ');
    for (const char c : text)
        put(c);
    m_whitespace = false;
    m_indention = m_indention && indention == Indention::Continues;
}

void YamlWriter::indent()
{
    const int wanted = m_indent < 0 ? 0 : m_indent;
    if (!m_indention || m_column > wanted || (m_column == wanted && !m_whitespace))
        lineBreak();
    while (m_column < wanted)
        put(' ');
    m_whitespace = true;
    m_indention = true;
}

void YamlWriter::put(char c)
{
    m_out += c;
    ++m_column;
}

void YamlWriter::lineBreak()
{
    constexpr std::size_t kPiece = 65'536; // bytes
    m_out += '\n';
    if (m_sink && m_out.size() > kPiece) {
        (*m_sink)(m_out);
        m_out.clear();
    }
    m_column = 0;
}

std::size_t YamlWriter::copy(std::string_view text, std::size_t at)
{
    const std::size_t length = utf8::decode(text, at).length;
    m_out += text.substr(at, length);
    ++m_column;
    return at + length;
}

std::size_t YamlWriter::copyBreak(std::string_view text, std::size_t at)
{
    const std::size_t length = utf8::decode(text, at).length;
    m_out += text.substr(at, length);
    m_column = 0;
    return at + length;
}

} // namespace strata
