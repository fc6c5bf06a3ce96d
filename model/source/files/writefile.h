// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace strata {

/// Writes \a bytes to an output file chosen by the user, replacing an existing file only once the new one is complete,
/// so that a full disk or a crash keeps the old one. Never used for files that Strata reads. Error: Unreadable.
Result<void> writeFile(const std::string &path, std::string_view bytes);

} // namespace strata
