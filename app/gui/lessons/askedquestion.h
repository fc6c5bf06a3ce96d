// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"
#include "projection/projection.h"

#include <vector>

namespace strata {

class LessonPanel;
class QuestionView;

/// A question of a lesson in its panel: what there is to choose from, and what was guessed.
class AskedQuestion
{
public:
    /// Adds the question \a step to \a panel, which owns the view. Items are offered of \a answer, that of its scene;
    /// null: there is none. \a step must stay.
    AskedQuestion(LessonPanel &panel, const AskStep &step, const Projection *answer);

    QuestionView &view() const { return *m_view; }
    /// What the learner chose or typed, in the form of AskStep::answer.
    Value guess() const;
    void showVerdict(const Verdict &verdict);

private:
    const AskStep *m_step;
    QuestionView *m_view;
    std::vector<Value> m_offered; ///< to choose items from
};

} // namespace strata
