// SPDX-License-Identifier: MIT
#include "source/json/numbertext.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

namespace strata {

namespace {

/// An unsigned integer of any size, with addition and multiplication of small numbers only.
class Natural
{
public:
    void multiplyAdd(std::uint32_t factor, std::uint32_t summand)
    {
        std::uint64_t carry = summand;
        for (std::uint32_t &limb : m_limbs) {
            const std::uint64_t value = std::uint64_t{limb} * factor + carry;
            limb = static_cast<std::uint32_t>(value % kBase);
            carry = value / kBase;
        }
        if (carry)
            m_limbs.push_back(static_cast<std::uint32_t>(carry));
    }

    /// \a amount must not exceed the number.
    void subtract(std::uint32_t amount)
    {
        std::int64_t borrow = amount;
        for (std::uint32_t &limb : m_limbs) {
            std::int64_t value = std::int64_t{limb} - borrow;
            borrow = 0;
            if (value < 0) {
                value += kBase;
                borrow = 1;
            }
            limb = static_cast<std::uint32_t>(value);
        }
    }

    std::string text() const
    {
        std::string out;
        for (auto limb = m_limbs.rbegin(); limb != m_limbs.rend(); ++limb) {
            const std::string part = std::to_string(*limb);
            out += std::string(kDigitsPerLimb - part.size(), '0') + part;
        }
        return canonicalInteger(out);
    }

private:
    static constexpr std::uint32_t kBase = 1000000000;
    static constexpr std::size_t kDigitsPerLimb = 9;

    std::vector<std::uint32_t> m_limbs; // least significant first
};

/// Whether a number outside the range of doubles is too large rather than too small.
bool isHuge(std::string_view text)
{
    const std::size_t exponentAt = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, exponentAt);
    const std::size_t dot = std::min(mantissa.find('.'), mantissa.size());
    const std::size_t first = std::min(mantissa.find_first_of("123456789"), mantissa.size());
    if (exponentAt != std::string_view::npos && text.size() > exponentAt + 1) {
        const bool isNegative = text[exponentAt + 1] == '-';
        std::int64_t exponent = 0;
        const char *begin = text.data() + exponentAt + (text[exponentAt + 1] == '+' || isNegative ? 2 : 1);
        if (std::from_chars(begin, text.data() + text.size(), exponent).ec != std::errc())
            return !isNegative;
        const auto magnitude = static_cast<std::int64_t>(dot) - static_cast<std::int64_t>(first);
        return magnitude + (isNegative ? -exponent : exponent) > 0;
    }
    return first < dot;
}

} // namespace

double doubleFromText(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0.0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc::result_out_of_range)
        return number;
    const double magnitude = isHuge(text) ? std::numeric_limits<double>::infinity() : 0.0;
    return text.starts_with('-') ? -magnitude : magnitude;
}

std::string canonicalInteger(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t first = text.find_first_not_of('0');
    if (first == std::string_view::npos)
        return "0";
    return (isNegative ? "-" : "") + std::string(text.substr(first));
}

std::string integerFromBase(std::string_view digits, unsigned base, bool isNegative)
{
    Natural number;
    for (const char c : digits)
        number.multiplyAdd(base, static_cast<std::uint32_t>(ascii::hexDigit(c)));
    return canonicalInteger((isNegative ? "-" : "") + number.text());
}

std::string scaledInteger(std::string_view number, unsigned factor, unsigned summand)
{
    const std::string canonical = canonicalInteger(number);
    const bool isNegative = canonical.starts_with('-');
    Natural result;
    for (const char c : std::string_view(canonical).substr(isNegative ? 1 : 0))
        result.multiplyAdd(10, static_cast<std::uint32_t>(ascii::hexDigit(c)));
    if (!isNegative) {
        result.multiplyAdd(factor, summand);
        return result.text();
    }
    result.multiplyAdd(factor, 0);
    result.subtract(summand);
    return canonicalInteger("-" + result.text());
}

std::string withoutCharacters(std::string_view text, std::string_view characters)
{
    std::string out;
    std::copy_if(text.begin(), text.end(), std::back_inserter(out),
                 [&](char c) { return characters.find(c) == std::string_view::npos; });
    return out;
}

} // namespace strata
