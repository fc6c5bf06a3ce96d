// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::utf8 {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// One character decoded from UTF-8. An invalid byte is decoded alone, with `valid` false and length 1.
struct DecodedCharacter
{
    char32_t character = 0;
    std::size_t length = 1; ///< bytes
    bool valid = false;
};

/// Decodes the character at byte offset \a at, which must be inside \a text. Strict: overlong forms, surrogates
/// and values beyond U+10FFFF are invalid.
DecodedCharacter decode(std::string_view text, std::size_t at);

/// Appends the UTF-8 form of \a character.
void append(std::string &out, char32_t character);

/// Byte offset of the first invalid byte, or npos.
std::size_t firstInvalid(std::string_view text);

} // namespace strata::utf8
