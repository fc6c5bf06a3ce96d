// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace strata {

// The scanner's contexts in error messages, shared by libyaml and YamlDotNet. Rule: yaml.md C7.
inline constexpr std::string_view kInTag = "while scanning a tag";
inline constexpr std::string_view kInBlock = "while scanning a block scalar";
inline constexpr std::string_view kInQuotes = "while scanning a quoted scalar";
inline constexpr std::string_view kInPlain = "while scanning a plain scalar";

} // namespace strata
