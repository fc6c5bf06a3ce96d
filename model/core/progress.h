// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>

namespace strata {

/// How far work is: told by those who do it, from any thread, and looked at by those who wait.
class Progress
{
public:
    /// There are \a all pieces now, none of which is done.
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
    /// Zero: nobody knows.
    std::size_t all() const { return m_all.load(std::memory_order_relaxed); }

private:
    std::atomic<std::size_t> m_done{0};
    std::atomic<std::size_t> m_all{0};
};

} // namespace strata
