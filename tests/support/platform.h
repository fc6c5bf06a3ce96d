// SPDX-License-Identifier: MIT
#pragma once

namespace strata::test {

/// Whether files have the permissions, links, pipes and devices of POSIX. Where they have not, tests of these are
/// skipped.
#ifdef _WIN32
inline constexpr bool kIsPosix = false;
#else
inline constexpr bool kIsPosix = true;
#endif

} // namespace strata::test
