// SPDX-License-Identifier: MIT
#include "app/session/rowloader.h"

#include "app/session/session.h"

#include <QElapsedTimer>

namespace strata {

namespace {

constexpr int kArrangingShare = 5; // rows are sorted again after a pause of this many times the duration of sorting

} // namespace

RowLoaderBase::RowLoaderBase(Session &session, int interval)
    : m_job(session.board()), m_arranging(session.board()), m_interval(interval)
{
    connect(&m_timer, &QTimer::timeout, this, &RowLoaderBase::take);
    connect(&session, &Session::cancelled, this, &RowLoaderBase::stop);
}

void RowLoaderBase::setArranging(const QString &activity, std::function<Job::Work()> makeWork, ArrangeTrigger when)
{
    m_arrangingActivity = activity;
    m_makeArranging = std::move(makeWork);
    m_arrangingTime = when;
}

void RowLoaderBase::start(const QString &activity, Job::Work work, std::shared_ptr<const Progress> progress)
{
    m_state = State::Running;
    m_isWorkDone = false;
    m_onDone = nullptr;
    m_timer.start(m_interval);
    m_job.start(
        activity,
        [this, work = std::move(work)](const CancelToken &cancel) -> Job::Completion {
            return [this, onDone = work(cancel)] {
                m_isWorkDone = true;
                m_onDone = onDone;
                take();
            };
        },
        std::move(progress));
}

void RowLoaderBase::take()
{
    if (!isRunning())
        return;
    if (deliverRows()) {
        m_hasNewRows = true;
        if (m_arrangingTime == ArrangeTrigger::OnArrival && !m_arranging.isRunning())
            arrange();
    }
    if (!isRunning()) // the receiver of the rows called reset()
        return;
    if (m_isWorkDone && !hasRows()) {
        end();
        m_state = State::Complete;
        if (const Job::Completion onDone = std::exchange(m_onDone, nullptr))
            onDone();
        if (m_arrangingTime == ArrangeTrigger::OnArrival)
            arrange();
    } else if (m_isWorkDone) {
        m_timer.start(0);            // all rows have arrived
    } else if (!m_job.isRunning()) { // the work failed
        end();
        m_state = State::Stopped;
    }
}

void RowLoaderBase::end()
{
    m_timer.stop();
    m_isWorkDone = false;
    dropRows();
}

void RowLoaderBase::stop()
{
    if (m_state != State::Waiting && !isRunning())
        return;
    if (isRunning()) {
        m_job.drop();
        deliverRows();
        end();
    }
    m_state = State::Stopped;
    if (m_arrangingTime == ArrangeTrigger::OnArrival)
        arrange();
    emit stopped();
}

void RowLoaderBase::reset()
{
    m_job.drop();
    end();
    m_onDone = nullptr;
    m_arranging.drop();
    m_state = State::Idle;
}

void RowLoaderBase::arrange()
{
    Job::Work work = m_makeArranging ? m_makeArranging() : nullptr;
    if (!work)
        return;
    m_hasNewRows = false;
    m_arranging.start(
        m_arrangingActivity, [this, work = std::move(work)](const CancelToken &cancel) -> Job::Completion {
            QElapsedTimer took;
            took.start();
            Job::Completion show = work(cancel);
            if (!show || cancel.isCancelled())
                return {};
            return [this, show = std::move(show), next = kArrangingShare * static_cast<int>(took.elapsed())] {
                show();
                m_timer.setInterval(std::max(m_interval, next));
                if (m_hasNewRows && !isRunning() && m_arrangingTime == ArrangeTrigger::OnArrival)
                    arrange();
            };
        });
}

} // namespace strata
