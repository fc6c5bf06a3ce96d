// SPDX-License-Identifier: MIT
#include "core/linktext.h"

#include <algorithm>
#include <optional>

namespace strata {

namespace {

constexpr std::string_view kScheme = "strata:?";

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '~';
}

std::optional<unsigned> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F')
        return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

} // namespace

std::string percentEncoded(std::string_view text, std::string_view plain)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string encoded;
    encoded.reserve(text.size());
    for (const char c : text) {
        if (isUnreserved(c) || plain.find(c) != std::string_view::npos) {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        encoded += '%';
        encoded += kDigits[byte >> 4U];
        encoded += kDigits[byte & 0xfU];
    }
    return encoded;
}

Result<std::string> percentDecoded(std::string_view text)
{
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += text[i];
            continue;
        }
        const auto high = i + 2 < text.size() ? hexDigit(text[i + 1]) : std::nullopt;
        const auto low = high ? hexDigit(text[i + 2]) : std::nullopt;
        if (!low)
            return fail(Error::Code::Syntax, "a % of a link needs two hexadecimal digits behind it");
        decoded += static_cast<char>(*high << 4U | *low);
        i += 2;
    }
    return decoded;
}

std::string linkText(const std::vector<LinkParameter> &parameters)
{
    std::string text(kScheme);
    for (const LinkParameter &parameter : parameters) {
        if (text.size() > kScheme.size())
            text += '&';
        text += parameter.name;
        if (!parameter.value.empty())
            text += '=' + percentEncoded(parameter.value, "/:[]@!*,");
    }
    return text;
}

Result<std::vector<LinkParameter>> parseLink(std::string_view text)
{
    if (!text.starts_with(kScheme))
        return fail(Error::Code::Syntax, "a link of Strata starts with " + std::string(kScheme));
    text.remove_prefix(kScheme.size());
    std::vector<LinkParameter> parameters;
    while (!text.empty()) {
        const std::string_view pair = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(pair.size() + 1, text.size()));
        if (pair.empty())
            continue;
        const std::size_t equals = std::min(pair.find('='), pair.size());
        auto value = percentDecoded(pair.substr(std::min(equals + 1, pair.size())));
        if (!value)
            return tl::unexpected<Error>(value.error());
        parameters.push_back({std::string(pair.substr(0, equals)), std::move(*value)});
    }
    return parameters;
}

} // namespace strata
