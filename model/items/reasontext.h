// SPDX-License-Identifier: MIT
#pragma once

#include "items/text.h"

namespace strata {

/// Why something cannot be done or is noteworthy, as the engine says it, in the user's language; texts of the reference
/// systems stay as they are.
QString reasonText(std::string_view reason);

} // namespace strata
