// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace strata {

/// Style sheet of pages; colours follow the reader's light or dark scheme.
extern const std::string_view kPageStyle;

/// Script of answerPage(): draws the data of the page and reacts to keys and clicks.
extern const std::string_view kPageScript;

} // namespace strata
