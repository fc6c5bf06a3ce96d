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

/// One call of forEach(). Each participating thread runs pieces until none remains.
struct Batch
{
    const std::function<void(std::size_t)> &work;
    const std::size_t count;
    std::size_t next = 0;                 // guarded by the executor's mutex, like all members below
    std::size_t running = 0;              // pieces started and not finished
    std::exception_ptr failure = nullptr; // the first one, for lack of memory
};

constexpr std::size_t kMostSpare = 2; // idle threads beyond those for forEach()

} // namespace

/// The threads of an executor and their shared state, which they own: the executor may be destroyed in one of them.
struct ThreadExecutor::Pool : std::enable_shared_from_this<Pool>
{
    std::mutex mutex;                 // protects everything below
    std::condition_variable hasWork;  // signals a batch, a task or the end
    std::condition_variable finished; // signals the end of a piece
    std::deque<Batch *> batches;      // with remaining pieces
    std::deque<std::function<void()>> tasks;
    std::size_t waiting = 0; // idle threads
    bool isEnding = false;
    std::size_t helpers = 0; // threads for forEach(), which never end; constant
    std::vector<std::thread> threads;

    /// Runs one piece of \a batch; false if none remains.
    bool runNextPiece(Batch &batch, std::unique_lock<std::mutex> &lock)
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
        } catch (...) { // ends the batch in its own thread, not this one
            failure = std::current_exception();
        }
        lock.lock();
        if (failure && !batch.failure)
            batch.failure = failure;
        if (--batch.running == 0 && batch.next == batch.count)
            finished.notify_all();
        return true;
    }

    /// Starts a thread. False: the system refuses.
    bool addThread()
    {
        try {
            threads.emplace_back([pool = shared_from_this()] { pool->runWork(); });
            return true;
        } catch (const std::system_error &) {
            return false;
        }
    }

    /// Whether the calling thread can end because enough others are idle: a peak of tasks must not leave threads
    /// forever.
    bool isSpare() const { return !isEnding && tasks.empty() && batches.empty() && waiting >= helpers + kMostSpare; }

    /// Removes the calling thread, which ends now and is not joined.
    void removeCallingThread()
    {
        const auto own = std::find_if(threads.begin(), threads.end(), [](const std::thread &thread) {
            return thread.get_id() == std::this_thread::get_id();
        });
        own->detach();
        threads.erase(own);
    }

    void runWork()
    {
        std::unique_lock lock(mutex);
        while (true) {
            if (isSpare())
                return removeCallingThread();
            ++waiting;
            hasWork.wait(lock, [this] { return isEnding || !tasks.empty() || !batches.empty(); });
            --waiting;
            if (!tasks.empty()) {
                std::function<void()> task = std::move(tasks.front());
                tasks.pop_front();
                lock.unlock();
                task();
                task = nullptr; // destroys its captures without the lock
                lock.lock();
            } else if (isEnding) {
                return;
            } else {
                runNextPiece(*batches.front(), lock);
            }
        }
    }
};

void InlineExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    for (std::size_t i = 0; i < count; ++i)
        work(i);
}

ThreadExecutor::ThreadExecutor(std::size_t helpers) : m_pool(std::make_shared<Pool>())
{
    const std::lock_guard lock(m_pool->mutex);
    while (m_pool->threads.size() < helpers && m_pool->addThread()) {
    }
    m_pool->helpers = m_pool->threads.size();
}

ThreadExecutor::~ThreadExecutor()
{
    {
        const std::lock_guard lock(m_pool->mutex);
        m_pool->isEnding = true;
    }
    m_pool->hasWork.notify_all();
    for (std::thread &thread : m_pool->threads) {
        if (thread.get_id() == std::this_thread::get_id())
            thread.detach(); // its task was the last owner of the executor; it ends with the task
        else
            thread.join();
    }
}

void ThreadExecutor::forEach(std::size_t count, const std::function<void(std::size_t)> &work)
{
    if (count < 2 || m_pool->helpers == 0)
        return InlineExecutor().forEach(count, work);
    Batch batch{.work = work, .count = count};
    std::unique_lock lock(m_pool->mutex);
    m_pool->batches.push_back(&batch);
    for (std::size_t i = 0; i < std::min(count - 1, m_pool->helpers); ++i)
        m_pool->hasWork.notify_one();
    while (m_pool->runNextPiece(batch, lock)) {
    }
    m_pool->finished.wait(lock, [&batch] { return batch.running == 0; });
    lock.unlock();
    if (batch.failure)
        std::rethrow_exception(batch.failure);
}

void ThreadExecutor::start(std::function<void()> work)
{
    {
        const std::lock_guard lock(m_pool->mutex);
        m_pool->tasks.push_back(std::move(work));
        const bool isTaken = m_pool->waiting >= m_pool->tasks.size() || m_pool->addThread();
        if (!isTaken && m_pool->threads.empty()) { // no thread can be started: the caller runs it
            work = std::move(m_pool->tasks.back());
            m_pool->tasks.pop_back();
        } else {
            work = nullptr;
        }
    }
    if (work)
        work();
    else
        m_pool->hasWork.notify_one();
}

std::size_t ThreadExecutor::threads() const
{
    const std::lock_guard lock(m_pool->mutex);
    return m_pool->threads.size();
}

std::shared_ptr<Executor> makeExecutor()
{
    return std::make_shared<ThreadExecutor>(std::max(1U, std::thread::hardware_concurrency()) - 1);
}

} // namespace strata
