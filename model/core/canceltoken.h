// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace strata {

/// The kinds of work that a WorkBudget limits.
enum class Work { Rounds, PatternSteps, Tokens, TokenBytes };
inline constexpr int kWorkCount = 4;

/// Reports that the result of some work is no longer needed. Cheap to copy; loops check it once per round and report
/// the work done. Never reset once cancelled; a default-constructed token is never cancelled. Thread-safe.
class CancelToken
{
public:
    /// The shared state behind tokens.
    class Flag
    {
    public:
        virtual ~Flag() = default;
        virtual bool isSet() const = 0;
        virtual void spend(Work, std::uint64_t) const {}
    };

    CancelToken() = default;
    explicit CancelToken(std::shared_ptr<const Flag> flag) : m_flag(std::move(flag)) {}

    bool isCancelled() const { return m_flag && m_flag->isSet(); }
    /// Records work done, or about to be done.
    void spend(Work work, std::uint64_t amount) const
    {
        if (m_flag)
            m_flag->spend(work, amount);
    }

private:
    std::shared_ptr<const Flag> m_flag;
};

/// The owner's side of a token. Destruction cancels nothing.
class CancelSource
{
public:
    CancelToken token() const { return CancelToken(m_flag); }
    void cancel() { m_flag->value.store(true, std::memory_order_relaxed); }

private:
    struct AtomicFlag : CancelToken::Flag
    {
        bool isSet() const override { return value.load(std::memory_order_relaxed); }

        std::atomic<bool> value{false};
    };

    std::shared_ptr<AtomicFlag> m_flag = std::make_shared<AtomicFlag>();
};

} // namespace strata
