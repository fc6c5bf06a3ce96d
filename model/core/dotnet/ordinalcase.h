// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a text with every character in its simple upper case, as .NET compares keys and names "ordinal, ignoring case":
/// character by character, so that ß stays ß; ı (U+0131) and ſ (U+017F) stay too. Rule: yaml.md C3.3, datum.md 2.4.
std::string ordinalUpper(std::string_view text);

/// Whether the texts differ at most in the case of their characters, by ordinalUpper().
bool equalIgnoringCase(std::string_view a, std::string_view b);

/// The upper case of one character, the character itself if it has none.
char32_t ordinalUpper(char32_t character);

} // namespace strata
