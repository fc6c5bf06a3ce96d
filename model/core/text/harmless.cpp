// SPDX-License-Identifier: MIT
#include "core/text/harmless.h"

#include "core/text/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

bool isDeceptive(char32_t character)
{
    if (character >= 0x20 && character < 0x7f)
        return false;
    constexpr std::array<std::pair<char32_t, char32_t>, 11> kRanges{{
        {0x00, 0x1f},
        {0x7f, 0x9f},
        {0x61c, 0x61c},     // Arabic letter mark
        {0x200b, 0x200b},   // zero width space
        {0x200e, 0x200f},   // marks of direction
        {0x2028, 0x202e},   // line, paragraph; embeddings and overrides of direction
        {0x2060, 0x206f},   // word joiner, invisible operators, isolates, deprecated formats
        {0xfeff, 0xfeff},   // byte order mark
        {0xfff9, 0xfffb},   // annotations
        {0x1d173, 0x1d17a}, // musical formats
        {0xe0000, 0xe007f}, // tags
    }};
    return std::any_of(kRanges.begin(), kRanges.end(),
                       [=](const auto &range) { return character >= range.first && character <= range.second; });
}

bool isDeceptive(std::string_view text)
{
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7f; };
    if (std::all_of(text.begin(), text.end(), isPlain)) // the usual case
        return false;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        if (!decoded.valid || isDeceptive(decoded.character))
            return true;
        at += decoded.length;
    }
    return false;
}

std::string harmless(std::string_view text, Lines lines)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        const char32_t c = decoded.character;
        const bool isLayout = lines == Lines::Many && (c == '\n' || c == '\t');
        if (!decoded.valid || (isDeceptive(c) && !isLayout))
            out += "\uFFFD";
        else
            out += text.substr(at, decoded.length);
        at += decoded.length;
    }
    return out;
}

std::string harmlessMessage(std::string_view message, std::string_view indent)
{
    std::string text;
    bool isStart = false; // of a line after the first
    for (const char c : harmless(message, Lines::Many)) {
        if (isStart && c != ' ' && c != '\t')
            text += indent;
        text += c;
        isStart = c == '\n';
    }
    return text;
}

std::string harmlessMarkup(std::string_view text, Lines lines)
{
    std::string out;
    for (const char c : harmless(text, lines)) {
        switch (c) {
        case '<':
        case '>':
        case '&':
        case '"': out += "&#" + std::to_string(static_cast<int>(c)) + ';'; break;
        default: out += c;
        }
    }
    return out;
}

} // namespace strata
