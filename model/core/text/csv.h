// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// \a text as one field of a line of comma-separated values: in quotes where it needs them. Nothing in it is changed,
/// so that programs read back what was there. Rule: RFC 4180.
std::string csvField(std::string_view text);

} // namespace strata
