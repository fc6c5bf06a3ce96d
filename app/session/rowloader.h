// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/jobs.h"

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace strata {

class Session;

/// Rows on their way from the threads that make them to the window's. Thread-safe.
template <typename Row>
class RowQueue
{
public:
    void add(Row row)
    {
        const std::lock_guard lock(m_mutex);
        m_rows.push_back(std::move(row));
    }
    void add(std::vector<Row> rows)
    {
        const std::lock_guard lock(m_mutex);
        std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
    }
    /// Removes and returns the first rows, \a most at most.
    std::vector<Row> take(std::size_t most)
    {
        const std::lock_guard lock(m_mutex);
        if (m_rows.size() <= most)
            return std::exchange(m_rows, {});
        const auto end = m_rows.begin() + static_cast<std::ptrdiff_t>(most);
        std::vector<Row> rows(std::make_move_iterator(m_rows.begin()), std::make_move_iterator(end));
        m_rows.erase(m_rows.begin(), end);
        return rows;
    }
    bool isEmpty() const
    {
        const std::lock_guard lock(m_mutex);
        return m_rows.empty();
    }

private:
    mutable std::mutex m_mutex;
    std::vector<Row> m_rows; // protected by it
};

/// The state machine of a view that is filled in the background for the current question: starts the work, hands
/// arrived rows over at intervals, sorts or filters them in the background, stops when the user cancels.
class RowLoaderBase : public QObject
{
    Q_OBJECT

public:
    /// Idle: nothing is loaded for the current question. Waiting: see wait(). Stopped: incomplete.
    enum class State { Idle, Waiting, Running, Stopped, Complete };
    /// Whether rows are sorted and filtered each time some arrive, or only by arrange().
    enum class Arranging { OnArrival, OnRequest };

    State state() const { return m_state; }
    bool isRunning() const { return m_state == State::Running; }
    bool isComplete() const { return m_state == State::Complete; }
    Job &job() { return m_job; }

    /// \a makeWork is called in the window's thread and copies what is to be sorted or filtered; its work returns what
    /// shows the outcome. An empty work: there is nothing to arrange.
    void setArranging(const QString &activity, std::function<Job::Work()> makeWork, Arranging when);
    /// Sorts or filters anew; earlier work of arranging is dropped.
    void arrange();
    void dropArranging() { m_arranging.drop(); }
    /// Until load() is called for what is not there yet, such as nodes, the user can cancel already.
    void wait() { m_state = State::Waiting; }
    /// Ends what runs, as the user's Cancel does; the next rows of the queue are handed over, the rest is dropped.
    void stop();
    /// Drops what runs and becomes Idle.
    void reset();
    /// Complete becomes Stopped, because the work could not be done.
    void setIncomplete() { m_state = State::Stopped; }

signals:
    /// The state is Stopped because of stop().
    void stopped();

protected:
    RowLoaderBase(Session &session, int interval);
    ~RowLoaderBase() override;
    void start(const QString &activity, Job::Work work, std::shared_ptr<const Progress> progress);

private:
    /// Hands rows over; false: there were none.
    virtual bool takeRows() = 0;
    virtual bool hasRows() const = 0;
    virtual void dropRows() = 0;

    void take();
    void end();

    Job m_job;
    Job m_arranging;
    QTimer m_timer; // while rows arrive
    const int m_interval;
    State m_state = State::Idle;
    bool m_isWorkDone = false; // the queue may still have rows
    Job::Completion m_onDone;
    QString m_arrangingActivity;
    std::function<Job::Work()> m_makeArranging;
    Arranging m_arrangingTime = Arranging::OnRequest;
    bool m_hasNewRows = false; // since arranging started
};

/// Loads rows of one type.
template <typename Row>
class RowLoader final : public RowLoaderBase
{
public:
    using Rows = std::vector<Row>;
    using Queue = RowQueue<Row>;

    /// Calls \a take with rows that have arrived, every \a interval milliseconds, \a most at a time.
    RowLoader(Session &session, int interval, std::function<void(Rows)> take,
              std::size_t most = std::numeric_limits<std::size_t>::max())
        : RowLoaderBase(session, interval), m_take(std::move(take)), m_most(most)
    {}

    /// Starts work that fills the queue and returns what is done after the last row was handed over.
    void load(const QString &activity, std::function<Job::Completion(const CancelToken &, Queue &)> work,
              std::shared_ptr<const Progress> progress = {})
    {
        m_queue = std::make_shared<Queue>();
        start(
            activity,
            [work = std::move(work), queue = m_queue](const CancelToken &cancel) { return work(cancel, *queue); },
            std::move(progress));
    }

private:
    bool takeRows() override
    {
        Rows rows = m_queue ? m_queue->take(m_most) : Rows();
        const bool hasRows = !rows.empty();
        m_take(std::move(rows));
        return hasRows;
    }
    bool hasRows() const override { return m_queue && !m_queue->isEmpty(); }
    void dropRows() override { m_queue.reset(); }

    std::function<void(Rows)> m_take;
    const std::size_t m_most;
    std::shared_ptr<Queue> m_queue; // null: none are on their way
};

} // namespace strata
