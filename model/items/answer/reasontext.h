// SPDX-License-Identifier: MIT
#pragma once

#include "items/text.h"

namespace strata {

/// A reason of the engine, translated into the user's language; texts of the real systems are unchanged.
QString reasonText(std::string_view reason);

} // namespace strata
