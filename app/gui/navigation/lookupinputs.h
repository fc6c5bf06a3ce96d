// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// The lookup bar and the commands that ask for something else: node, key, strategy, back and forward.
class LookupInputs : public QObject
{
    Q_OBJECT

public:
    LookupInputs(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

signals:
    /// The place that asks for the strategy.
    void markActivated(const strata::SourceMark &mark);

private:
    void connectBar();
    void connectCommands();
    void offerChoices();
    void showQuestion();
    void showAppliedStrategy();
    void chooseStrategy(std::size_t index);
    void setStrategy(const std::string &name);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
};

} // namespace strata
