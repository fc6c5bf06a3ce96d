// SPDX-License-Identifier: MIT
#include "source/edit/valuewriter.h"

#include "core/text/utf8.h"
#include "core/valueequality.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace strata {

namespace {

constexpr std::size_t kStep = 2; // columns of indentation per level

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

std::string doubleQuoted(const std::string &text)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (isControl(c))
                out += std::string("\\u00") + kDigits[byte >> 4] + kDigits[byte & 15];
            else
                out += c;
        }
    }
    return out + '"';
}

std::string singleQuoted(const std::string &text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + '\'';
}

std::string numberText(double number)
{
    if (std::isnan(number))
        return ".nan";
    if (std::isinf(number))
        return number < 0 ? "-.inf" : ".inf";
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    std::string text(digits.data(), end);
    const std::size_t exponent = text.find('e');
    if (text.find('.') == std::string::npos)
        text.insert(std::min(exponent, text.size()), ".0");
    return text;
}

} // namespace

ValueWriter::ValueWriter(EditFormat format, KeyTable &keys, std::string eol, std::size_t listIndent)
    : m_format(format), m_keys(keys), m_eol(std::move(eol)), m_listIndent(listIndent)
{}

bool ValueWriter::isJson() const
{
    return isJsonFormat(m_format);
}

bool ValueWriter::reads(const std::string &written, const Value &value) const
{
    const auto read = readDocument(written, m_format, m_keys);
    return read && exactText(*read) == exactText(value);
}

/// Whether \a value, unquoted in this context, reads back as itself.
bool ValueWriter::isPlain(const Value &value, YamlContext where) const
{
    const std::string text(value.text());
    const auto isWord = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '/' ||
               c == '.' || static_cast<unsigned char>(c) >= 0x80;
    };
    if (text.empty() || text.back() == ' ' || text.back() == ':' || std::any_of(text.begin(), text.end(), isControl))
        return false;
    const bool isMarker = text.size() > 1 && text.front() == '-' && text[1] != ' ' && !text.starts_with("---");
    if (!isMarker && !isWord(text.front()))
        return false;
    if (text.find(": ") != std::string::npos || text.find(" #") != std::string::npos)
        return false;
    if (where == YamlContext::Flow && text.find_first_of(",[]{}:#") != std::string::npos)
        return false;
    return reads(text, value);
}

std::optional<std::string> ValueWriter::text(const Value &value, YamlContext where, YamlStyle like) const
{
    const std::string text(value.text());
    if (utf8::firstInvalid(text) != std::string::npos)
        return std::nullopt;
    if (isJson())
        return doubleQuoted(text);
    const bool hasControls = std::any_of(text.begin(), text.end(), isControl);
    if (hasControls || like == YamlStyle::DoubleQuoted)
        return doubleQuoted(text);
    if (like != YamlStyle::SingleQuoted && isPlain(value, where))
        return text;
    return singleQuoted(text);
}

std::optional<std::string> ValueWriter::scalar(const Value &value, YamlContext where, YamlStyle like) const
{
    std::string written;
    switch (value.kind()) {
    case Kind::Undef: written = isJson() || m_format == EditFormat::DatumYaml ? "null" : "~"; break;
    case Kind::Boolean: written = value.asBoolean() ? "true" : "false"; break;
    case Kind::Integer:
    case Kind::Timestamp: written = value.text(); break;
    case Kind::Float: written = value.isDecimal() ? value.text() : numberText(value.asFloat()); break;
    case Kind::String: return text(value, where, like);
    case Kind::Symbol: written = ':' + std::string(value.text()); break;
    case Kind::Binary:
    case Kind::Foreign:
    case Kind::Sequence:
    case Kind::Mapping: return std::nullopt;
    }
    if (!isJson() && !reads(written, value))
        return std::nullopt;
    return written;
}

std::optional<std::string> ValueWriter::inLine(const Value &value, YamlContext where, YamlStyle like) const
{
    if (!value.isCollection())
        return scalar(value, where, like);
    const bool isList = value.isSequence();
    std::string out(isList ? "[" : "{");
    bool isFirst = true;
    const auto add = [&](const std::optional<std::string> &part) {
        if (!part)
            return false;
        out += (isFirst ? "" : ", ") + *part;
        isFirst = false;
        return true;
    };
    for (const Value &item : value.items()) {
        if (!add(inLine(item)))
            return std::nullopt;
    }
    for (const Entry &each : value.entries()) {
        const auto key = scalar(each.key.value(), YamlContext::Flow, YamlStyle::Plain);
        const auto below = inLine(each.value);
        if (!key || !below || !add(*key + ": " + *below))
            return std::nullopt;
    }
    return out + (isList ? ']' : '}');
}

/// A multi-line text as `|`, below an entry in \a column.
std::optional<std::string> ValueWriter::literal(const Value &value, std::size_t column) const
{
    const std::string text(value.text());
    const bool isPrintable = std::none_of(text.begin(), text.end(), [](char c) { return isControl(c) && c != '\n'; });
    if (!isPrintable || utf8::firstInvalid(text) != std::string::npos || text.front() == ' ' || text.front() == '\n' ||
        text.ends_with("\n\n"))
        return std::nullopt;
    std::string out = text.ends_with('\n') ? " |" : " |-";
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        out += m_eol;
        if (end > start)
            out += std::string(column + kStep, ' ') + text.substr(start, end - start);
        start = end + 1;
    }
    return out;
}

std::optional<std::string> ValueWriter::afterKey(const Value &value, std::size_t column, YamlStyle like) const
{
    if (value.isCollection() && !value.isLeaf()) {
        const auto below = lines(value, column + (value.isSequence() ? m_listIndent : kStep));
        return below ? std::optional(m_eol + *below) : std::nullopt;
    }
    if (value.isString() && value.text().find('\n') != std::string::npos && like != YamlStyle::DoubleQuoted) {
        if (auto written = literal(value, column))
            return written;
    }
    const auto written = inLine(value, YamlContext::Block, like);
    return written ? std::optional(' ' + *written) : std::nullopt;
}

std::optional<std::string> ValueWriter::afterDash(const Value &value, std::size_t column) const
{
    if (value.isLeaf() || !value.isCollection())
        return afterKey(value, column);
    const auto below = lines(value, column + kStep);
    return below ? std::optional(' ' + below->substr(column + kStep)) : std::nullopt;
}

std::optional<std::string> ValueWriter::lines(const Value &collection, std::size_t column) const
{
    std::string out;
    const auto add = [&](const std::optional<std::string> &part) {
        out += (out.empty() ? "" : m_eol) + std::string(column, ' ') + part.value_or("");
        return part.has_value();
    };
    for (const Value &item : collection.items()) {
        const auto written = afterDash(item, column);
        if (!add(written ? std::optional('-' + *written) : std::nullopt))
            return std::nullopt;
    }
    for (const Entry &each : collection.entries()) {
        if (!add(entry(each.key, each.value, column)))
            return std::nullopt;
    }
    return out;
}

std::optional<std::string> ValueWriter::entry(Key key, const Value &value, std::size_t column) const
{
    const auto name = scalar(key.value(), YamlContext::Block, YamlStyle::Plain);
    const auto below = afterKey(value, column);
    if (!name || !below)
        return std::nullopt;
    return *name + ':' + *below;
}

} // namespace strata
