// SPDX-License-Identifier: MIT
#include "views/fold/foldguesspanel.h"

#include "items/fold/foldlists.h"
#include "views/controls/offer.h"
#include "views/controls/widgets.h"
#include "views/guess/guesseditor.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace strata {

FoldGuessPanel::FoldGuessPanel(QWidget *parent)
    : QWidget(parent), m_hint(makeTextLabel("foldGuessHint", this)), m_editor(new GuessEditor(this)),
      m_check(makeButton("foldCheck", tr("&Check"), {}, this)),
      m_start(makeButton("foldTakeSoFar", tr("Start f&rom before"),
                         tr("Copy the value before this step into the guess"), this))
{
    setObjectName(QStringLiteral("foldGuess"));
    setAccessibleName(tr("Predict first"));
    auto *show = makeButton("foldShow", tr("Sh&ow"), tr("Show the value after the step without a guess"), this);
    auto *buttons = makeRow(nullptr, {8, 4, 8, 4});
    buttons->addWidget(m_check);
    buttons->addWidget(m_start);
    buttons->addWidget(show);
    buttons->addStretch(1);
    auto *layout = makeColumn(this, {}, 4);
    auto *hint = makeRow(nullptr, {8, 4, 8, 0});
    hint->addWidget(m_hint);
    layout->addLayout(hint);
    layout->addWidget(m_editor, 1);
    layout->addLayout(buttons);
    setFocusProxy(m_editor);
    connect(m_check, &QPushButton::clicked, this, &FoldGuessPanel::check);
    connect(m_start, &QPushButton::clicked, this, &FoldGuessPanel::startFromSoFar);
    connect(show, &QPushButton::clicked, this, &FoldGuessPanel::revealed);
    connect(m_editor, &GuessEditor::submitted, this, &FoldGuessPanel::check);
    connect(m_editor, &GuessEditor::changed, this, &FoldGuessPanel::offerCheck);
    connect(m_editor, &GuessEditor::becauseActivated, this, [this](int option) {
        const auto &event = m_verdicts[static_cast<std::size_t>(option)].event;
        if (event)
            emit eventActivated(*event);
    });
}

void FoldGuessPanel::setStep(std::shared_ptr<const FoldPlay> play, std::uint32_t step)
{
    m_play = std::move(play);
    m_step = step;
    m_verdicts.clear();
    if (!m_play) {
        m_editor->ask(GuessKind::Items);
        return;
    }
    const FoldGuess::Form form = m_play->guess(step).form();
    m_editor->ask(guessKind(form), guessOptions(m_play, step));
    offerCheck();
    m_start->setVisible(form != FoldGuess::Form::Choice);
    switch (form) {
    case FoldGuess::Form::Order: m_hint->setText(tr("Which items will the list have, and in which order?")); return;
    case FoldGuess::Form::Keys: m_hint->setText(tr("Which value will each key have?")); return;
    case FoldGuess::Form::Choice: m_hint->setText(tr("Which value will it be?")); return;
    }
}

void FoldGuessPanel::offerCheck()
{
    offer(*m_check, tr("Check the guess (Return)"), m_editor->isEmpty() ? tr("Guess first") : QString());
}

void FoldGuessPanel::startFromSoFar()
{
    if (!m_play)
        return;
    const FoldGuess &guess = m_play->guess(m_step);
    const StepView &step = m_play->step(m_step);
    GuessModel &model = m_editor->model();
    if (guess.form() == FoldGuess::Form::Order) { // options start with those items
        QVector<int> options(static_cast<qsizetype>(step.soFar.isSequence() ? step.soFar.items().size() : 1));
        for (int i = 0; i < options.size(); ++i)
            options[i] = i;
        model.setChosen(options);
        return;
    }
    QVector<int> values;
    for (std::size_t i = 0; i < guess.count(); ++i)
        values << (guess.option(i).row.at(FoldSide::SoFar) ? 1 : 0); // after "absent"
    model.setValues(values);
}

void FoldGuessPanel::check()
{
    if (!m_play || m_editor->isEmpty())
        return;
    const FoldGuess &foldGuess = m_play->guess(m_step);
    const bool isByKey = foldGuess.form() == FoldGuess::Form::Keys;
    QVector<int> given = isByKey ? m_editor->model().values() : m_editor->model().chosen();
    if (const std::string typed = m_editor->typed().trimmed().toStdString(); !typed.empty()) {
        if (const auto option = foldGuess.optionSaying(typed)) {
            given = {static_cast<int>(*option)};
            m_editor->model().setChosen(given);
        }
    }
    const std::vector<std::uint32_t> guess(given.begin(), given.end());
    m_verdicts = isByKey ? foldGuess.checkValues(guess) : foldGuess.check(guess);
    m_editor->setMarks(guessMarks(m_play, m_verdicts));
    showSummary(foldGuess.form());
    emit revealed();
}

void FoldGuessPanel::showSummary(FoldGuess::Form form)
{
    const auto right = std::count_if(m_verdicts.begin(), m_verdicts.end(), [](const FoldGuess::Verdict &verdict) {
        return verdict.verdict == GuessVerdict::Right;
    });
    const auto all = static_cast<std::ptrdiff_t>(m_verdicts.size());
    if (form == FoldGuess::Form::Choice)
        m_hint->setText(right == all ? tr("That is right.") : tr("That is wrong."));
    else
        m_hint->setText(right == all ? tr("All correct.") : tr("%1 of %2 are right.").arg(right).arg(all));
}

} // namespace strata
