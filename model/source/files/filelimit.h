// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>

namespace strata {

/// MiB. Real data files are far smaller, and a parsed file takes many times its size.
inline constexpr std::uint64_t kUsualLargestFile = 64;

/// Sets the size limit of files for the whole process, at least 1 MiB. Thread-safe.
void allowFiles(std::uint64_t mebibytes);

/// Error Unreadable, naming the limit, if a file of \a bytes is too large.
std::optional<Error> tooLarge(std::uint64_t bytes);

} // namespace strata
