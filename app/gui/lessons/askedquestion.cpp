// SPDX-License-Identifier: MIT
#include "app/gui/lessons/askedquestion.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/reference/pagetext.h"
#include "items/text.h"
#include "lessons/lessoncheck.h"
#include "projection/valuephrase.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/questionview.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// By their texts, so that the order of what is offered tells nothing about the answer.
std::vector<Value> inNeutralOrder(std::vector<Value> items)
{
    std::stable_sort(items.begin(), items.end(),
                     [](const Value &a, const Value &b) { return valuePhrase(a) < valuePhrase(b); });
    return items;
}

} // namespace

AskedQuestion::AskedQuestion(LessonPanel &panel, const AskStep &step, const Projection *answer)
    : m_step(&step), m_view(&panel.addQuestion(markedHtml(step.text)))
{
    switch (step.kind) {
    case AskStep::Kind::Choice: m_view->askChoice(choicesHtml(step)); return;
    case AskStep::Kind::Text: m_view->askText(); return;
    case AskStep::Kind::Order:
    case AskStep::Kind::Items: break;
    }
    if (answer)
        m_offered = inNeutralOrder(candidates(step, *answer));
    QStringList items;
    for (const Value &item : m_offered)
        items << toText(valuePhrase(item));
    m_view->askItems(items,
                     step.kind == AskStep::Kind::Order ? QuestionView::Order::Counts : QuestionView::Order::IsOpen);
}

Value AskedQuestion::guess() const
{
    switch (m_step->kind) {
    case AskStep::Kind::Text: return Value::string(toUtf8(m_view->typed()));
    case AskStep::Kind::Choice: {
        const auto at = static_cast<std::size_t>(m_view->choice());
        return m_step->texts.empty() ? m_step->values.at(at) : Value::string(m_step->texts.at(at).text);
    }
    case AskStep::Kind::Order:
    case AskStep::Kind::Items: break;
    }
    std::vector<Value> items;
    for (const int at : m_view->items())
        items.push_back(m_offered.at(static_cast<std::size_t>(at)));
    return Value::sequence(std::move(items));
}

void AskedQuestion::showVerdict(const Verdict &verdict)
{
    m_view->showVerdict(verdict.isRight ? VerdictBox::Kind::Right : VerdictBox::Kind::Wrong,
                        verdictHtml(*m_step, verdict));
}

} // namespace strata
