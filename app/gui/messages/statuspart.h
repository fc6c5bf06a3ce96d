// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QTimer>

namespace strata {

/// Status bar and progress line: what is open, how large it is, what is being done.
class StatusPart : public QObject
{
    Q_OBJECT

public:
    StatusPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Says that what is open comes with the program; empty: it is the user's own.
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
