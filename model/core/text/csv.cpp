// SPDX-License-Identifier: MIT
#include "core/text/csv.h"

namespace strata {

std::string csvField(std::string_view text)
{
    const bool hasSpaceAround = !text.empty() && (text.front() == ' ' || text.back() == ' '); // often trimmed
    if (text.find_first_of(",\"\r\n") == std::string_view::npos && !hasSpaceAround)
        return std::string(text);
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"')
            field += '"';
        field += c;
    }
    return field + '"';
}

} // namespace strata
