// SPDX-License-Identifier: MIT
#include "output/yamlcomment.h"

#include "core/text/harmless.h"
#include "core/text/utf8.h"

namespace strata {

std::string commentText(std::string_view text)
{
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        line += decoded.valid && !isDeceptive(decoded.character) ? text.substr(at, decoded.length) : " ";
        at += decoded.length;
    }
    return line;
}

std::string commentLine(std::string_view text)
{
    return text.empty() ? std::string() : "# " + commentText(text) + '\n';
}

} // namespace strata
