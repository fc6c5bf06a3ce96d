// SPDX-License-Identifier: MIT
#pragma once

#include <mimalloc.h>

namespace strata {

/// mimalloc's option for the delay in milliseconds until free pages are returned to the system; renamed in version 2.1.
#if MI_MALLOC_VERSION >= 210
inline constexpr mi_option_t kPurgeDelay = mi_option_purge_delay;
#else
inline constexpr mi_option_t kPurgeDelay = mi_option_decommit_delay;
#endif

} // namespace strata
