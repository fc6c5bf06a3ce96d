// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a text for the end of a YAML line, for any names of files and keys: one line without control characters and invalid
/// bytes, which YAML 1.1 forbids or reads as line ends, and which can control a terminal.
std::string commentText(std::string_view text);

/// commentText() as a comment on its own line; empty for an empty text.
std::string commentLine(std::string_view text);

} // namespace strata
