// SPDX-License-Identifier: MIT
#include "source/yaml/powershell/powershellscalars.h"

#include "core/dotnet/culturekey.h"
#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "source/json/numbertext.h"
#include "source/textcursor.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>

namespace strata {

namespace {

constexpr std::string_view kLargestDecimal = "79228162514264337593543950335";
constexpr std::size_t kMostDecimals = 28;
constexpr long kLargestExponent = 1000000; // larger ones give infinity or zero

bool isDotNetWhiteSpace(char32_t c)
{
    return (c >= 9 && c <= 13) || c == ' ' || c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

/// String.Trim() of .NET.
std::string_view trimmed(std::string_view text)
{
    std::size_t first = text.size();
    std::size_t behind = 0;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        if (!isDotNetWhiteSpace(decoded.character)) {
            first = std::min(first, at);
            behind = at + decoded.length;
        }
        at += decoded.length;
    }
    return behind == 0 ? std::string_view() : text.substr(first, behind - first);
}

std::optional<bool> booleanOf(std::string_view text)
{
    const std::string_view word = trimmed(text);
    if (equalIgnoringCase(word, "true"))
        return true;
    return equalIgnoringCase(word, "false") ? std::optional(false) : std::nullopt;
}

/// digits * 10^-scale, without leading zeros.
struct Number
{
    bool isNegative = false;
    std::string digits;
    long scale = 0;

    bool isZero() const { return digits.empty(); }
    /// The number of digits of a whole value; nothing if it is not whole.
    std::optional<std::size_t> wholeLength() const
    {
        const std::size_t last = digits.find_last_not_of('0');
        if (last == std::string::npos)
            return 1;
        const long length = static_cast<long>(digits.size()) - scale;
        return length > static_cast<long>(last) ? std::optional(static_cast<std::size_t>(length)) : std::nullopt;
    }
};

std::optional<Number> parsed(std::string_view text)
{
    TextCursor at(text);
    at.skipAll(" \t\n\v\f\r");
    Number number;
    number.isNegative = at.peekIs('-');
    at.acceptOneOf("+-");
    std::string digits(at.readDigits(0, std::string_view::npos));
    const std::size_t whole = digits.size();
    if (at.accept('.'))
        digits += at.readDigits(0, std::string_view::npos);
    if (digits.empty())
        return std::nullopt;
    number.scale = static_cast<long>(digits.size() - whole);
    if (at.acceptOneOf("eE")) {
        const bool isSmall = at.peekIs('-');
        at.acceptOneOf("+-");
        const std::string exponent(at.readDigits(1, std::string_view::npos));
        if (exponent.empty())
            return std::nullopt;
        const std::string canonical = canonicalInteger(exponent);
        const long size = canonical.size() > 6 ? kLargestExponent : std::stol(canonical);
        number.scale += isSmall ? size : -size;
    }
    at.skipAll(" \t\n\v\f\r");
    number.digits = digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
    return at.atEnd() ? std::optional(number) : std::nullopt;
}

/// \a digits without their last \a count, rounded half to even.
std::string rounded(const std::string &digits, std::size_t count)
{
    if (count > digits.size())
        return {};
    std::string kept = digits.substr(0, digits.size() - count);
    const std::string dropped = digits.substr(digits.size() - count);
    const bool isHalf = dropped[0] == '5' && dropped.find_first_not_of('0', 1) == std::string::npos;
    const bool isOdd = !kept.empty() && (kept.back() - '0') % 2 == 1;
    if (dropped[0] < '5' || (isHalf && !isOdd))
        return kept;
    auto digit = kept.rbegin();
    for (; digit != kept.rend() && *digit == '9'; ++digit)
        *digit = '0';
    if (digit == kept.rend())
        return "1" + kept;
    ++*digit;
    return kept;
}

bool fitsDecimal(const std::string &digits)
{
    return digits.size() < kLargestDecimal.size() ||
           (digits.size() == kLargestDecimal.size() && digits <= kLargestDecimal);
}

/// `[-]digits[.digits]` with \a scale decimals.
std::string decimalText(const Number &number, std::string digits, std::size_t scale)
{
    const bool isZero = digits.find_first_not_of('0') == std::string::npos;
    if (digits.size() <= scale)
        digits.insert(0, scale + 1 - digits.size(), '0');
    if (scale > 0)
        digits.insert(digits.size() - scale, ".");
    return number.isNegative && !isZero ? "-" + digits : digits;
}

/// The nearest decimal, or nothing if the number is too large.
std::optional<std::string> decimalOf(const Number &number)
{
    if (number.isZero()) {
        const auto scale = static_cast<std::size_t>(std::clamp<long>(number.scale, 0, kMostDecimals));
        return decimalText(number, "0", scale);
    }
    if (number.scale < 0) {
        if (number.digits.size() + static_cast<std::size_t>(-number.scale) > kLargestDecimal.size())
            return std::nullopt;
        const std::string digits = number.digits + std::string(static_cast<std::size_t>(-number.scale), '0');
        return fitsDecimal(digits) ? std::optional(decimalText(number, digits, 0)) : std::nullopt;
    }
    const auto scale = static_cast<std::size_t>(number.scale);
    const std::size_t length = number.digits.size();
    std::size_t drop = scale > kMostDecimals ? scale - kMostDecimals : 0;
    if (length > kLargestDecimal.size() + 1)
        drop = std::max(drop, length - kLargestDecimal.size() - 1);
    for (; drop <= scale; ++drop) {
        const std::string digits = drop == 0 ? number.digits : rounded(number.digits, drop);
        if (fitsDecimal(digits))
            return decimalText(number, digits, scale - drop);
    }
    return std::nullopt;
}

std::string integerText(const Number &number, std::size_t length)
{
    if (number.isZero())
        return "0";
    std::string digits = number.digits.substr(0, length);
    digits.append(length - digits.size(), '0');
    return number.isNegative ? "-" + digits : digits;
}

/// NaN and the infinities, in any case and with any sign.
std::optional<double> unboundedFloat(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (equalIgnoringCase(text, "nan"))
        return std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    return equalIgnoringCase(text, "infinity") ? std::optional(isNegative ? -infinity : infinity) : std::nullopt;
}

tl::unexpected<Error> cannotParse(std::string_view text, std::string_view type, SourceMark mark)
{
    return fail(Error::Code::Internal, "failed to parse scalar " + std::string(text) + " as " + std::string(type),
                mark);
}

/// Digits of base 8 or 16 as a signed 64-bit number in two's complement.
Result<Value> basedInteger(std::string_view digits, unsigned base, SourceMark mark)
{
    if (base == 16 && (digits.starts_with("0x") || digits.starts_with("0X")))
        digits.remove_prefix(2);
    std::uint64_t bits = 0;
    for (const char c : digits) {
        const auto digit = static_cast<unsigned>(ascii::hexDigit(c)); // huge if it is none
        if (digit >= base)
            return fail(Error::Code::Internal, "could not find any recognizable digits", mark);
        if (bits > (std::numeric_limits<std::uint64_t>::max() - digit) / base)
            return fail(Error::Code::Internal, "value was either too large or too small for a UInt64", mark);
        bits = bits * base + digit;
    }
    if (digits.empty())
        return fail(Error::Code::Internal, "could not find any recognizable digits", mark);
    return Value::integer(static_cast<std::int64_t>(bits), mark);
}

Result<Value> taggedInteger(std::string_view text, SourceMark mark)
{
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
        return basedInteger(text.substr(2), 16, mark);
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'o' || text[1] == 'O'))
        return basedInteger(text.substr(2), 8, mark);
    const auto number = dotNetNumber(text, mark);
    if (!number || number->kind() != Kind::Integer)
        return cannotParse(text, "long", mark);
    return *number;
}

