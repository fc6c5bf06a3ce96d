// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"

#include <string>
#include <string_view>

namespace strata {

/// \a text with each deceptive character spelled, as in `⟨U+202E⟩`, so that it is seen and stays what it is: for fields
/// with names that are asked for again, and for the text of files. Ends of lines and tabs stay where there may be
/// \a lines; bytes that are no UTF-8 stay.
std::string spelledOut(std::string_view text, Lines lines = Lines::One);

/// The text that spelledOut() gave \a text for. Characters that do not deceive may be spelled, too.
std::string unspelled(std::string_view text);

} // namespace strata
