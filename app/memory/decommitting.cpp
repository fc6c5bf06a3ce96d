// SPDX-License-Identifier: MIT
#include "core/memorychurn.h"

#include <mimalloc.h>

// Part of each program whose memory comes from mimalloc, see strata_memory.

namespace {

/// Pages that are free go back at once while \a isOn, otherwise as late as they would.
void setDelay(bool isOn)
{
    static const long late = mi_option_get(mi_option_decommit_delay);
    mi_option_set(mi_option_decommit_delay, isOn ? 0 : late);
}

[[maybe_unused]] const bool isSet = (strata::MemoryChurn::setListener(setDelay), true);

} // namespace
