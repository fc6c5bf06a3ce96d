// SPDX-License-Identifier: MIT
#include "app/cli/query/lineprocessor.h"

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

namespace strata::cli {

namespace {

using AnswerLine = std::function<std::string(const std::string &)>;

class Pipeline
{
public:
    Pipeline(std::ostream &out, unsigned jobs, Executor &executor, const AnswerLine &answer)
        : m_out(out), m_answer(answer), m_capacity(std::size_t{64} * jobs), m_working(jobs)
    {
        for (unsigned i = 0; i < jobs; ++i)
            executor.start([this] { work(); });
    }

    /// Whether there are worker threads: the system may have refused to create any.
    bool hasWorkers()
    {
        const std::lock_guard lock(m_mutex);
        return m_working > 0;
    }

    /// Blocks while too many lines are in progress. False: stop.
    bool submit(std::string line)
    {
        std::unique_lock lock(m_mutex);
        m_roomFree.wait(lock, [this] { return m_answers.size() < m_capacity || m_isBroken; });
        if (m_isBroken)
            return false;
        m_lines.push_back(std::move(line));
        m_answers.emplace_back();
        m_lineReady.notify_one();
        return true;
    }

    bool finish()
    {
        std::unique_lock lock(m_mutex);
        m_isComplete = true;
        m_lineReady.notify_all();
        m_workerDone.wait(lock, [this] { return m_working == 0; });
        return !m_isBroken;
    }

private:
    void work()
    {
        std::unique_lock lock(m_mutex);
        if (std::this_thread::get_id() == m_owner) { // it would wait for lines that only this thread reads
            --m_working;
            return;
        }
        for (;;) {
            m_lineReady.wait(lock, [this] { return !m_lines.empty() || m_isComplete; });
            if (m_lines.empty()) {
                --m_working;
                m_workerDone.notify_all(); // under the lock: afterwards the pipeline may be destroyed
                return;
            }
            const std::string line = std::move(m_lines.front());
            m_lines.pop_front();
            const std::size_t number = m_taken++;
            lock.unlock();
            std::string text = m_answer(line);
            lock.lock();
            m_answers[number - m_written] = std::move(text);
            writeReady();
        }
    }

    /// Writes the answers up to the first missing one. The lock must be held, to keep the order of lines.
    void writeReady()
    {
        std::string ready;
        while (!m_answers.empty() && m_answers.front()) {
            ready += *m_answers.front() + '\n';
            m_answers.pop_front();
            ++m_written;
        }
        if (ready.empty())
            return;
        m_out << ready << std::flush;
        m_isBroken = m_isBroken || !m_out;
        m_roomFree.notify_one();
    }

    std::ostream &m_out;
    const AnswerLine &m_answer;
    const std::size_t m_capacity;
    const std::thread::id m_owner = std::this_thread::get_id();
    std::mutex m_mutex; // protects all members below
    std::condition_variable m_lineReady;
    std::condition_variable m_roomFree;
    std::condition_variable m_workerDone;
    std::deque<std::string> m_lines;                  // waiting
    std::deque<std::optional<std::string>> m_answers; // from line m_written on
    std::size_t m_taken = 0;
    std::size_t m_written = 0;
    bool m_isComplete = false;
    bool m_isBroken = false;
    unsigned m_working; // running jobs
};

bool processInTurn(std::istream &in, std::ostream &out, const AnswerLine &answer)
{
    std::string line;
    while (out && std::getline(in, line)) {
        out << answer(line) << '\n';
        if (in.rdbuf()->in_avail() <= 0) // no flush while more questions are available
            out << std::flush;
    }
    out << std::flush;
    return static_cast<bool>(out);
}

} // namespace

bool processLines(std::istream &in, std::ostream &out, unsigned jobs, Executor &executor, const AnswerLine &answer)
{
    in.tie(nullptr); // reading would flush `out` while a worker writes to it
    if (jobs <= 1)
        return processInTurn(in, out, answer);
    Pipeline pipeline(out, jobs, executor, answer);
    if (!pipeline.hasWorkers())
        return processInTurn(in, out, answer);
    std::string line;
    while (std::getline(in, line) && pipeline.submit(std::move(line)))
        line.clear();
    return pipeline.finish();
}

} // namespace strata::cli
