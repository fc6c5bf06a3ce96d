// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QString>
#include <QStringList>

#include <atomic>
#include <thread>
#include <vector>

namespace strata::test {

/// An event that blocked the window.
struct Stall
{
    double milliseconds = 0; ///< processor time of the window's thread, to which others on the machine add nothing
    QString event;           ///< receiver and type
    QStringList functions;   ///< of Strata, innermost first, as found while it lasted; empty: not looked at
};

/// "23.4 ms: strata::KeysView KeyFilter, event 6, in strata::A::b < strata::C::d".
QString text(const Stall &stall);

/// Times each event that the window handles, and looks where the thread is once one takes longer than a limit.
class StallWatch : public QApplication
{
public:
    /// \a limit in milliseconds of the thread's processor time.
    StallWatch(int &argc, char **argv, double limit);
    ~StallWatch() override;

    bool notify(QObject *receiver, QEvent *event) override;

    /// Events over the limit since the last call, the longest first.
    std::vector<Stall> takeStalls();
    /// The longest event since the last call of takeStalls(), over the limit or not.
    const Stall &longest() const { return m_longest; }

private:
    void watch() const;
    void finish(double milliseconds, const QString &event);

    double m_limit;
    int m_depth = 0;
    Stall m_longest;
    std::vector<Stall> m_stalls;
    std::atomic<double> m_start{-1}; // of the event, on the clock of the thread; negative: there is none
    std::atomic<bool> m_isOver{false};
    std::thread m_watcher;
};

} // namespace strata::test
