// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace strata {

/// A copy of \a text, byte for byte as long, whose structure RapidJSON accepts exactly when Ruby's json 2.6 does:
/// escapes that RapidJSON would refuse are made harmless, since strings are decoded by jsonStringText().
/// Errors: what RapidJSON would let pass. Rules: yaml.md B1.2, B1.3.
Result<std::string> preparedJson(std::string_view text, FileId file);

/// Offset of the opening quote of the string whose closing quote lies before \a end.
std::size_t jsonStringStart(std::string_view text, std::size_t end);

/// What Ruby's json makes of the inside of a string: unknown escapes lose their backslash. The result may hold invalid
/// UTF-8. Errors carry no mark.
Result<std::string> jsonStringText(std::string_view inside);

} // namespace strata
