// SPDX-License-Identifier: MIT
#include "source/yaml/powershell/dotnettext.h"

#include "core/text/utf8.h"

namespace strata {

namespace {

using namespace std::string_view_literals;

constexpr char32_t kReplacement = 0xfffd;

/// The number of bytes at \a at that one replacement character stands for: the longest prefix of a valid sequence.
std::size_t badLength(std::string_view bytes, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return at + i < bytes.size() ? unsigned{static_cast<unsigned char>(bytes[at + i])} : 0u;
    };
    const unsigned lead = byte(0);
    const std::size_t continuations = lead >= 0xc2 && lead <= 0xdf   ? 1
                                      : lead >= 0xe0 && lead <= 0xef ? 2
                                      : lead >= 0xf0 && lead <= 0xf4 ? 3
                                                                     : 0;
    const unsigned lowest = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned highest = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    std::size_t length = 1;
    while (length <= continuations && byte(length) >= (length == 1 ? lowest : 0x80u) &&
           byte(length) <= (length == 1 ? highest : 0xbfu))
        ++length;
    return length;
}

DotNetText fromUtf8(std::string_view bytes)
{
    DotNetText result;
    if (utf8::firstInvalid(bytes) == std::string::npos) {
        result.text = bytes;
        return result;
    }
    for (std::size_t at = 0; at < bytes.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(bytes, at);
        if (decoded.valid) {
            result.text += bytes.substr(at, decoded.length);
            at += decoded.length;
            continue;
        }
        if (!result.firstReplaced)
            result.firstReplaced = result.text.size();
        utf8::append(result.text, kReplacement);
        at += badLength(bytes, at);
    }
    return result;
}

/// Decodes code units of \a width bytes; an incomplete last one becomes a replacement character.
DotNetText fromUnits(std::string_view bytes, std::size_t width, bool isBigEndian)
{
    DotNetText result;
    const auto unitAt = [&](std::size_t at) {
        char32_t unit = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const std::size_t offset = isBigEndian ? at + i : at + width - 1 - i;
            unit = unit << 8 | static_cast<unsigned char>(bytes[offset]);
        }
        return unit;
    };
    const auto isBetween = [](char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; };
    for (std::size_t at = 0; at < bytes.size(); at += width) {
        char32_t character = at + width <= bytes.size() ? unitAt(at) : kReplacement;
        if (width == 2 && isBetween(character, 0xd800, 0xdbff) && at + 2 * width <= bytes.size() &&
            isBetween(unitAt(at + width), 0xdc00, 0xdfff)) {
            character = 0x10000 + ((character - 0xd800) << 10) + (unitAt(at + width) - 0xdc00);
            at += width;
        }
        if (isBetween(character, 0xd800, 0xdfff) || character > 0x10ffff || at + width > bytes.size()) {
            character = kReplacement;
            if (!result.firstReplaced)
                result.firstReplaced = result.text.size();
        }
        utf8::append(result.text, character);
    }
    return result;
}

} // namespace

std::size_t byteOrderMarkLength(std::string_view text)
{
    return text.starts_with(utf8::kByteOrderMark) ? utf8::kByteOrderMark.size() : 0;
}

DotNetText decodeDotNetText(std::string_view bytes)
{
    if (bytes.starts_with("\xff\xfe\0\0"sv))
        return fromUnits(bytes.substr(4), 4, false);
    if (bytes.starts_with("\0\0\xfe\xff"sv))
        return fromUnits(bytes.substr(4), 4, true);
    if (bytes.starts_with("\xff\xfe"sv))
        return fromUnits(bytes.substr(2), 2, false);
    if (bytes.starts_with("\xfe\xff"sv))
        return fromUnits(bytes.substr(2), 2, true);
    return fromUtf8(bytes);
}

} // namespace strata
