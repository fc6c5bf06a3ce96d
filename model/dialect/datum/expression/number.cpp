// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/number.h"

#include "core/text/ascii.h"
#include "source/json/numbertext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace strata::datum {

namespace {

/// Removes `kb` to `pb` from the end; returns the power of 1024.
int takeMultiplier(std::string_view &text)
{
    constexpr std::string_view kUnits = "kmgtp";
    if (text.size() < 3 || ascii::lower(text.back()) != 'b')
        return 0;
    const std::size_t unit = kUnits.find(ascii::lower(text[text.size() - 2]));
    if (unit == std::string_view::npos)
        return 0;
    text.remove_suffix(2);
    return static_cast<int>(unit) + 1;
}

/// Removes a type suffix (`5d`, `1L`, `1ul`) from the end.
void removeTypeSuffix(std::string_view &text)
{
    for (const std::string_view suffix : {"ul", "us", "uy", "l", "d", "s", "y", "n", "u"}) {
        if (text.size() <= suffix.size() || !ascii::isDigit(text[text.size() - suffix.size() - 1]))
            continue;
        const std::string_view end = text.substr(text.size() - suffix.size());
        if (std::equal(end.begin(), end.end(), suffix.begin(), [](char a, char b) { return ascii::lower(a) == b; })) {
            text.remove_suffix(suffix.size());
            return;
        }
    }
}

/// The digits of a `0x` or `0b` number in decimal, if it is one.
std::optional<std::string> basedDigits(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.size() < 3 || text[0] != '0')
        return std::nullopt;
    const char base = ascii::lower(text[1]);
    const std::string_view digits = text.substr(2);
    const auto isAllowed = [base](char c) { return base == 'x' ? ascii::isHexDigit(c) : c == '0' || c == '1'; };
    if ((base != 'x' && base != 'b') || digits.size() > kLongestBasedInteger ||
        !std::all_of(digits.begin(), digits.end(), isAllowed))
        return std::nullopt;
    return integerFromBase(digits, base == 'x' ? 16 : 2, isNegative);
}

/// Decimal digits plus one.
std::string incremented(std::string digits)
{
    std::size_t at = digits.size();
    while (at > 0 && digits[at - 1] == '9')
        digits[--at] = '0';
    if (at == 0)
        return '1' + digits;
    ++digits[at - 1];
    return digits;
}

} // namespace

void Number::normalise()
{
    m_digits.erase(0, std::min(m_digits.find_first_not_of('0'), m_digits.size()));
    while (!m_digits.empty() && m_digits.back() == '0') {
        m_digits.pop_back();
        ++m_exponent;
    }
    if (m_digits.empty()) {
        m_exponent = 0;
        m_isNegative = false;
    }
}

std::optional<Number> Number::fromDecimal(std::string_view text)
{
    Number number;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
        number.m_isNegative = text[0] == '-';
        text.remove_prefix(1);
    }
    std::size_t at = 0;
    bool hasPoint = false;
    for (; at < text.size() && (ascii::isDigit(text[at]) || (text[at] == '.' && !hasPoint)); ++at) {
        if (text[at] == '.') {
            hasPoint = true;
            continue;
        }
        number.m_digits += text[at];
        number.m_exponent -= hasPoint ? 1 : 0;
    }
    if (number.m_digits.empty())
        return std::nullopt;
    if (at < text.size()) {
        if (ascii::lower(text[at]) != 'e')
            return std::nullopt;
        std::string_view power = text.substr(at + 1);
        if (power.starts_with('+'))
            power.remove_prefix(1);
        int exponent = 0;
        const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
        constexpr int kLargestExponent = 100000; // far beyond any number of .NET
        if (read.ec != std::errc() || read.ptr != power.data() + power.size() || std::abs(exponent) > kLargestExponent)
            return std::nullopt;
        number.m_exponent += exponent;
    }
    number.normalise();
    return number;
}

Number Number::of(const Value &value)
{
    if (!value.text().empty())
        return fromDecimal(value.text()).value_or(Number());
    const double number = value.asFloat();
    if (!std::isfinite(number)) {
        Number special;
        special.m_special = std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
        return special;
    }
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return fromDecimal({buffer.data(), static_cast<std::size_t>(end - buffer.data())}).value_or(Number());
}

std::optional<Number> Number::fromText(std::string_view text)
{
    text = ascii::trimmed(text, " \t\r\n\f\v");
    if (text.empty())
        return Number();
    if (const auto based = basedDigits(text))
        return fromDecimal(*based);
    const int multiplier = takeMultiplier(text);
    removeTypeSuffix(text);
    std::string plain(text);
    const auto isPlainDigit = [](char c) { return ascii::isDigit(c) || c == ',' || c == '.' || c == '+' || c == '-'; };
    const bool hasDigitFirst = plain.find_first_of("0123456789") < plain.find(',');
    if (hasDigitFirst && std::all_of(plain.begin(), plain.end(), isPlainDigit))
        plain = withoutCharacters(plain, ",");
    auto number = fromDecimal(plain);
    if (!number)
        return std::nullopt;
    for (int i = 0; i < multiplier; ++i) {
        number->m_digits = scaledInteger(number->m_digits.empty() ? "0" : number->m_digits, 1024, 0);
        number->normalise();
    }
    return number;
}

Number Number::rounded() const
{
    if (m_exponent >= 0 || !m_special.empty())
        return *this;
    const auto dropped = static_cast<std::size_t>(-m_exponent);
    Number whole;
    whole.m_isNegative = m_isNegative;
    if (dropped > m_digits.size())
        return {};
    std::string kept = m_digits.substr(0, m_digits.size() - dropped);
    const std::string rest = m_digits.substr(m_digits.size() - dropped);
    const bool isHalf = rest[0] == '5' && rest.find_first_not_of('0', 1) == std::string::npos;
    const bool isOdd = !kept.empty() && (kept.back() - '0') % 2 == 1;
    if (isHalf ? isOdd : rest[0] >= '5')
        kept = incremented(kept);
    whole.m_digits = kept;
    whole.normalise();
    return whole;
}

} // namespace strata::datum
