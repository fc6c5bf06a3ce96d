// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace strata {

/// Things on their way from the threads that make them to the one that takes them, in the order in which they come.
template <typename Thing>
class Arrivals
{
public:
    void add(Thing thing)
    {
        const std::lock_guard lock(m_mutex);
        m_things.push_back(std::move(thing));
    }
    /// All that has come since it was asked last.
    std::vector<Thing> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_things, {});
    }

private:
    std::mutex m_mutex;
    std::vector<Thing> m_things; // protected by it
};

} // namespace strata
