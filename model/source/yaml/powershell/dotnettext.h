// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The text of a file as PowerShell 7 reads it.
struct DotNetText
{
    std::string text;                         ///< UTF-8; a UTF-8 byte order mark is kept
    std::optional<std::size_t> firstReplaced; ///< offset in text of the first U+FFFD that replaces invalid bytes
};

/// The length of the byte order mark of the UTF-8 \a text; 0 if there is none.
std::size_t byteOrderMarkLength(std::string_view text);

/// Decodes the bytes of a file: a byte order mark selects UTF-8, UTF-16 or UTF-32, otherwise it is UTF-8. Each invalid
/// sequence becomes one U+FFFD. Rule: yaml.md C1.1.
DotNetText decodeDotNetText(std::string_view bytes);

} // namespace strata
