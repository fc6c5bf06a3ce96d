// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>

namespace strata {

/// Progress of some work: written by its threads, read by those that display it. Thread-safe.
class Progress
{
public:
    /// Sets the number of pieces to \a all, none of them done.
    void begin(std::size_t all)
    {
        m_done.store(0, std::memory_order_relaxed);
        m_all.store(all, std::memory_order_relaxed);
    }
    void set(std::size_t done, std::size_t all)
    {
        m_all.store(all, std::memory_order_relaxed);
        m_done.store(done, std::memory_order_relaxed);
    }
    void add(std::size_t pieces = 1) { m_done.fetch_add(pieces, std::memory_order_relaxed); }
    std::size_t done() const { return m_done.load(std::memory_order_relaxed); }
    /// Zero: unknown.
    std::size_t all() const { return m_all.load(std::memory_order_relaxed); }

private:
    std::atomic<std::size_t> m_done{0};
    std::atomic<std::size_t> m_all{0};
};

} // namespace strata
