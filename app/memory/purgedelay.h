// SPDX-License-Identifier: MIT
#pragma once

#include <mimalloc.h>

namespace strata {

/// The option of mimalloc that delays the return of free pages to the system, in milliseconds; it was renamed in 2.1.
#if MI_MALLOC_VERSION >= 210
inline constexpr mi_option_t kPurgeDelay = mi_option_purge_delay;
#else
inline constexpr mi_option_t kPurgeDelay = mi_option_decommit_delay;
#endif

} // namespace strata
