// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace strata {

/// Tells work that nobody wants its answer any more. Cheap to copy; loops over files, groups and nodes ask it once a
/// round. Once cancelled it stays so. A default-constructed token is never cancelled. Thread-safe.
class CancelToken
{
public:
    /// Where tokens look.
    class Flag
    {
    public:
        virtual ~Flag() = default;
        virtual bool isSet() const = 0;
    };

    CancelToken() = default;
    explicit CancelToken(std::shared_ptr<const Flag> flag) : m_flag(std::move(flag)) {}

    bool isCancelled() const { return m_flag && m_flag->isSet(); }

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
