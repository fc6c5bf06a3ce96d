// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// A member of a JSON object as it stands in the text.
struct JsonMember
{
    std::string_view key;   ///< between the quotes, escapes as they are
    std::string_view value; ///< JSON text without blanks around it
};

/// Takes a JSON object apart at its outermost commas without parsing the values: repeated big values can then be
/// recognised by their text. Nothing if the text is no object; values are not checked any further.
std::optional<std::vector<JsonMember>> splitObject(std::string_view text);

/// What keeps \a text from being one JSON text (RFC 8259: no comments, UTF-8 only; numbers are those that doubles
/// hold), for people; nothing if it is one.
std::optional<std::string> jsonProblem(std::string_view text);

/// The value text of the last member called \a key; empty where there is none.
std::string_view memberText(const std::vector<JsonMember> &members, std::string_view key);

/// The object again, without the members called \a left.
std::string joinObject(const std::vector<JsonMember> &members, std::string_view left);

} // namespace strata::cli
