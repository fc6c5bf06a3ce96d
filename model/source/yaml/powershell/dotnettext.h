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
    std::string text;                         ///< UTF-8; a byte order mark of UTF-8 is still there
    std::optional<std::size_t> firstReplaced; ///< offset in text of the first U+FFFD that stands for invalid bytes
};

/// The length of the byte order mark that \a text, which is UTF-8, starts with; 0 if there is none.
std::size_t byteOrderMarkLength(std::string_view text);

/// Decodes the bytes of a file: a byte order mark decides between UTF-8, UTF-16 and UTF-32, without one it is UTF-8.
/// Each bad sequence becomes one U+FFFD. Rule: yaml.md C1.1.
DotNetText decodeDotNetText(std::string_view bytes);

} // namespace strata
