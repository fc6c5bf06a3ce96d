// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <optional>

namespace strata {

/// What an event makes of its subject, if that is the last that happens to it; none where it stays in.
std::optional<Fate> eventFate(EventKind kind);

} // namespace strata
