// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace strata {

/// A copy of \a text of the same length whose structure RapidJSON accepts exactly when Ruby's json 2.6 does; escapes
/// that RapidJSON would refuse are replaced, since jsonStringText() decodes strings. Errors: what RapidJSON would
/// wrongly accept. Rules: yaml.md B1.2, B1.3.
Result<std::string> preparedJson(std::string_view text, FileId file);

/// Offset of the opening quote of the string whose closing quote is before \a end.
std::size_t jsonStringStart(std::string_view text, std::size_t end);

/// The inside of a string decoded like Ruby's json: unknown escapes lose their backslash. The result may contain
/// invalid UTF-8. Errors have no mark.
Result<std::string> jsonStringText(std::string_view inside);

} // namespace strata
