// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/result.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata {

/// What one lookup may do in all, so that no data keep it busy for ever. It is handed on as the lookup's CancelToken:
/// every loop that asks whether to go on draws on it, and once something is used up all of them end as if the answer
/// were not wanted any more. What ended them is told by exceeded().
///
/// What is told to it is told to the outer token, too. The limits are far above what the largest real configurations
/// need. Thread-safe; counts of threads that run at the same time may get lost.
class WorkBudget : public CancelToken::Flag
{
public:
    struct Limits
    {
        std::uint64_t rounds = 100'000'000;      ///< of loops over values, files and layers
        std::uint64_t patternSteps = 10'000'000; ///< about a second
        std::uint64_t tokens = 1'000'000;        ///< evaluated; those that lead to others count several times
        std::uint64_t tokenBytes = 512 << 20;    ///< that tokens give, in texts and values
    };

    /// From now on lookups may do \a times as much as usual, in all of the program. Thread-safe.
    static void allow(int times);

    /// \a outer says whether the answer is wanted.
    explicit WorkBudget(CancelToken outer);
    WorkBudget(CancelToken outer, const Limits &limits);

    bool isSet() const override;
    void spend(Work work, std::uint64_t amount) const override;

    bool isExceeded() const { return m_exceeded.load(std::memory_order_relaxed) != kNothing; }
    /// Error Unsupported, which names what was used up first.
    std::optional<Error> exceeded() const;

private:
    static constexpr int kNothing = -1;

    // Not in one piece: nobody needs the exact count, and every round of every loop comes here.
    void count(Work work, std::uint64_t amount) const
    {
        std::atomic<std::uint64_t> &spent = m_spent[static_cast<std::size_t>(work)];
        const std::uint64_t sum = spent.load(std::memory_order_relaxed) + amount;
        spent.store(sum, std::memory_order_relaxed);
        if (sum > m_limits[static_cast<std::size_t>(work)])
            exceed(work);
    }
    void exceed(Work work) const;

    CancelToken m_outer;
    std::array<std::uint64_t, kWorkCount> m_limits;
    mutable std::array<std::atomic<std::uint64_t>, kWorkCount> m_spent = {};
    mutable std::atomic<int> m_exceeded = kNothing; // a Work
};

} // namespace strata
