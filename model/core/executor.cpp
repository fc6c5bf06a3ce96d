// SPDX-License-Identifier: MIT
#include "core/executor.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// One call of forEach(). Whoever takes part takes the next piece until none is left.
struct Batch
{
    const std::function<void(std::size_t)> &work;
    const std::size_t count;
    std::size_t next = 0;                 // guarded by the executor's mutex, as all below
    std::size_t running = 0;              // pieces that were taken and are not done
    std::exception_ptr failure = nullptr; // the first one: there was no memory for a piece
};

constexpr std::size_t kMostSpare = 2; // threads beyond those for forEach() that wait for work

/// The threads of an executor and what they share. They own it, too: the executor may end in one of them.
struct Crew : std::enable_shared_from_this<Crew>
{
    std::mutex mutex;                 // protects everything below
    std::condition_variable wanted;   // there is a batch or a task, or the end has come
    std::condition_variable finished; // a piece of some batch is done
    std::deque<Batch *> batches;      // those with pieces left to take
    std::deque<std::function<void()>> tasks;
    std::size_t waiting = 0; // threads that have nothing to do
    bool isEnding = false;
    std::size_t helpers = 0; // what forEach() was promised; never changes
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
        std::exception_ptr failure;
        try {
            batch.work(piece);
        } catch (...) { // it ends what wanted the batch, in its thread, not this one
            failure = std::current_exception();
        }
        lock.lock();
        if (failure && !batch.failure)
            batch.failure = failure;
        if (--batch.running == 0 && batch.next == batch.count)
            finished.notify_all();
        return true;
    }

    /// False if the system refuses.
    bool addThread()
    {
        try {
            threads.emplace_back([crew = shared_from_this()] { crew->help(); });
            return true;
        } catch (const std::system_error &) {
            return false;
        }
    }

    /// Whether enough others have nothing to do: what was needed at once at some time would be woken for ever after.
    bool isSpare() const { return !isEnding && tasks.empty() && batches.empty() && waiting >= helpers + kMostSpare; }

    /// The calling thread is about to end, and nobody waits for it.
    void leave()
    {
        const auto own = std::find_if(threads.begin(), threads.end(), [](const std::thread &thread) {
            return thread.get_id() == std::this_thread::get_id();
        });
        own->detach();
        threads.erase(own);
    }

    void help()
    {
        std::unique_lock lock(mutex);
        while (true) {
            if (isSpare())
                return leave();
            ++waiting;
            wanted.wait(lock, [this] { return isEnding || !tasks.empty() || !batches.empty(); });
            --waiting;
            if (!tasks.empty()) {
                std::function<void()> task = std::move(tasks.front());
                tasks.pop_front();
                lock.unlock();
                task();
                task = nullptr; // what it holds goes without the lock
                lock.lock();
            } else if (isEnding) {
                return;
            } else {
                takeOne(*batches.front(), lock);
            }
        }
    }
};

} // namespace

void InlineExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    for (std::size_t i = 0; i < count; ++i)
        work(i);
}

struct ThreadExecutor::Shared
{
    std::shared_ptr<Crew> crew = std::make_shared<Crew>();
};

ThreadExecutor::ThreadExecutor(std::size_t helpers) : m_shared(std::make_unique<Shared>())
{
    const std::lock_guard lock(m_shared->crew->mutex);
    while (m_shared->crew->threads.size() < helpers && m_shared->crew->addThread()) {
    }
    m_shared->crew->helpers = m_shared->crew->threads.size();
}

ThreadExecutor::~ThreadExecutor()
{
    {
        const std::lock_guard lock(m_shared->crew->mutex);
        m_shared->crew->isEnding = true;
    }
    m_shared->crew->wanted.notify_all();
    for (std::thread &thread : m_shared->crew->threads) {
        if (thread.get_id() == std::this_thread::get_id())
            thread.detach(); // what it did held the executor to the last; it ends when that is done
        else
            thread.join();
    }
}

void ThreadExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    if (count < 2 || m_shared->crew->helpers == 0) {
        for (std::size_t i = 0; i < count; ++i)
            work(i);
        return;
    }
    Batch batch{.work = work, .count = count};
    std::unique_lock lock(m_shared->crew->mutex);
    m_shared->crew->batches.push_back(&batch);
    for (std::size_t i = 0; i < std::min(count - 1, m_shared->crew->helpers); ++i)
        m_shared->crew->wanted.notify_one();
    while (m_shared->crew->takeOne(batch, lock)) {
    }
    m_shared->crew->finished.wait(lock, [&batch] { return batch.running == 0; });
    lock.unlock();
    if (batch.failure)
        std::rethrow_exception(batch.failure);
}

void ThreadExecutor::start(std::function<void()> work)
{
    {
        const std::lock_guard lock(m_shared->crew->mutex);
        m_shared->crew->tasks.push_back(std::move(work));
        const bool isTaken = m_shared->crew->waiting >= m_shared->crew->tasks.size() || m_shared->crew->addThread();
        if (!isTaken && m_shared->crew->threads.empty()) { // slow is better than nothing
            work = std::move(m_shared->crew->tasks.back());
            m_shared->crew->tasks.pop_back();
        } else {
            work = nullptr;
        }
    }
    if (work)
        work();
    else
        m_shared->crew->wanted.notify_one();
}

std::size_t ThreadExecutor::threads() const
{
    const std::lock_guard lock(m_shared->crew->mutex);
    return m_shared->crew->threads.size();
}

std::shared_ptr<Executor> makeExecutor()
{
    return std::make_shared<ThreadExecutor>(std::max(1U, std::thread::hardware_concurrency()) - 1);
}

} // namespace strata
