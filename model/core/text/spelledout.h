// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"

#include <string>
#include <string_view>

namespace strata {

/// \a text with each deceptive character spelled as `⟨U+202E⟩`, so that it is visible and preserved: for editable names
/// and the text of files. Line ends and tabs are kept if \a lines is Many; invalid bytes are kept.
std::string spelledOut(std::string_view text, Lines lines = Lines::One);

/// The inverse of spelledOut(). Also accepts spellings of characters that are not deceptive.
std::string unspelled(std::string_view text);

} // namespace strata
