// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <optional>

namespace strata {

/// The fate of the subject if \a kind is its last event; none if the subject stays in the value.
std::optional<Fate> eventFate(EventKind kind);

} // namespace strata
