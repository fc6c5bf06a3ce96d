// SPDX-License-Identifier: MIT
#include "app/memory/purgedelay.h"
#include "core/memorychurn.h"

// Part of each program whose memory comes from mimalloc, see strata_memory.

namespace {

/// Pages that are free go back at once while \a isOn, otherwise as late as they would.
void setDelay(bool isOn)
{
    static const long late = mi_option_get(strata::kPurgeDelay);
    mi_option_set(strata::kPurgeDelay, isOn ? 0 : late);
}

[[maybe_unused]] const bool isSet = (strata::MemoryChurn::setListener(setDelay), true);

} // namespace
