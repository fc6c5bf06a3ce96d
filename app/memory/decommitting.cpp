// SPDX-License-Identifier: MIT
#include "app/memory/purgedelay.h"
#include "core/memorychurn.h"

// Linked into each program that uses mimalloc, see strata_memory.

namespace {

/// Returns free pages to the system immediately while \a isOn, otherwise after the usual delay.
void setDelay(bool isOn)
{
    static const long late = mi_option_get(strata::kPurgeDelay);
    mi_option_set(strata::kPurgeDelay, isOn ? 0 : late);
}

[[maybe_unused]] const bool isSet = (strata::MemoryChurn::setListener(setDelay), true);

} // namespace
