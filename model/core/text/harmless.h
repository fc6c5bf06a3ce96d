// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// Whether \a character can disguise a text or control what displays it: control characters (C0, C1, DEL), line and
/// paragraph separators, directional marks and overrides, and zero-width characters that do not join letters.
bool isDeceptive(char32_t character);
/// Whether \a text contains one, or a byte that is not UTF-8.
bool isDeceptive(std::string_view text);

enum class Lines { One, Many };

/// \a text for people, with a replacement character for each deceptive character and each invalid byte: names and
/// values must not control a terminal or imitate lines of the program. Line ends and tabs are kept if \a lines is Many.
std::string harmless(std::string_view text, Lines lines = Lines::One);

/// A \a message of several lines for people: all lines after the first are prefixed with \a indent, so that no name in
/// it can imitate a line of the program.
std::string harmlessMessage(std::string_view message, std::string_view indent = "  ");

/// harmless() text escaped for HTML and SVG.
std::string harmlessMarkup(std::string_view text, Lines lines = Lines::One);

} // namespace strata
