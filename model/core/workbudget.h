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

/// Limits the work of one lookup, so that no data keep it busy for ever. It is the lookup's CancelToken: every loop
/// that checks for cancellation consumes it, and all of them end once a limit is exceeded. exceeded() gives the reason.
///
/// Reports all work to the outer token, too. The limits are far above the needs of the largest real configurations.
/// Thread-safe; concurrent counts may be lost.
class WorkBudget : public CancelToken::Flag
{
public:
    struct Limits
    {
        std::uint64_t rounds = 100'000'000;      ///< of loops over values, files and layers
        std::uint64_t patternSteps = 10'000'000; ///< about a second
        std::uint64_t tokens = 1'000'000;        ///< evaluated, including those inside others
        std::uint64_t tokenBytes = 512 << 20;    ///< produced by tokens, in texts and values
    };

    /// Multiplies the limits of all later lookups of the process by \a times. Thread-safe.
    static void allow(int times);

    /// \a outer: the caller's cancellation.
    explicit WorkBudget(CancelToken outer);
    WorkBudget(CancelToken outer, const Limits &limits);

    bool isSet() const override;
    void spend(Work work, std::uint64_t amount) const override;

    bool isExceeded() const { return m_exceeded.load(std::memory_order_relaxed) != kNothing; }
    /// Error Unsupported, naming the limit that was exceeded first.
    std::optional<Error> exceeded() const;

private:
    static constexpr int kNothing = -1;

    // Not an atomic increment: the exact count is unnecessary, and every round of every loop comes here.
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