Result<Value> taggedFloat(std::string_view text, SourceMark mark)
{
    std::string_view word = text;
    if (word.starts_with('+') || word.starts_with('-'))
        word.remove_prefix(1);
    if (word == ".inf" || word == ".Inf" || word == ".INF") {
        const double infinity = std::numeric_limits<double>::infinity();
        return Value::floating(text.starts_with('-') ? -infinity : infinity, mark);
    }
    if (auto number = dotNetDecimal(text, mark))
        return *number;
    return cannotParse(text, "decimal", mark);
}

unsigned takeNumber(TextCursor &at, std::size_t least, std::size_t most)
{
    unsigned value = 0;
    for (const char c : at.readDigits(least, most))
        value = value * 10 + static_cast<unsigned>(c - '0');
    return value;
}

std::string padded(unsigned number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::optional<std::chrono::year_month_day> parseDateText(TextCursor &at)
{
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    const bool isYearFirst = at.peek(4) == '-' || at.peek(4) == '/';
    if (isYearFirst) {
        year = takeNumber(at, 4, 4);
        const bool hasMonth = at.acceptOneOf("-/");
        month = takeNumber(at, 1, 2);
        if (!hasMonth || !at.acceptOneOf("-/"))
            return std::nullopt;
        day = takeNumber(at, 1, 2);
    } else {
        month = takeNumber(at, 1, 2);
        const bool hasDay = at.acceptOneOf("-/");
        day = takeNumber(at, 1, 2);
        if (!hasDay || !at.acceptOneOf("-/"))
            return std::nullopt;
        year = takeNumber(at, 4, 4);
    }
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)), std::chrono::month(month),
                                           std::chrono::day(day)};
    return year > 0 && date.ok() ? std::optional(date) : std::nullopt;
}

