// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace strata {

/// Writes \a bytes to a file of this machine that a person named for output, replacing what it held. Nothing that
/// Strata reads is ever written. Error: Unreadable.
Result<void> writeFile(const std::string &path, std::string_view bytes);

} // namespace strata
