// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"
#include "projection/projection.h"

#include <QStringList>

#include <vector>

namespace strata {

class LessonPanel;
class QuestionView;

/// What there is to put the answer to a question together from.
struct OfferedItems
{
    std::vector<Value> items = {}; ///< by their texts, so that their order tells nothing about the answer
    QStringList texts = {};        ///< of the items
};
/// The items that \a step offers; none where it offers choices, or text is typed. \a answer is that of its scene; null:
/// there is none.
OfferedItems offeredItems(const AskStep &step, const Projection *answer);

/// A question of a lesson in its panel: what there is to choose from, and what was guessed.
class AskedQuestion
{
public:
    /// Adds the question \a step to \a panel, which owns the view, with what offeredItems() has found. \a step must
    /// stay.
    AskedQuestion(LessonPanel &panel, const AskStep &step, OfferedItems offered);

    QuestionView &view() const { return *m_view; }
    /// What the learner chose or typed, in the form of AskStep::answer.
    Value guess() const;
    void showVerdict(const Verdict &verdict);

private:
    const AskStep *m_step;
    QuestionView *m_view;
    OfferedItems m_offered;
};

} // namespace strata
