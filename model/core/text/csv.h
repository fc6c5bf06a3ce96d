// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a text as one field of comma-separated values, quoted where needed. The content is unchanged, so that programs read
/// back the original. Rule: RFC 4180.
std::string csvField(std::string_view text);

} // namespace strata
