// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/session/jobs.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

namespace strata {

class FoldPlay;
class FoldPlayer;

/// The fold of the answer, step by step. It is made ready when the tab is looked at.
class FoldPart : public QObject
{
    Q_OBJECT

public:
    FoldPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);
    ~FoldPart() override;

    static constexpr auto kToTheEnd = std::numeric_limits<std::uint32_t>::max();

    FoldPlayer &player() { return *m_player; }
    /// Shows the tab with the fold of \a answer at \a step (0-based), until another question is answered. The answer
    /// may be that of another question than the current one: another strategy. With \a last the steps are played one
    /// after the other until that one.
    void play(std::shared_ptr<const Answer> answer, std::uint32_t step, std::optional<std::uint32_t> last = {});

    /// What the fold that is shown has for other programs..
    ExportSource exportSource();

signals:
    /// A line that the fold points to.
    void markActivated(const strata::SourceMark &mark);
    /// The same, and the keyboard is to follow.
    void sourceRequested(const strata::SourceMark &mark);
    /// The user wants to read about the rule of a step: "strategy:deep".
    void referenceRequested(const QString &topic);
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

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    FoldPlayer *m_player = nullptr;
    std::shared_ptr<const Answer> m_answer;     // whose fold is wanted
    std::shared_ptr<const Projection> m_played; // whose fold is shown
    std::shared_ptr<const FoldPlay> m_play;     // of it
    std::uint32_t m_step = 0;                   // to begin with
    std::optional<std::uint32_t> m_last;        // where playing ends
    Job m_job;
};

} // namespace strata
