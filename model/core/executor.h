// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace strata {

/// Runs independent pieces of work side by side. There is one for the process; the engine is given it and starts no
/// threads of its own.
class Executor
{
public:
    virtual ~Executor() = default;

    /// Calls \a work with 0 … \a count - 1, each once, in any order and from any thread, and returns when all are done.
    /// The calling thread helps, so calls may nest. What a piece throws is thrown when all are done.
    virtual void forEach(std::size_t count, const std::function<void(std::size_t)> &work) = 0;
    /// Calls \a work once, at the side and soon: it may wait for things without holding up other work. Whoever starts
    /// it waits for its end before anything goes that it uses.
    virtual void start(std::function<void()> work) = 0;
};

/// Does everything in the calling thread, in order.
class InlineExecutor : public Executor
{
public:
    void forEach(std::size_t count, const std::function<void(std::size_t)> &work) override;
    void start(std::function<void()> work) override { work(); }
};

/// Keeps threads that wait for work, and starts another one where all are at work when one is needed at the side; when
/// few have work again, such threads end. Where the system refuses to start a thread, those that exist do it all.
class ThreadExecutor : public Executor
{
public:
    /// \a helpers threads beside the calling one for forEach(); 0 does everything there.
    explicit ThreadExecutor(std::size_t helpers);
    ~ThreadExecutor() override;

    void forEach(std::size_t count, const std::function<void(std::size_t)> &work) override;
    void start(std::function<void()> work) override;

    /// How many there are now, beside the calling one.
    std::size_t threads() const;

private:
    struct Shared;
    std::unique_ptr<Shared> m_shared;
};

/// An executor with one thread for each core of this machine.
std::shared_ptr<Executor> makeExecutor();

} // namespace strata
