// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <string_view>

namespace strata {

/// Class of the style sheet for a fate: result, hidden, removed or problem.
std::string_view familyClass(Fate fate);

/// Style sheet of pages; colours follow the reader's light or dark scheme.
extern const std::string_view kPageStyle;

// The script of pages, in this order: what all parts use; an answer; the list of entries; the start.
extern const std::string_view kPageScript;
extern const std::string_view kAnswerScript;
extern const std::string_view kEntriesScript;
extern const std::string_view kPageStartScript;

} // namespace strata
