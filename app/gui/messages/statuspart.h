// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QTimer>

namespace strata {

/// Status bar and progress line: the open project, its size, and the running work.
class StatusPart : public QObject
{
    Q_OBJECT

public:
    StatusPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// The title of a built-in project; empty: the user's own.
    void setTitle(const QString &title);

private:
    void showStatus();
    void showProgress();
    void showCopied();

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    QString m_title;
    QTimer m_counting;
};

} // namespace strata
