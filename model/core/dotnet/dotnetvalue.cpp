// SPDX-License-Identifier: MIT
#include "core/dotnet/dotnetvalue.h"

#include <array>
#include <charconv>
#include <cmath>

namespace strata {

namespace {

/// `yyyy-MM-ddThh:mm:ss...` as the invariant culture writes it.
std::string dateText(std::string_view iso)
{
    constexpr std::size_t kSeconds = 19; // characters up to the seconds
    if (iso.size() < kSeconds)
        return std::string(iso);
    std::string text;
    for (const auto part : {iso.substr(5, 2), std::string_view("/"), iso.substr(8, 2), std::string_view("/"),
                            iso.substr(0, 4), std::string_view(" "), iso.substr(11, 8)})
        text += part;
    return text;
}

} // namespace

std::string dotNetFloat(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "-Infinity" : "Infinity";
    if (number == 0)
        return std::signbit(number) ? "-0" : "0";
    std::array<char, 32> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(number), std::chars_format::scientific);
    const std::string text(buffer.data(), written.ptr);
    const std::size_t e = text.find('e');
    std::string digits = text.substr(0, 1);
    if (e > 2)
        digits += text.substr(2, e - 2);
    const int exponent = std::stoi(text.substr(e + 1));
    const std::string sign = number < 0 ? "-" : "";
    constexpr int kLargestExponent = 14;
    constexpr int kSmallestExponent = -4;
    if (exponent > kLargestExponent || exponent < kSmallestExponent) {
        const std::string size = std::to_string(std::abs(exponent));
        const std::string fraction = digits.size() > 1 ? "." + digits.substr(1) : "";
        return sign + digits[0] + fraction + (exponent < 0 ? "E-" : "E+") + (size.size() < 2 ? "0" + size : size);
    }
    if (exponent < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return sign + digits + std::string(whole - digits.size(), '0');
    return sign + digits.substr(0, whole) + '.' + digits.substr(whole);
}

std::string dotNetText(const Value &scalar)
{
    switch (scalar.kind()) {
    case Kind::Undef:
    case Kind::Sequence:
    case Kind::Mapping: return {};
    case Kind::Boolean: return scalar.asBoolean() ? "True" : "False";
    case Kind::Float: return scalar.isDecimal() ? std::string(scalar.text()) : dotNetFloat(scalar.asFloat());
    case Kind::Timestamp: return dateText(scalar.text());
    case Kind::Integer:
    case Kind::String:
    case Kind::Symbol:
    case Kind::Binary:
    case Kind::Foreign: break;
    }
    return std::string(scalar.text());
}

std::string powerShellText(const Value &value, std::string_view typeName)
{
    if (!value.isSequence())
        return value.isMapping() ? std::string(typeName) : dotNetText(value);
    std::string out;
    for (const Value &item : value.items()) {
        if (&item != &value.items().front())
            out += ' ';
        out += powerShellText(item, typeName);
    }
    return out;
}

} // namespace strata
