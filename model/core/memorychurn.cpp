// SPDX-License-Identifier: MIT
#include "core/memorychurn.h"

#include <cstddef>
#include <mutex>

namespace strata {

namespace {

// Of the process, as its memory is.
std::mutex mutex;                        // protects the members below
std::size_t count = 0;                   // of those that there are
MemoryChurn::Listener current = nullptr; // nobody wants to know

} // namespace

MemoryChurn::MemoryChurn()
{
    const std::lock_guard lock(mutex);
    if (++count == 1 && current)
        current(true);
}

MemoryChurn::~MemoryChurn()
{
    const std::lock_guard lock(mutex);
    if (--count == 0 && current)
        current(false);
}

void MemoryChurn::setListener(Listener listener)
{
    const std::lock_guard lock(mutex);
    current = listener;
}

} // namespace strata
