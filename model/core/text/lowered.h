// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/ascii.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace strata {

/// \a text with ASCII letters in lower case, for names that users type.
inline std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), ascii::lower);
    return out;
}

} // namespace strata
