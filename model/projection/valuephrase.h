// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// A value on one line as YAML would have it: strings in quotes only where they need them, line breaks as `\n`, lists
/// and mappings in flow style. Cut after about \a limit bytes, at a character, with an ellipsis.
std::string valuePhrase(const Value &value, std::size_t limit = 60);

/// \a text as valuePhrase() has it, without a limit.
std::string stringPhrase(std::string_view text);

} // namespace strata
