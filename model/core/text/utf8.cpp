// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <cstdint>
#include <cstring>

namespace strata::utf8 {

DecodedCharacter decode(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1, true};

    std::size_t length = 0;
    char32_t character = 0;
    char32_t smallest = 0;
    if ((lead & 0xe0) == 0xc0) {
        length = 2, character = lead & 0x1fu, smallest = 0x80;
    } else if ((lead & 0xf0) == 0xe0) {
        length = 3, character = lead & 0x0fu, smallest = 0x800;
    } else if ((lead & 0xf8) == 0xf0) {
        length = 4, character = lead & 0x07u, smallest = 0x10000;
    } else {
        return {};
    }
    if (at + length > text.size())
        return {};
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return {};
        character = (character << 6) | (byte(i) & 0x3fu);
    }
    const bool surrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < smallest || character > 0x10ffff || surrogate)
        return {};
    return {character, length, true};
}

void append(std::string &out, char32_t character)
{
    const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xc0 | (character >> 6));
        put(0x80 | (character & 0x3f));
    } else if (character < 0x10000) {
        put(0xe0 | (character >> 12));
        put(0x80 | ((character >> 6) & 0x3f));
        put(0x80 | (character & 0x3f));
    } else {
        put(0xf0 | (character >> 18));
        put(0x80 | ((character >> 12) & 0x3f));
        put(0x80 | ((character >> 6) & 0x3f));
        put(0x80 | (character & 0x3f));
    }
}

namespace {

/// The length of the ASCII prefix; for nearly all texts their whole length.
std::size_t asciiLength(std::string_view text)
{
    std::size_t at = 0;
    for (std::uint64_t bytes = 0; at + sizeof(bytes) <= text.size(); at += sizeof(bytes)) {
        std::memcpy(&bytes, text.data() + at, sizeof(bytes));
        if (bytes & 0x8080808080808080u)
            break;
    }
    return at;
}

} // namespace

std::size_t firstInvalid(std::string_view text)
{
    for (std::size_t i = asciiLength(text); i < text.size();) {
        const DecodedCharacter decoded = decode(text, i);
        if (!decoded.valid)
            return i;
        i += decoded.length;
    }
    return std::string_view::npos;
}

} // namespace strata::utf8
