// SPDX-License-Identifier: MIT
#pragma once

namespace strata {

/// While there is one, much memory is made and freed on all threads, again and again. What is free in between had
/// better go back to the system at once: each thread has pages of its own, which nobody else can use. Otherwise that is
/// waste, for whoever frees much mostly wants as much again. Thread-safe; there may be several at a time.
class MemoryChurn
{
public:
    MemoryChurn();
    ~MemoryChurn();
    MemoryChurn(const MemoryChurn &) = delete;
    MemoryChurn &operator=(const MemoryChurn &) = delete;

    /// Is told when the first one begins and when the last one ends, one call after the other.
    using Listener = void (*)(bool isOn);
    /// Sets what gives memory to the process, of which there is one as well. To be called before there are threads.
    static void setListener(Listener listener);
};

} // namespace strata
