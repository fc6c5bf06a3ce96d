// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/viewpart.h"
#include "app/session/jobs.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

namespace strata {

class FoldPlay;
class FoldPlayer;

/// The fold of the answer, step by step. Prepared when the tab is shown.
class FoldPart : public ViewPart
{
    Q_OBJECT

public:
    FoldPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    static constexpr auto kToTheEnd = std::numeric_limits<std::uint32_t>::max();

    FoldPlayer &player() { return *m_player; }
    /// Shows the fold of \a answer at \a step (0-based) until another question is answered. The answer may use another
    /// strategy than the current question. With \a last, plays the steps up to it.
    void play(std::shared_ptr<const Answer> answer, std::uint32_t step, std::optional<std::uint32_t> last = {});

    /// The exports of the displayed fold.
    ExportSource exportSource();

signals:
    void strategyComparisonRequested();

private:
    void connectPlayer();
    void onAnswer();
    void makeReady();
    void show(const std::shared_ptr<const Projection> &projection, std::shared_ptr<const FoldPlay> play);
    void showCurrent();
    void start();
    void rememberStep(std::uint32_t step);
    bool isInForce() const;
    void showRemark();
    QString ruleTopic() const;

    const ShownAnswer &m_shown;
    FoldPlayer *m_player = nullptr;
    std::shared_ptr<const Answer> m_answer;     // requested
    std::shared_ptr<const Projection> m_played; // displayed
    std::shared_ptr<const FoldPlay> m_play;     // of m_played
    std::uint32_t m_step = 0;                   // initial step
    std::optional<std::uint32_t> m_last;        // last step to play
    Job m_job;
};

} // namespace strata
