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

inline constexpr int kPatience = 300; // milliseconds that the user stays at something before work begins for it

class Job;

/// Runs the jobs of a session at the side, and tells whether any runs. Its destructor cancels them and waits.
class JobBoard : public QObject
{
    Q_OBJECT

public:
    explicit JobBoard(std::shared_ptr<Executor> executor, QObject *parent = nullptr);
    ~JobBoard() override;

    /// Stops all jobs and waits for them, but no longer than \a patience. False: some are still at work.
    bool endWithin(std::chrono::milliseconds patience);
    bool isBusy() const;
    /// What the first running job does, in the order in which jobs were made; empty if nothing runs.
    QString activity() const;
    /// How far that job is; null: it does not tell.
    const Progress *progress() const;

signals:
    /// A job started or ended.
    void changed();
    /// There was no memory for what \a activity names: its job ended without an outcome, all others go on.
    void outOfMemory(const QString &activity);
    /// Something in what \a activity names went wrong that must not: its job ended without an outcome, all others go
    /// on. \a reason is for those who make the program.
    void failed(const QString &activity, const QString &reason);

protected:
    bool event(QEvent *event) override;

private:
    friend class Job;

    const Job *firstRunning() const;
    /// What to do in the board's thread when a piece of work is done.
    using Completion = std::function<void()>;
    using Work = std::function<Completion(const CancelToken &)>;
    using Ticket = std::uint64_t;
    struct Done
    {
        Ticket ticket = 0;
        Completion complete;
        bool isOutOfMemory = false;
        QString failure = {};
    };

    /// Starts the work; the job whose ticket it is gets the outcome.
    Ticket run(Work work, CancelToken token);
    void deliver(Done done);

    std::shared_ptr<Executor> m_executor;
    std::vector<Job *> m_jobs;
    Ticket m_last = 0;
    std::mutex m_mutex; // protects the members below
    std::condition_variable m_ended;
    std::size_t m_running = 0; // pieces of work, heard or not
    std::vector<Done> m_done;
};

/// One kind of work, say "the lookup for this question". Of several pieces only the newest one is heard: a piece that
/// was overtaken or dropped says nothing more from that moment on, even while its thread is still busy.
class Job
{
public:
    /// Runs in another thread and returns what to do with the outcome in the thread of the board.
    using Completion = JobBoard::Completion;
    using Work = JobBoard::Work;

    explicit Job(JobBoard &board);
    ~Job();
    Job(const Job &) = delete;
    Job &operator=(const Job &) = delete;

    /// Drops what runs. \a activity tells people what the new work does, \a progress how far it is.
    void start(const QString &activity, Work work, std::shared_ptr<const Progress> progress = {});
    void drop();
    /// \a hear gets why the newest piece failed by a mistake of the program, and an empty text when that is over.
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
    JobBoard::Ticket m_ticket = 0; // of the piece that is heard; 0: none
};

} // namespace strata
