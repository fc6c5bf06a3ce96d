// SPDX-License-Identifier: MIT
#pragma once

#include "projection/steps/foldguess.h"
#include "projection/steps/foldplay.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;

namespace strata {

class GuessEditor;

/// A prediction of the value after a step: edit, check or give up.
class FoldGuessPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FoldGuessPanel(QWidget *parent = nullptr);

    /// Starts the task for a step; null: none.
    void setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step);

public slots:
    /// Marks every item.
    void check();

signals:
    /// The result may be shown: the guess was checked, or the user gave up.
    void revealed();
    /// The user requests an event, an index into Trace::events.
    void eventActivated(std::uint32_t event);

private:
    void offerCheck();
    void startFromSoFar();
    void showSummary(FoldGuess::Form form);

    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    std::vector<FoldGuess::Verdict> m_verdicts;
    QLabel *m_hint = nullptr;
    GuessEditor *m_editor = nullptr;
    QPushButton *m_check = nullptr;
    QPushButton *m_start = nullptr;
};

} // namespace strata
