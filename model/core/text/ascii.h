// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

/// ASCII classes of bytes, independent of the locale. Bytes of other characters belong to none.
namespace strata::ascii {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}

constexpr bool isLetter(char c)
{
    return isLower(c) || (c >= 'A' && c <= 'Z');
}

/// `\w` of regular expressions.
constexpr bool isWord(char c)
{
    return isLetter(c) || isDigit(c) || c == '_';
}

/// `\s` of Ruby with the vertical tab: blank, tab, line ends, form feed.
constexpr bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// 0 to 15, or -1 if \a c is not a hexadecimal digit.
constexpr int hexDigit(char c)
{
    if (isDigit(c))
        return c - '0';
    const char letter = lower(c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

constexpr bool isHexDigit(char c)
{
    return hexDigit(c) >= 0;
}

/// \a text without the characters \a blanks at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// True if \a text consists of one digit or more.
constexpr bool isNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

} // namespace strata::ascii
