// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// One `name=value` of a link. A name without `=` has an empty value.
struct LinkParameter
{
    std::string name;
    std::string value;

    friend bool operator==(const LinkParameter &, const LinkParameter &) = default;
};

/// \a text with every byte percent-encoded that is neither unreserved (RFC 3986) nor in \a plain.
std::string percentEncoded(std::string_view text, std::string_view plain = {});
/// \a text with percent-encoding resolved. Error: a % without two hexadecimal digits.
Result<std::string> percentDecoded(std::string_view text);

/// The URI of a file with an absolute path, which may begin with a drive letter (`C:/site`) or a server
/// (`//server/share`).
std::string fileUri(std::string_view path);

/// `strata:?NAME=VALUE&NAME=VALUE`, a link to a place in Strata. Names are plain words.
std::string linkText(const std::vector<LinkParameter> &parameters);
/// The parameters of a link. Errors: another scheme, a % without two hexadecimal digits.
Result<std::vector<LinkParameter>> parseLink(std::string_view text);

} // namespace strata
