// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace strata {

/// What work can use up, see WorkBudget.
enum class Work { Rounds, PatternSteps, Tokens, TokenBytes };
inline constexpr int kWorkCount = 4;

/// Tells work that nobody wants its answer any more. Cheap to copy; loops over files, groups and nodes ask it once a
/// round and tell it of a round that is a large one. Once cancelled it stays so. A default-constructed token is never
/// cancelled. Thread-safe.
class CancelToken
{
public:
    /// Where tokens look.
    class Flag
    {
    public:
        virtual ~Flag() = default;
        virtual bool isSet() const = 0;
        virtual void spend(Work, std::uint64_t) const {}
    };

    CancelToken() = default;
    explicit CancelToken(std::shared_ptr<const Flag> flag) : m_flag(std::move(flag)) {}
    /// For work that ends before \a flag goes: copies of such a token cost nothing.
    static CancelToken lentBy(const Flag &flag)
    {
        return CancelToken(std::shared_ptr<const Flag>(std::shared_ptr<const Flag>(), &flag));
    }

    bool isCancelled() const { return m_flag && m_flag->isSet(); }
    /// Tells what was done, or is about to be.
    void spend(Work work, std::uint64_t amount) const
    {
        if (m_flag)
            m_flag->spend(work, amount);
    }

private:
    std::shared_ptr<const Flag> m_flag;
};

/// Who may cancel. Going away cancels nothing.
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
