// SPDX-License-Identifier: MIT
#include "core/executor.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace strata {

namespace {

/// One call of forEach(). Whoever takes part takes the next piece until none is left.
struct Batch
{
    const std::function<void(std::size_t)> &work;
    const std::size_t count;
    std::size_t next = 0;    // guarded by the executor's mutex, as all below
    std::size_t running = 0; // pieces that were taken and are not done
};

} // namespace

void InlineExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    for (std::size_t i = 0; i < count; ++i)
        work(i);
}

struct ThreadExecutor::Shared
{
    std::mutex mutex;                 // protects everything below but the threads
    std::condition_variable wanted;   // there is a batch, or the end has come
    std::condition_variable finished; // a piece of some batch is done
    std::deque<Batch *> batches;      // those with pieces left to take
    bool isEnding = false;
    std::vector<std::thread> threads;

    /// Takes one piece of \a batch and does it; false if none is left.
    bool takeOne(Batch &batch, std::unique_lock<std::mutex> &lock)
    {
        if (batch.next == batch.count)
            return false;
        const std::size_t piece = batch.next++;
        ++batch.running;
        if (batch.next == batch.count)
            std::erase(batches, &batch);
        lock.unlock();
        batch.work(piece);
        lock.lock();
        if (--batch.running == 0 && batch.next == batch.count)
            finished.notify_all();
        return true;
    }

    void help()
    {
        std::unique_lock lock(mutex);
        while (true) {
            wanted.wait(lock, [this] { return isEnding || !batches.empty(); });
            if (isEnding)
                return;
            takeOne(*batches.front(), lock);
        }
    }
};

ThreadExecutor::ThreadExecutor(std::size_t helpers) : m_shared(std::make_unique<Shared>())
{
    while (m_shared->threads.size() < helpers) {
        try {
            m_shared->threads.emplace_back([shared = m_shared.get()] { shared->help(); });
        } catch (const std::system_error &) {
            return; // the caller's own thread remains
        }
    }
}

ThreadExecutor::~ThreadExecutor()
{
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->isEnding = true;
    }
    m_shared->wanted.notify_all();
    for (std::thread &thread : m_shared->threads)
        thread.join();
}

void ThreadExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    if (count < 2 || m_shared->threads.empty()) {
        for (std::size_t i = 0; i < count; ++i)
            work(i);
        return;
    }
    Batch batch{.work = work, .count = count};
    std::unique_lock lock(m_shared->mutex);
    m_shared->batches.push_back(&batch);
    m_shared->wanted.notify_all();
    while (m_shared->takeOne(batch, lock)) {
    }
    m_shared->finished.wait(lock, [&batch] { return batch.running == 0; });
}

std::shared_ptr<Executor> makeExecutor()
{
    return std::make_shared<ThreadExecutor>(std::max(1U, std::thread::hardware_concurrency()) - 1);
}

} // namespace strata
