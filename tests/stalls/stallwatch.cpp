// SPDX-License-Identifier: MIT
#include "stalls/stallwatch.h"

#include <QEvent>
#include <QMetaObject>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <utility>

#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>

namespace strata::test {

namespace {

constexpr int kMostFrames = 256;
constexpr int kMostNames = 6;

// Written by the signal's handler, in the window's thread, and read there after the event.
std::array<void *, kMostFrames> seen;
volatile std::sig_atomic_t seenFrames = 0;

pthread_t window;

double milliseconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void look(int)
{
    if (seenFrames == 0)
        seenFrames = backtrace(seen.data(), kMostFrames);
}

/// The names of functions of ours, without arguments.
QStringList names()
{
    QStringList found;
    for (int i = 0; i < seenFrames && found.size() < kMostNames; ++i) {
        Dl_info info{};
        if (dladdr(seen[static_cast<std::size_t>(i)], &info) == 0 || info.dli_sname == nullptr)
            continue;
        int failure = 0;
        char *const readable = abi::__cxa_demangle(info.dli_sname, nullptr, nullptr, &failure);
        QString name = QString::fromUtf8(failure == 0 ? readable : info.dli_sname);
        std::free(readable);
        name = name.left(name.indexOf(u'('));
        if (name.startsWith(QLatin1String("strata::")) && !name.startsWith(QLatin1String("strata::test::")) &&
            !found.contains(name))
            found << name;
    }
    return found;
}

} // namespace

QString text(const Stall &stall)
{
    QString all = QStringLiteral("%1 ms: %2").arg(stall.milliseconds, 0, 'f', 1).arg(stall.event);
    if (!stall.functions.isEmpty())
        all += QStringLiteral(", in ") + stall.functions.join(QStringLiteral(" < "));
    return all;
}

StallWatch::StallWatch(int &argc, char **argv, double limit) : QApplication(argc, argv), m_limit(limit)
{
    std::array<void *, 1> first;
    backtrace(first.data(), 1); // loads what it needs, which a handler must not
    window = pthread_self();
    struct sigaction action = {};
    action.sa_handler = look;
    action.sa_flags = SA_RESTART;
    sigaction(SIGUSR2, &action, nullptr);
    m_watcher = std::thread([this] { watch(); });
}

StallWatch::~StallWatch()
{
    m_isOver = true;
    m_watcher.join();
}

void StallWatch::watch() const
{
    clockid_t clock{};
    if (pthread_getcpuclockid(window, &clock) != 0)
        return;
    double known = -1;
    while (!m_isOver) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        const double start = m_start;
        if (start < 0 || start == known || milliseconds(clock) - start < m_limit)
            continue;
        known = start;
        pthread_kill(window, SIGUSR2);
    }
}

bool StallWatch::notify(QObject *receiver, QEvent *event)
{
    if (m_depth > 0) { // part of another event
        ++m_depth;
        const bool isDone = QApplication::notify(receiver, event);
        --m_depth;
        return isDone;
    }
    ++m_depth;
    const QString what = QString::fromLatin1(receiver->metaObject()->className()) + u' ' + receiver->objectName() +
                         QStringLiteral(", event ") + QString::number(event->type());
    seenFrames = 0;
    const double start = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    m_start = start;
    const bool isDone = QApplication::notify(receiver, event);
    m_start = -1;
    --m_depth;
    finish(milliseconds(CLOCK_THREAD_CPUTIME_ID) - start, what);
    return isDone;
}

void StallWatch::finish(double milliseconds, const QString &event)
{
    if (milliseconds <= m_longest.milliseconds && milliseconds <= m_limit)
        return;
    Stall stall{milliseconds, event, milliseconds > m_limit ? names() : QStringList()};
    if (milliseconds > m_longest.milliseconds)
        m_longest = stall;
    if (milliseconds > m_limit)
        m_stalls.push_back(std::move(stall));
}

std::vector<Stall> StallWatch::takeStalls()
{
    m_longest = {};
    std::sort(m_stalls.begin(), m_stalls.end(),
              [](const Stall &a, const Stall &b) { return a.milliseconds > b.milliseconds; });
    return std::exchange(m_stalls, {});
}

} // namespace strata::test
