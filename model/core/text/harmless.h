// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// Whether \a character can make a text look like another one, or steer what shows it: control characters (C0, C1,
/// DEL), ends of lines and paragraphs, marks and overrides of the direction of writing, and characters that take no
/// room and stand for themselves alone. Those that join letters are none of them.
bool isDeceptive(char32_t character);
/// Whether there is one in \a text, or a byte that is no UTF-8.
bool isDeceptive(std::string_view text);

enum class Lines { One, Many };

/// \a text for people, with a replacement character for each deceptive one and for each byte that is no UTF-8: names
/// and values must not steer a terminal, or seem to be lines of the program. Ends of lines and tabs stay where there
/// may be \a lines.
std::string harmless(std::string_view text, Lines lines = Lines::One);

/// \a message with lines that may be in it for people: those after the first stand farther in, behind \a indent, so
/// that no name in it makes one that seems to be the program's.
std::string harmlessMessage(std::string_view message, std::string_view indent = "  ");

/// harmless() text for HTML and SVG: with references for what has a meaning there.
std::string harmlessMarkup(std::string_view text, Lines lines = Lines::One);

} // namespace strata
