// SPDX-License-Identifier: MIT
#include "app/session/jobs.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <exception>
#include <new>

namespace strata {

namespace {

const QEvent::Type kWorkDone = static_cast<QEvent::Type>(QEvent::registerEventType());

} // namespace

JobBoard::JobBoard(std::shared_ptr<Executor> executor, QObject *parent)
    : QObject(parent), m_executor(std::move(executor))
{}

JobBoard::~JobBoard()
{
    for (Job *job : m_jobs)
        job->m_cancel.cancel();
    std::unique_lock lock(m_mutex);
    m_ended.wait(lock, [this] { return m_running == 0; });
}

bool JobBoard::endWithin(std::chrono::milliseconds patience)
{
    for (Job *job : m_jobs)
        job->drop();
    std::unique_lock lock(m_mutex);
    return m_ended.wait_for(lock, patience, [this] { return m_running == 0; });
}

bool JobBoard::isBusy() const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(), [](const Job *job) { return job->isRunning(); });
}

const Job *JobBoard::firstRunning() const
{
    const auto running = std::find_if(m_jobs.begin(), m_jobs.end(), [](const Job *job) { return job->isRunning(); });
    return running == m_jobs.end() ? nullptr : *running;
}

QString JobBoard::activity() const
{
    const Job *const job = firstRunning();
    return job ? job->activity() : QString();
}

const Progress *JobBoard::progress() const
{
    const Job *const job = firstRunning();
    return job ? job->progress() : nullptr;
}

JobBoard::Ticket JobBoard::run(Work work, CancelToken token)
{
    const Ticket ticket = ++m_last;
    {
        const std::lock_guard lock(m_mutex);
        ++m_running;
    }
    m_executor->start([this, ticket, work = std::move(work), token = std::move(token)]() mutable {
        FinishedJob done{ticket, nullptr};
        try {
            done.complete = work(token);
        } catch (const std::bad_alloc &) { // its memory is free again, so that other jobs can continue
            done.isOutOfMemory = true;
        } catch (const std::exception &failure) {
            done.failure = QString::fromUtf8(failure.what());
        }
        work = nullptr;                      // may own the executor, which must not be destroyed in its own thread
        const std::lock_guard lock(m_mutex); // until the end: afterwards this board may be destroyed
        m_done.push_back(std::move(done));
        QCoreApplication::postEvent(this, new QEvent(kWorkDone));
        --m_running;
        m_ended.notify_all();
    });
    return ticket;
}

bool JobBoard::event(QEvent *event)
{
    if (event->type() != kWorkDone)
        return QObject::event(event);
    std::vector<FinishedJob> done;
    {
        const std::lock_guard lock(m_mutex);
        done.swap(m_done);
    }
    for (FinishedJob &each : done)
        deliver(std::move(each));
    return true;
}

void JobBoard::deliver(FinishedJob done)
{
    const auto job =
        std::find_if(m_jobs.begin(), m_jobs.end(), [&](const Job *each) { return each->m_ticket == done.ticket; });
    if (job == m_jobs.end())
        return;
    (*job)->m_ticket = 0;
    if (done.complete)
        done.complete();
    if (done.isOutOfMemory)
        emit outOfMemory((*job)->activity());
    if (!done.failure.isNull())
        (*job)->fail(done.failure);
    emit changed();
}

Job::Job(JobBoard &board) : m_board(board)
{
    m_board.m_jobs.push_back(this);
}

Job::~Job()
{
    m_cancel.cancel();
    std::erase(m_board.m_jobs, this);
}

void Job::start(const QString &activity, Work work, std::shared_ptr<const Progress> progress)
{
    drop();
    m_activity = activity;
    m_progress = std::move(progress);
    m_cancel = {};
    m_ticket = m_board.run(std::move(work), m_cancel.token());
    emit m_board.changed();
}

void Job::fail(const QString &reason)
{
    emit m_board.failed(m_activity, reason);
    m_hasFailed = true;
    if (m_onFailure)
        m_onFailure(reason);
}

void Job::drop()
{
    if (std::exchange(m_hasFailed, false) && m_onFailure)
        m_onFailure({});
    m_cancel.cancel();
    m_ticket = 0;
}

} // namespace strata
