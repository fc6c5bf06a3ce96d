// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string_view>

namespace strata {

/// The usual knockout prefix.
inline constexpr std::string_view kUsualPrefix = "--";

/// Whether nothing in \a value affects a deep merge by itself: no text or key has a line that begins with the usual
/// knockout prefix, no text is empty, and no sequence has a repeated item. Cached per collection (Trait::Inert,
/// Trait::Active). May be false for an inert value.
bool isInert(const Value &value);

} // namespace strata