/// `hh:mm[:ss[.fffffff]]` as ISO text; midnight if there is nothing more.
std::optional<std::string> parseTimeText(TextCursor &at)
{
    if (at.atEnd())
        return "00:00:00.0000000";
    if (!at.acceptOneOf("Tt") && at.blanks() == 0)
        return std::nullopt;
    const unsigned hour = takeNumber(at, 1, 2);
    if (!at.accept(':'))
        return std::nullopt;
    const unsigned minute = takeNumber(at, 2, 2);
    const unsigned second = at.accept(':') ? takeNumber(at, 2, 2) : 0;
    std::string fraction(at.accept('.') ? at.readDigits(1, 7) : std::string_view());
    fraction.append(7 - fraction.size(), '0');
    at.accept('Z');
    if (!at.atEnd() || hour > 23 || minute > 59 || second > 59)
        return std::nullopt;
    return padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) + "." + fraction;
}

Result<Value> taggedTimestamp(std::string_view text, SourceMark mark)
{
    TextCursor at(text);
    const auto date = parseDateText(at);
    const auto time = date ? parseTimeText(at) : std::nullopt;
    if (!time)
        return fail(Error::Code::Internal, "cannot convert value \"" + std::string(text) + "\" to a date", mark);
    const auto year = static_cast<unsigned>(static_cast<int>(date->year()));
    return Value::timestamp(padded(year, 4) + "-" + padded(unsigned{date->month()}, 2) + "-" +
                                padded(unsigned{date->day()}, 2) + "T" + *time + "Z",
                            mark);
}

} // namespace

std::optional<Value> dotNetNumber(std::string_view text, SourceMark mark)
{
    const auto number = parsed(text);
    if (!number)
        return std::nullopt;
    if (const auto length = number->wholeLength())
        return *length > kLongestDotNetInteger ? std::nullopt
                                               : std::optional(Value::integer(integerText(*number, *length), mark));
    if (auto decimal = decimalOf(*number))
        return Value::decimal(*decimal, mark);
    return Value::floating(doubleFromText(trimmed(text)), mark);
}

std::optional<Value> dotNetDecimal(std::string_view text, SourceMark mark)
{
    const auto number = parsed(text);
    auto decimal = number ? decimalOf(*number) : std::nullopt;
    return decimal ? std::optional(Value::decimal(*decimal, mark)) : std::nullopt;
}

Result<Value> powerShellPlainScalar(std::string_view text, SourceMark mark)
{
    if (const auto boolean = booleanOf(text))
        return Value::boolean(*boolean, mark);
    if (const auto number = parsed(text)) {
        if (const auto length = number->wholeLength(); length && *length > kLongestDotNetInteger)
            return fail(Error::Code::Unsupported, "an integer of more than 10000 digits", mark);
        return *dotNetNumber(text, mark);
    }
    if (const auto unbounded = unboundedFloat(text))
        return Value::floating(*unbounded, mark);
    // Reference quirk: a culture comparison, which skips characters without weight (vectors "number: shy value", ...).
    if (const std::string word = withoutWeightless(text);
        word.empty() || word == "~" || equalIgnoringCase(word, "null"))
        return Value::undef(mark);
    return Value::string(std::string(text), mark);
}

Result<Value> powerShellTaggedScalar(std::string_view tag, std::string_view text, bool isPlain, SourceMark mark)
{
    constexpr std::string_view kStandard = "TAG:YAML.ORG,2002:";
    const std::string upper = ordinalUpper(tag);
    const std::string_view type = std::string_view(upper).starts_with(kStandard)
                                      ? std::string_view(upper).substr(kStandard.size())
                                      : std::string_view();
    if (type == "STR" || tag == "!")
        return Value::string(std::string(text), mark);
    if (type == "NULL")
        return Value::undef(mark);
    if (type == "BOOL") {
        const auto boolean = booleanOf(text);
        return boolean ? Result<Value>(Value::boolean(*boolean, mark)) : cannotParse(text, "boolean", mark);
    }
    if (type == "INT")
        return taggedInteger(text, mark);
    if (type == "FLOAT")
        return taggedFloat(text, mark);
    if (type == "TIMESTAMP")
        return taggedTimestamp(text, mark);
    return isPlain ? powerShellPlainScalar(text, mark) : Value::string(std::string(text), mark);
}

} // namespace strata
