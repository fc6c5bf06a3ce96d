// SPDX-License-Identifier: MIT
#include "projection/valuephrase.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"
#include "core/text/sealedtext.h"

#include <algorithm>
#include <array>
#include <cctype>

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

/// Whether a plain scalar of this text could be taken for a number, a date or a time.
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
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    return std::any_of(text.begin(), text.end(), isControl) || isReservedWord(text) || looksNumeric(text);
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
                constexpr std::string_view kDigits = "0123456789abcdef";
                out += "\\x";
                out += kDigits[static_cast<unsigned char>(c) >> 4];
                out += kDigits[static_cast<unsigned char>(c) & 15];
            } else {
                out += c;
            }
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
    case Kind::Symbol: out += ':' + value.text(); return;
    case Kind::Timestamp: out += value.text(); return;
    case Kind::Binary: out += "!binary (" + std::to_string(value.text().size()) + " bytes)"; return;
    case Kind::Foreign: out += "!ruby/object " + value.text(); return;
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

/// Cuts at a character and closes the quotes that were cut open.
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

} // namespace strata
