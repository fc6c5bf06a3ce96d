// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

/// Marks a phase in which all threads allocate and free much memory repeatedly. During it, free memory is better
/// returned to the system at once, because each thread has its own pages; otherwise returning it wastes time.
/// Thread-safe; phases may overlap.
class MemoryChurn
{
public:
    MemoryChurn();
    ~MemoryChurn();
    MemoryChurn(const MemoryChurn &) = delete;
    MemoryChurn &operator=(const MemoryChurn &) = delete;

    /// Called when the first phase begins and when the last one ends, never concurrently.
    using Listener = void (*)(bool isOn);
    /// Sets the allocator's listener, one per process. Call it before any thread starts.
    static void setListener(Listener listener);
};

} // namespace strata
