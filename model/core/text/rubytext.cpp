// SPDX-License-Identifier: MIT
#include "core/text/rubytext.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace strata {

std::string rubyFloat(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "-Infinity" : "Infinity";

    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific);
    const std::string_view shortest(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));

    std::string sign;
    std::string_view mantissa = shortest.substr(0, shortest.find('e'));
    int exponent = 0;
    const std::string_view exponentText = shortest.substr(shortest.find('e') + 1);
    const bool negative = exponentText.front() == '-';
    std::from_chars(exponentText.data() + 1, exponentText.data() + exponentText.size(), exponent);
    if (negative)
        exponent = -exponent;
    if (mantissa.front() == '-') {
        sign = "-";
        mantissa.remove_prefix(1);
    }
    std::string digits(1, mantissa.front());
    if (mantissa.size() > 2)
        digits += mantissa.substr(2);

    constexpr int kFirstExponentForm = 16; // 1.0e+16 and above, below 1.0e-04: exponent form
    const int decimals = static_cast<int>(digits.size());
    const bool fixed = exponent >= -4 && exponent < kFirstExponentForm && (exponent < 15 || decimals > 16);
    if (!fixed) {
        std::string out = sign + digits.substr(0, 1) + '.' + (decimals > 1 ? digits.substr(1) : "0");
        std::array<char, 16> tail;
        std::snprintf(tail.data(), tail.size(), "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
        return out + tail.data();
    }
    if (exponent < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return sign + digits + std::string(whole - digits.size(), '0') + ".0";
    return sign + digits.substr(0, whole) + '.' + digits.substr(whole);
}

namespace {

/// Whether Ruby prints the character itself, as observed: letters, symbols, emoji, U+0085 and U+200B are printed. Rule:
/// hiera5.md 5.5.
bool isPrintable(char32_t c)
{
    if (c < 0x20 || c == 0x7f)
        return false;
    if (c == 0x2028 || c == 0x2029 || c == 0xfffe || c == 0xffff)
        return false;
    const bool privateUse = (c >= 0xe000 && c <= 0xf8ff) || c >= 0xf0000;
    return !privateUse;
}

std::string escaped(char32_t c)
{
    std::array<char, 16> buffer;
    std::snprintf(buffer.data(), buffer.size(), c > 0xffff ? "\\u{%X}" : "\\u%04X", static_cast<unsigned>(c));
    return buffer.data();
}

void inspectCharacter(std::string &out, char32_t c, std::string_view bytes, char next)
{
    switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\t': out += "\\t"; return;
    case '\r': out += "\\r"; return;
    case '\v': out += "\\v"; return;
    case '\f': out += "\\f"; return;
    case '\b': out += "\\b"; return;
    case '\a': out += "\\a"; return;
    case 0x1b: out += "\\e"; return;
    case '#': out += next == '{' || next == '$' || next == '@' ? "\\#" : "#"; return;
    default: out += isPrintable(c) ? std::string(bytes) : escaped(c);
    }
}

} // namespace

std::string rubyInspect(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, i);
        const std::size_t next = i + decoded.length;
        if (decoded.valid) {
            inspectCharacter(out, decoded.character, text.substr(i, decoded.length),
                             next < text.size() ? text[next] : '\0');
        } else {
            std::array<char, 8> buffer;
            std::snprintf(buffer.data(), buffer.size(), "\\x%02X", static_cast<unsigned char>(text[i]));
            out += buffer.data();
        }
        i = next;
    }
    return out + '"';
}

std::string rubyInspect(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return "nil";
    case Kind::Boolean: return value.asBoolean() ? "true" : "false";
    case Kind::Integer: return std::string(value.text());
    case Kind::Float: return rubyFloat(value.asFloat());
    case Kind::String:
    case Kind::Binary: return rubyInspect(std::string_view(value.text()));
    case Kind::Symbol: return ':' + std::string(value.text());
    case Kind::Timestamp:
    case Kind::Foreign: return std::string(value.text());
    case Kind::Sequence: {
        std::string out = "[";
        for (const Value &item : value.items()) {
            if (out.size() > 1)
                out += ", ";
            out += rubyInspect(item);
        }
        return out + ']';
    }
    case Kind::Mapping: {
        std::string out = "{";
        for (const Entry &entry : value.entries()) {
            if (out.size() > 1)
                out += ", ";
            out += rubyInspect(entry.key.value()) + "=>" + rubyInspect(entry.value);
        }
        return out + '}';
    }
    }
    return {};
}

std::string rubyClass(const Value &value)
{
    switch (value.kind()) {
    case Kind::Sequence: return "Array";
    case Kind::Mapping: return "Hash";
    case Kind::String:
    case Kind::Binary: return "String";
    case Kind::Float: return "Float";
    case Kind::Boolean: return value.asBoolean() ? "TrueClass" : "FalseClass";
    case Kind::Integer: return "Integer";
    case Kind::Symbol: return "Symbol";
    case Kind::Timestamp: return "Time";
    case Kind::Foreign: return std::string(value.text());
    case Kind::Undef: return "NilClass";
    }
    return {};
}

std::string rubyToString(const Value &value)
{
    const Kind kind = value.kind();
    if (kind == Kind::Undef)
        return {};
    const bool isText = kind == Kind::String || kind == Kind::Binary || kind == Kind::Symbol;
    return isText ? std::string(value.text()) : rubyInspect(value);
}

std::string_view rubyStripped(std::string_view text)
{
    constexpr std::string_view kBlanks("\0 \t\n\v\f\r", 7);
    return ascii::trimmed(text, kBlanks);
}

} // namespace strata
