// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a text for the end of a line of YAML, whatever names of files and keys have in them: one line without control
/// characters, of one byte or of two, and without stray bytes. YAML 1.1 allows none and ends lines at some of them, and
/// a terminal obeys others.
std::string commentText(std::string_view text);

/// The same as a comment with a line of its own; nothing for an empty text.
std::string commentLine(std::string_view text);

} // namespace strata
