// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace strata {

/// Runs independent pieces of work in parallel. The process has one, which the engine is given; it starts no threads
/// itself.
class Executor
{
public:
    virtual ~Executor() = default;

    /// Calls \a work once for each of 0 … \a count - 1, in any order and from any thread, and returns when all calls
    /// are done. The calling thread takes part, so calls may nest. An exception of a piece is rethrown after the last
    /// piece.
    virtual void forEach(std::size_t count, const std::function<void(std::size_t)> &work) = 0;
    /// Calls \a work once on a background thread; it may block without delaying other work. The caller must wait for
    /// its end before destroying what \a work uses.
    virtual void start(std::function<void()> work) = 0;
};

/// Runs everything on the calling thread, in order.
class InlineExecutor : public Executor
{
public:
    void forEach(std::size_t count, const std::function<void(std::size_t)> &work) override;
    void start(std::function<void()> work) override { work(); }
};

/// A pool of threads that grows while all are busy and shrinks when they are idle. If the system refuses a new thread,
/// the existing ones do all the work.
class ThreadExecutor : public Executor
{
public:
    /// \a helpers: threads besides the caller's that serve forEach(); with 0, forEach() runs on the calling thread.
    explicit ThreadExecutor(std::size_t helpers);
    ~ThreadExecutor() override;

    void forEach(std::size_t count, const std::function<void(std::size_t)> &work) override;
    void start(std::function<void()> work) override;

    /// The current number of threads, without the calling one.
    std::size_t threads() const;

private:
    struct Pool;
    std::shared_ptr<Pool> m_pool;
};

/// An executor with one thread for each core of this machine.
std::shared_ptr<Executor> makeExecutor();

} // namespace strata
