// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/jobs.h"

#include <QObject>
#include <QTimer>

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

/// Transfers rows from working threads to the window's thread. Thread-safe.
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
    /// Removes and returns at most \a most of the first rows.
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
    std::vector<Row> m_rows; // protected by m_mutex
};

/// The state machine of a view filled in the background for the current question: starts the work, delivers rows at
/// intervals, sorts or filters them in the background, and stops on cancel.
class RowLoaderBase : public QObject
{
    Q_OBJECT

public:
    /// Idle: nothing loaded. Waiting: see wait(). Stopped: incomplete.
    enum class State { Idle, Waiting, Running, Stopped, Complete };
    /// Whether rows are sorted and filtered on each arrival, or only by arrange().
    enum class ArrangeTrigger { OnArrival, OnRequest };

    State state() const { return m_state; }
    bool isRunning() const { return m_state == State::Running; }
    bool isComplete() const { return m_state == State::Complete; }
    Job &job() { return m_job; }

    /// \a makeWork: called on the window's thread to copy the data; its work returns a function that shows the result.
    /// An empty work: nothing to arrange.
    void setArranging(const QString &activity, std::function<Job::Work()> makeWork, ArrangeTrigger when);
    /// Sorts or filters again; earlier work is dropped.
    void arrange();
    void dropArranging() { m_arranging.drop(); }
    /// Until load() is called for something that is not available yet, such as nodes, so that the user can cancel.
    void wait() { m_state = State::Waiting; }
    /// Stops running work as by the user's Cancel; delivers the next rows of the queue and drops the others.
    void stop();
    /// Drops running work and becomes Idle.
    void reset();
    /// Changes Complete to Stopped, because the work failed.
    void setIncomplete() { m_state = State::Stopped; }

signals:
    /// The state has changed to Stopped by stop().
    void stopped();

protected:
    RowLoaderBase(Session &session, int interval);
    void start(const QString &activity, Job::Work work, std::shared_ptr<const Progress> progress);

private:
    /// Delivers rows; false: none.
    virtual bool deliverRows() = 0;
    virtual bool hasRows() const = 0;
    virtual void dropRows() = 0;

    void take();
    void end();

    Job m_job;
    Job m_arranging;
    QTimer m_timer; // while rows arrive
    const int m_interval;
    State m_state = State::Idle;
    bool m_isWorkDone = false; // the queue may not be empty
    Job::Completion m_onDone;
    QString m_arrangingActivity;
    std::function<Job::Work()> m_makeArranging;
    ArrangeTrigger m_arrangingTime = ArrangeTrigger::OnRequest;
    bool m_hasNewRows = false; // since arranging started
};

/// Loads rows of one type.
template <typename Row>
class RowLoader final : public RowLoaderBase
{
public:
    using Rows = std::vector<Row>;
    using Queue = RowQueue<Row>;

    /// Calls \a take with arrived rows every \a interval milliseconds, at most \a most at a time.
    RowLoader(Session &session, int interval, std::function<void(Rows)> take,
              std::size_t most = std::numeric_limits<std::size_t>::max())
        : RowLoaderBase(session, interval), m_take(std::move(take)), m_most(most)
    {}

    /// Starts work that fills the queue and returns a function to call after the last row was delivered.
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
    bool deliverRows() override
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
    std::shared_ptr<Queue> m_queue; // null: nothing loading
};

} // namespace strata
