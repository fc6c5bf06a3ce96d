// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>

namespace strata {

/// Tells work that nobody wants its answer any more. Cheap to copy; loops over files, groups and nodes ask it once a
/// round. A default-constructed token is never cancelled. Thread-safe.
class CancelToken
{
public:
    CancelToken() = default;

    bool isCancelled() const { return m_flag && m_flag->load(std::memory_order_relaxed); }

private:
    friend class CancelSource;
    explicit CancelToken(std::shared_ptr<const std::atomic<bool>> flag) : m_flag(std::move(flag)) {}

    std::shared_ptr<const std::atomic<bool>> m_flag;
};

/// Who may cancel. Going away cancels nothing.
class CancelSource
{
public:
    CancelToken token() const { return CancelToken(m_flag); }
    void cancel() { m_flag->store(true, std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

} // namespace strata
