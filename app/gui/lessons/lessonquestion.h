// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"
#include "projection/projection.h"

#include <QStringList>

#include <vector>

namespace strata {

class LessonPanel;
class QuestionView;

/// The parts from which an answer to a question is composed.
struct OfferedItems
{
    std::vector<Value> items = {}; ///< sorted by text, so that the order does not reveal the answer
    QStringList texts = {};        ///< of the items
};
/// The items offered by \a step; empty for choices and text fields. \a answer: of its scene; null: none.
OfferedItems offeredItems(const AskStep &step, const Projection *answer);

/// A question of a lesson in its panel, with the learner's guess.
class LessonQuestion
{
public:
    /// Adds the question \a step to \a panel, which owns the view, with the result of offeredItems(). \a step must
    /// outlive this object.
    LessonQuestion(LessonPanel &panel, const AskStep &step, OfferedItems offered);

    QuestionView &view() const { return *m_view; }
    /// The learner's answer, in the form of AskStep::answer.
    Value guess() const;
    void showVerdict(const Verdict &verdict);
    /// Shows the right answer without a guess.
    void showAnswer();

private:
    const AskStep *m_step;
    QuestionView *m_view;
    OfferedItems m_offered;
};

} // namespace strata
