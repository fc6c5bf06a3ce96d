// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "findings/findingentry.h"
#include "views/why/whypanel.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include <functional>
#include <vector>

namespace strata {

/// Warnings and errors about the current key, in the message bar and above the sentences of Why. They explain the
/// probable mistake in plain words; the message of the real system follows. Searched in the background once the answer
/// is shown.
class KeyWarnings : public QObject
{
    Q_OBJECT

public:
    KeyWarnings(Session &session, const ShownAnswer &shown, WhyPanel &why, MainWindow &window,
                QObject *parent = nullptr);

    void setRulesOff(const QSet<QString> &rules);
    /// Shows nothing while \a isHidden returns true, for lessons that ask what is wrong.
    void setHidden(std::function<bool()> isHidden) { m_isHidden = std::move(isHidden); }

private:
    void wait();
    void search();
    void show(const std::vector<FindingEntry> &found);

    Session &m_session;
    const ShownAnswer &m_shown;
    WhyPanel &m_why;
    MainWindow &m_window;
    QSet<QString> m_rulesOff;
    std::function<bool()> m_isHidden;
    QTimer m_patience;
    Job m_job;
};

} // namespace strata
