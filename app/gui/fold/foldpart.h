// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace strata {

class FoldPlayer;

/// The fold of the answer, step by step.
class FoldPart : public QObject
{
    Q_OBJECT

public:
    FoldPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    FoldPlayer &player() { return *m_player; }
    /// Shows the tab with the fold of \a answer at \a step (0-based), until another question is answered. The answer
    /// may be that of another question than the current one: another strategy.
    void play(std::shared_ptr<const Answer> answer, std::uint32_t step);

private:
    void onAnswer();

    const ShownAnswer &m_shown;
    MainWindow &m_window;
    FoldPlayer *m_player = nullptr;
};

} // namespace strata
