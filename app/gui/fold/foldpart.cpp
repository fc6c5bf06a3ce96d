// SPDX-License-Identifier: MIT
#include "app/gui/fold/foldpart.h"

#include "views/fold/foldplayer.h"

namespace strata {

FoldPart::FoldPart(Session &, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_shown(shown), m_window(window), m_player(new FoldPlayer)
{
    window.addTab(MainWindow::Tab::Fold, m_player);
    connect(&shown, &ShownAnswer::answerChanged, this, &FoldPart::onAnswer);
}

void FoldPart::onAnswer()
{
    m_player->setProjection(m_shown.projection());
}

void FoldPart::play(std::shared_ptr<const Answer> answer, std::uint32_t step)
{
    m_player->setProjection(answer ? answer->projection : nullptr);
    m_player->setStep(step);
    m_window.showTab(MainWindow::Tab::Fold);
}

} // namespace strata
