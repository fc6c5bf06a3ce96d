// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>

namespace strata {

/// MiB. No real file of data comes near it, and what is read takes many times its size.
inline constexpr std::uint64_t kUsualLargestFile = 64;

/// From now on files of up to \a mebibytes are read, at least of 1, in all of the program. Thread-safe.
void allowFiles(std::uint64_t mebibytes);

/// Error Unreadable, which names the limit, where a file of so many bytes is not to be read.
std::optional<Error> tooLarge(std::uint64_t bytes);

} // namespace strata
