// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/executor.h"
#include "core/progress.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace strata {

inline constexpr int kPatience = 300; // milliseconds of inactivity before work for the current place starts

class Job;

/// Runs the jobs of a session in the background and reports whether any is running. The destructor cancels them and
/// waits.
class JobBoard : public QObject
{
    Q_OBJECT

public:
    explicit JobBoard(std::shared_ptr<Executor> executor, QObject *parent = nullptr);
    ~JobBoard() override;

    /// Cancels all jobs and waits at most \a patience. False: some are still running.
    bool endWithin(std::chrono::milliseconds patience);
    bool isBusy() const;
    /// The activity of the first running job, in order of creation; empty: none.
    QString activity() const;
    /// The progress of that job; null: unknown.
    const Progress *progress() const;

signals:
    /// A job started or ended.
    void changed();
    /// Out of memory in \a activity: its job ended without result, others continue.
    void outOfMemory(const QString &activity);
    /// An internal error in \a activity: its job ended without result, others continue. \a reason: for developers.
    void failed(const QString &activity, const QString &reason);

protected:
    bool event(QEvent *event) override;

private:
    friend class Job;

    const Job *firstRunning() const;
    /// Called on the board's thread when work has finished.
    using Completion = std::function<void()>;
    using Work = std::function<Completion(const CancelToken &)>;
    using Ticket = std::uint64_t;
    struct FinishedJob
    {
        Ticket ticket = 0;
        Completion complete;
        bool isOutOfMemory = false;
        QString failure = {};
    };

    /// Starts the work; its ticket identifies the job that receives the result.
    Ticket run(Work work, CancelToken token);
    void deliver(FinishedJob done);

    std::shared_ptr<Executor> m_executor;
    std::vector<Job *> m_jobs;
    Ticket m_last = 0;
    std::mutex m_mutex; // protects the members below
    std::condition_variable m_ended;
    std::size_t m_running = 0; // pieces of work, including dropped ones
    std::vector<FinishedJob> m_done;
};

/// One kind of work, such as "the lookup for this question". Only the result of the newest piece is delivered: a
/// replaced or dropped one delivers nothing, even while its thread is still running.
class Job
{
public:
    /// Runs on another thread and returns a function to process the result on the board's thread.
    using Completion = JobBoard::Completion;
    using Work = JobBoard::Work;

    explicit Job(JobBoard &board);
    ~Job();
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;

    /// Drops running work. \a activity: description for people, \a progress: of the new work.
    void start(const QString &activity, Work work, std::shared_ptr<const Progress> progress = {});
    void drop();
    /// \a hear: called with the reason of an internal error in the newest piece, and with an empty text once it is
    /// resolved.
    void onFailure(std::function<void(const QString &reason)> hear) { m_onFailure = std::move(hear); }
    bool isRunning() const { return m_ticket != 0; }
    const QString &activity() const { return m_activity; }
    const Progress *progress() const { return m_progress.get(); }

private:
    friend class JobBoard;

    void fail(const QString &reason);

    JobBoard &m_board;
    QString m_activity;
    std::shared_ptr<const Progress> m_progress;
    std::function<void(const QString &)> m_onFailure;
    bool m_hasFailed = false;
    CancelSource m_cancel;
    JobBoard::Ticket m_ticket = 0; // of the current piece; 0: none
};

} // namespace strata
