// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace strata {

/// Writes \a bytes to a file of this machine that a person named for output. A new file takes the place of the old one
/// once it is complete: on a full disk, and whenever the program ends, the old one is as it was. Nothing that Strata
/// reads is ever written. Error: Unreadable.
Result<void> writeFile(const std::string &path, std::string_view bytes);

} // namespace strata
