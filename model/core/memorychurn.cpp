// SPDX-License-Identifier: MIT
#include "core/memorychurn.h"

#include <cstddef>
#include <mutex>

namespace strata {

namespace {

// Of the process, like its memory.
std::mutex churnMutex;                   // protects the members below
std::size_t churns = 0;                  // active instances
MemoryChurn::Listener current = nullptr; // null: none

} // namespace

MemoryChurn::MemoryChurn()
{
    const std::lock_guard lock(churnMutex);
    if (++churns == 1 && current)
        current(true);
}

MemoryChurn::~MemoryChurn()
{
    const std::lock_guard lock(churnMutex);
    if (--churns == 0 && current)
        current(false);
}

void MemoryChurn::setListener(Listener listener)
{
    const std::lock_guard lock(churnMutex);
    current = listener;
}

} // namespace strata
