// SPDX-License-Identifier: MIT
#include "source/psd1/powershellnumber.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "source/json/numbertext.h"
#include "source/yaml/powershell/powershellscalars.h"

#include <string>

namespace strata {

namespace {

using Outcome = PowerShellNumber::Outcome;

constexpr std::string_view kLargestDecimal = "79228162514264337593543950335";

struct NumberSuffix
{
    std::string_view name;
    std::string_view least; ///< of an integer type; empty: none
    std::string_view most;
};

constexpr NumberSuffix kSuffixes[] = {
    {"UY", "0", "255"},
    {"US", "0", "65535"},
    {"UL", "0", "18446744073709551615"},
    {"Y", "-128", "127"},
    {"S", "-32768", "32767"},
    {"U", "0", "18446744073709551615"},
    {"L", "-9223372036854775808", "9223372036854775807"},
    {"N", {}, {}},
    {"D", {}, {}},
};

bool isLarger(const std::string &digits, std::string_view most)
{
    return digits.size() > most.size() || (digits.size() == most.size() && digits > most);
}

/// The digits of a word, and the suffixes after them.
struct Literal
{
    unsigned base = 10;
    std::string_view digits; ///< with point and exponent
    bool isReal = false;
    std::string suffix; ///< upper case
    int multiplier = 0; ///< power of 1024
};

std::size_t skipDigits(std::string_view word, std::size_t at, unsigned base)
{
    const std::string_view digits = std::string_view("0123456789abcdefABCDEF").substr(0, base == 16 ? 22 : base);
    return std::min(word.find_first_not_of(digits, at), word.size());
}

std::optional<Literal> split(std::string_view word)
{
    Literal literal;
    std::size_t at = 0;
    if (word.size() > 2 && word[0] == '0' && (word[1] == 'x' || word[1] == 'X' || word[1] == 'b' || word[1] == 'B')) {
        literal.base = (word[1] | 0x20) == 'x' ? 16 : 2;
        at = skipDigits(word, 2, literal.base);
        literal.digits = word.substr(2, at - 2);
    } else {
        at = skipDigits(word, 0, 10);
        std::size_t count = at;
        if (at < word.size() && word[at] == '.') {
            const std::size_t end = skipDigits(word, at + 1, 10);
            count += end - at - 1;
            literal.isReal = true;
            at = end;
        }
        if (count == 0)
            return std::nullopt;
        if (at + 1 < word.size() && (word[at] | 0x20) == 'e') {
            const std::size_t first = at + (word[at + 1] == '+' || word[at + 1] == '-' ? 2 : 1);
            if (const std::size_t end = skipDigits(word, first, 10); end > first) {
                literal.isReal = true;
                at = end;
            }
        }
        literal.digits = word.substr(0, at);
    }
    std::string rest = ordinalUpper(word.substr(at));
    constexpr std::string_view kPowers = "KMGTP";
    if (rest.size() >= 2 && rest.back() == 'B' && kPowers.find(rest[rest.size() - 2]) != std::string_view::npos) {
        literal.multiplier = static_cast<int>(kPowers.find(rest[rest.size() - 2])) + 1;
        rest.resize(rest.size() - 2);
    }
    literal.suffix = rest;
    return literal.digits.empty() ? std::nullopt : std::optional(literal);
}

/// Hexadecimal literals of 32 or 64 bits and binary ones of 8 to 64 bits are two's complement of their width.
std::optional<std::string> basedDigits(const Literal &literal)
{
    const std::string_view digits =
        literal.digits.substr(std::min(literal.digits.find_first_not_of('0'), literal.digits.size()));
    const std::size_t bitsPerDigit = literal.base == 16 ? 4 : 1;
    if (digits.size() * bitsPerDigit > 64)
        return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : digits)
        value = value * literal.base + static_cast<unsigned>(ascii::hexDigit(c));
    const std::size_t bits = digits.size() * bitsPerDigit;
    const bool hasWidth =
        literal.base == 16 ? bits == 32 || bits == 64 : bits == 8 || bits == 16 || bits == 32 || bits == 64;
    if (!hasWidth || (value >> (bits - 1)) == 0)
        return std::to_string(value);
    if (bits == 64)
        return std::to_string(static_cast<std::int64_t>(value));
    return std::to_string(static_cast<std::int64_t>(value) - (std::int64_t{1} << bits));
}

std::string multiplied(std::string digits, int powers)
{
    for (; powers > 0; --powers)
        digits = scaledInteger(digits, 1024, 0);
    return canonicalInteger(digits);
}

double multiplied(double number, int powers)
{
    for (; powers > 0; --powers)
        number *= 1024;
    return number;
}

PowerShellNumber integer(const Literal &literal, const NumberSuffix *suffix, SourceMark mark)
{
    const auto based = literal.base == 10 ? std::optional(canonicalInteger(literal.digits)) : basedDigits(literal);
    if (!based)
        return {Outcome::OutOfRange, {}};
    const std::string digits = multiplied(*based, literal.multiplier);
    if (suffix) {
        if (!suffix->most.empty() && isLarger(digits, suffix->most))
            return {Outcome::OutOfRange, {}};
        return {Outcome::Number, Value::integer(digits, mark)};
    }
    const bool isNegative = digits.starts_with('-');
    if (isNegative || !isLarger(digits, "9223372036854775807"))
        return {Outcome::Number, Value::integer(digits, mark)};
    if (!isLarger(digits, kLargestDecimal))
        return {Outcome::Number, Value::decimal(digits, mark)};
    return {Outcome::Number, Value::floating(doubleFromText(digits), mark)};
}

} // namespace

PowerShellNumber powerShellNumber(std::string_view word, SourceMark mark)
{
    const auto literal = split(word);
    if (!literal)
        return {};
    const NumberSuffix *suffix = nullptr;
    for (const NumberSuffix &known : kSuffixes) {
        if (known.name == literal->suffix)
            suffix = &known;
    }
    if (!suffix && !literal->suffix.empty())
        return {};
    if (suffix && suffix->name == "D") {
        const std::string digits =
            literal->base == 10 ? std::string(literal->digits) : basedDigits(*literal).value_or("");
        auto decimal = dotNetDecimal(digits, mark);
        if (!decimal)
            return {Outcome::OutOfRange, {}};
        if (literal->multiplier > 0 && !literal->isReal)
            decimal = Value::decimal(multiplied(std::string(decimal->text()), literal->multiplier), mark);
        return {Outcome::Number, *decimal};
    }
    if (literal->isReal && !suffix)
        return {Outcome::Number,
                Value::floating(multiplied(doubleFromText(literal->digits), literal->multiplier), mark)};
    if (!literal->isReal)
        return integer(*literal, suffix, mark);
    const auto whole = dotNetNumber(literal->digits, mark); // `1.5L` is rounded
    if (!whole || whole->kind() != Kind::Integer)
        return {Outcome::OutOfRange, {}};
    return {Outcome::Number, *whole};
}

Value negated(const Value &number, SourceMark mark)
{
    const std::string digits(number.text());
    const std::string other = digits.starts_with('-') ? digits.substr(1) : digits == "0" ? digits : "-" + digits;
    if (number.kind() == Kind::Integer)
        return Value::integer(other, mark);
    if (number.isDecimal())
        return Value::decimal(other, mark);
    return Value::floating(-number.asFloat(), mark);
}

} // namespace strata
