// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/puppetnumber.h"

#include "core/text/ascii.h"
#include "source/json/numbertext.h"

#include <algorithm>
#include <charconv>

namespace strata::hiera5 {

namespace {

bool all(std::string_view text, bool (*predicate)(char))
{
    return !text.empty() && std::all_of(text.begin(), text.end(), predicate);
}

} // namespace

std::optional<IntegerText> parseInteger(std::string_view text)
{
    const auto skipBlanks = [&] {
        while (text.starts_with(' ') || text.starts_with('\t') || text.starts_with('\n'))
            text.remove_prefix(1);
    };
    IntegerText out;
    skipBlanks();
    if (text.starts_with('-') || text.starts_with('+')) {
        out.isNegative = text.front() == '-';
        text.remove_prefix(1);
        skipBlanks();
    }
    const auto isPrefix = [&](char lower) { return text.size() > 2 && text[0] == '0' && (text[1] | 0x20) == lower; };
    if (isPrefix('x') && all(text.substr(2), ascii::isHexDigit)) {
        out.radix = 16;
        out.digits = text.substr(2);
    } else if (isPrefix('b') && all(text.substr(2), [](char c) { return c == '0' || c == '1'; })) {
        out.radix = 2;
        out.digits = text.substr(2);
    } else if (text.size() > 1 && text[0] == '0' && all(text.substr(1), [](char c) { return c >= '0' && c <= '7'; })) {
        out.radix = 8;
        out.digits = text.substr(1);
    } else if (all(text, ascii::isDigit) && (text.size() == 1 || text[0] != '0')) {
        out.digits = text;
    } else {
        return std::nullopt;
    }
    return out;
}

bool isBadOctal(std::string_view text)
{
    return text.size() > 1 && text.front() == '0' && all(text, ascii::isDigit) &&
           text.find_first_of("89") != std::string_view::npos;
}

std::optional<Value> integerFrom(const IntegerText &text)
{
    if (text.radix == 10)
        return Value::integer((text.isNegative && text.digits != "0" ? "-" : "") + std::string(text.digits));
    if (text.digits.size() > kLongestBasedInteger)
        return std::nullopt;
    return Value::integer(integerFromBase(text.digits, static_cast<unsigned>(text.radix), text.isNegative));
}

std::optional<double> parseFloat(std::string_view text)
{
    std::string_view rest = text;
    if (rest.starts_with('-') || rest.starts_with('+'))
        rest.remove_prefix(1);
    const auto readDigits = [&] {
        const auto count =
            static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), ascii::isDigit) - rest.begin());
        rest.remove_prefix(count);
        return count > 0;
    };
    if (!readDigits())
        return std::nullopt;
    if (rest.starts_with('.')) {
        rest.remove_prefix(1);
        if (!readDigits())
            return std::nullopt;
    }
    if (rest.starts_with('e') || rest.starts_with('E')) {
        rest.remove_prefix(1);
        if (rest.starts_with('-') || rest.starts_with('+'))
            rest.remove_prefix(1);
        if (!readDigits())
            return std::nullopt;
    }
    if (!rest.empty())
        return std::nullopt;
    double number = 0;
    const char *begin = text.data() + (text.front() == '+' ? 1 : 0);
    std::from_chars(begin, text.data() + text.size(), number);
    return number;
}

} // namespace strata::hiera5
