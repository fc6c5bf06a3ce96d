// SPDX-License-Identifier: MIT
#include "core/text/linktext.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kScheme = "strata:?";

bool isUnreserved(char c)
{
    return ascii::isWord(c) || c == '-' || c == '.' || c == '~';
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

std::string fileUri(std::string_view path)
{
    if (path.starts_with("//"))
        return "file:" + percentEncoded(path, "/");
    return path.starts_with('/') ? "file://" + percentEncoded(path, "/") : "file:///" + percentEncoded(path, "/:");
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
        const int high = i + 2 < text.size() ? ascii::hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? ascii::hexDigit(text[i + 2]) : -1;
        if (low < 0)
            return fail(Error::Code::Syntax, "a % in a link must be followed by two hexadecimal digits");
        decoded += static_cast<char>(high * 16 + low);
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
