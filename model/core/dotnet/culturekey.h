// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// A text that two texts share when .NET's culture comparison (en-US, ignoring case) takes them for equal, as far as
/// that follows from Unicode: compatibility forms, composed and decomposed characters and characters without weight do
/// not matter, full and half width forms and kana do. Rule: yaml.md C3.4.
std::string cultureKey(std::string_view text);

/// \a text without the characters that weigh nothing in a culture comparison: control and format characters,
/// variation selectors and the like.
std::string withoutWeightless(std::string_view text);

} // namespace strata
