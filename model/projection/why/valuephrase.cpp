// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"

#include "core/text/ascii.h"
#include "core/text/harmless.h"
#include "core/text/rubytext.h"
#include "core/text/sealedtext.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <variant>

namespace strata {

namespace {

bool isReservedWord(std::string_view text)
{
    constexpr std::array<std::string_view, 9> kWords{"null", "~", "true", "false", "yes", "no", "on", "off", "nan"};
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(kWords.begin(), kWords.end(), lower) != kWords.end();
}

/// Whether a plain scalar with this text could be read as a number, date or time.
bool looksNumeric(std::string_view text)
{
    if (text.front() == '+' || text.front() == '-')
        text.remove_prefix(1);
    const bool startsNumber = !text.empty() && (ascii::isDigit(text[0]) || (text[0] == '.' && text.size() > 1));
    if (!startsNumber)
        return false;
    const bool isPlain = std::all_of(text.begin(), text.end(), [](char c) {
        return ascii::isDigit(c) || std::string_view("_,.:-+eExXoabcdfABCDFTZ ").find(c) != std::string_view::npos;
    });
    const auto dots = std::count(text.begin(), text.end(), '.');
    return isPlain && dots <= 1;
}

bool needsQuotes(std::string_view text)
{
    if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':')
        return true;
    if (std::string_view("!&*|>@`\"'%#{}[],").find(text.front()) != std::string_view::npos)
        return true;
    if ((text.front() == '-' || text.front() == '?' || text.front() == ':') && (text.size() == 1 || text[1] == ' '))
        return true;
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos)
        return true;
    return isDeceptive(text) || isReservedWord(text) || looksNumeric(text);
}

std::string hexadecimal(char32_t number, int digits)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out;
    for (int at = digits - 1; at >= 0; --at)
        out += kDigits[(number >> (4 * at)) & 15U];
    return out;
}

/// As YAML writes it.
std::string escape(char32_t c)
{
    if (c > 0xffff)
        return "\\U" + hexadecimal(c, 8);
    return c > 0xff ? "\\u" + hexadecimal(c, 4) : "\\x" + hexadecimal(c, 2);
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        const std::string_view written = text.substr(at, decoded.length);
        at += decoded.length;
        switch (decoded.character) {
        case U'"': out += "\\\""; break;
        case U'\\': out += "\\\\"; break;
        case U'\n': out += "\\n"; break;
        case U'\r': out += "\\r"; break;
        case U'\t': out += "\\t"; break;
        default:
            if (decoded.valid && !isDeceptive(decoded.character))
                out += written;
            else
                out += escape(decoded.valid ? decoded.character : U'\uFFFD');
        }
    }
    return out + '"';
}

void append(std::string &out, const Value &value, std::size_t limit);

template <typename Range, typename Write>
void appendAll(std::string &out, const Range &range, std::size_t limit, char open, char close, const Write &write)
{
    out += open;
    bool isFirst = true;
    for (const auto &element : range) {
        if (!isFirst)
            out += ", ";
        isFirst = false;
        if (out.size() > limit) {
            out += "…";
            break;
        }
        write(element);
    }
    out += close;
}

void append(std::string &out, const Value &value, std::size_t limit)
{
    switch (value.kind()) {
    case Kind::Undef: out += "null"; return;
    case Kind::Boolean: out += value.asBoolean() ? "true" : "false"; return;
    case Kind::Integer: out += value.text(); return;
    case Kind::Float: out += rubyFloat(value.asFloat()); return;
    case Kind::String:
        out += holdsSeal(std::string_view(value.text())) ? stringPhrase(withShortSeals(std::string_view(value.text())))
                                                         : stringPhrase(value.text());
        return;
    case Kind::Symbol: out += ':' + harmless(value.text()); return;
    case Kind::Timestamp: out += harmless(value.text()); return;
    case Kind::Binary: out += "!binary (" + std::to_string(value.text().size()) + " bytes)"; return;
    case Kind::Foreign: out += "!ruby/object " + harmless(value.text()); return;
    case Kind::Sequence:
        appendAll(out, value.items(), limit, '[', ']', [&](const Value &item) { append(out, item, limit); });
        return;
    case Kind::Mapping:
        appendAll(out, value.entries(), limit, '{', '}', [&](const Entry &entry) {
            out += stringPhrase(entry.key.text()) + ": ";
            append(out, entry.value, limit);
        });
        return;
    }
}

/// Truncates at a character and closes open quotes.
std::string cut(std::string text, std::size_t limit)
{
    if (text.size() <= limit + 4)
        return text;
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    const char last = text.back();
    text.resize(end);
    text += "…";
    if (last == '"' || last == ']' || last == '}')
        text += last;
    return text;
}

} // namespace

std::string stringPhrase(std::string_view text)
{
    return needsQuotes(text) ? quoted(text) : std::string(text);
}

std::string valuePhrase(const Value &value, std::size_t limit)
{
    std::string out;
    append(out, value, limit);
    return cut(std::move(out), limit);
}

std::string pathPhrase(std::string key, const AddressPath &path)
{
    for (const AddressSegment &segment : path) {
        if (const auto *index = std::get_if<std::uint32_t>(&segment))
            key += '[' + std::to_string(*index) + ']';
        else
            key += (key.empty() ? "" : ".") + std::get<AddressKey>(segment).text;
    }
    return key;
}

} // namespace strata
