// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// A text that is equal for two texts exactly when .NET's culture comparison (en-US, ignoring case) treats them as
/// equal, as far as Unicode defines it: compatibility forms, composition, characters without weight, width forms and
/// kana are ignored. Rule: yaml.md C3.4.
std::string cultureKey(std::string_view text);

/// \a text without the characters that weigh nothing in a culture comparison: control and format characters,
/// variation selectors and the like.
std::string withoutWeightless(std::string_view text);

} // namespace strata
