// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string_view>

namespace strata {

/// The knockout prefix that nearly everybody uses.
inline constexpr std::string_view kUsualPrefix = "--";

/// Whether nothing in \a value acts on a deep merge by itself: no text and no key has a line that begins with the usual
/// knockout prefix, no text is empty, as those of missing aliases are, and no sequence has an item twice. Of
/// collections it is found out once for each node and for those below (Trait::Inert, Trait::Active), so that it costs
/// nothing where values of files are merged again and again. It may say no where yes were right.
bool isInert(const Value &value);

} // namespace strata
