// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// A member of a JSON object as source text.
struct JsonMember
{
    std::string_view key;   ///< between the quotes, escapes unresolved
    std::string_view value; ///< JSON text without surrounding blanks
};

/// Splits a JSON object into members without parsing their values, so that repeated large values can be recognised by
/// their text. Nothing if the text is not an object; values are not validated.
std::optional<std::vector<JsonMember>> splitObject(std::string_view text);

/// Why \a text is not a single JSON text (RFC 8259: no comments, UTF-8 only; numbers within the range of doubles), for
/// people; nothing if it is one.
std::optional<std::string> jsonProblem(std::string_view text);

/// The text of the last member \a key; empty: none.
std::string_view memberText(const std::vector<JsonMember> &members, std::string_view key);

/// The object without the members \a left.
std::string joinObject(const std::vector<JsonMember> &members, std::string_view left);

} // namespace strata::cli
