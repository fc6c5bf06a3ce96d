// SPDX-License-Identifier: MIT
#include "output/yamlcomment.h"

#include "core/text/utf8.h"

namespace strata {

std::string commentText(std::string_view text)
{
    constexpr char32_t kLineSeparator = 0x2028;
    constexpr char32_t kParagraphSeparator = 0x2029;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::Decoded decoded = utf8::decode(text, at);
        const char32_t c = decoded.character;
        const bool isControl = c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == kLineSeparator || c == kParagraphSeparator;
        line += decoded.valid && !isControl ? text.substr(at, decoded.length) : " ";
        at += decoded.length;
    }
    return line;
}

std::string commentLine(std::string_view text)
{
    return text.empty() ? std::string() : "# " + commentText(text) + '\n';
}

} // namespace strata
