// SPDX-License-Identifier: MIT
#include "app/gui/present/presenternotestext.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/reference/pagetext.h"
#include "items/text.h"

#include <QStringList>

#include <variant>

namespace strata {

namespace {

QString questionNotes(const AskStep &question)
{
    QString html = UiTexts::tr("<h3>Answer</h3><p>%1</p>").arg(guessHtml(question, question.answer));
    if (question.beliefs.empty())
        return html;
    QStringList beliefs;
    for (const Belief &belief : question.beliefs)
        beliefs << QStringLiteral("<li>%1<br>%2</li>").arg(guessHtml(question, belief.guess), markedHtml(belief.say));
    return html + UiTexts::tr("<h3>What people often believe</h3><ul>%1</ul>").arg(beliefs.join(QString()));
}

QString taskNotes(const TaskStep &task)
{
    QString html = UiTexts::tr("<h3>Solution</h3>");
    for (const LessonFile &file : task.solution)
        html += QStringLiteral("<p><b>%1</b></p><pre>%2</pre>")
                    .arg(toText(file.path).toHtmlEscaped(), toText(file.text).toHtmlEscaped());
    return html;
}

QString stepHtml(const LessonStep &step)
{
    if (const auto *say = std::get_if<SayStep>(&step.content))
        return markedHtml(say->text);
    if (const auto *ask = std::get_if<AskStep>(&step.content))
        return markedHtml(ask->text);
    if (const auto *task = std::get_if<TaskStep>(&step.content))
        return markedHtml(task->text);
    return UiTexts::tr("The fold, step by step");
}

} // namespace

QString presenterNotesHtml(const LessonWalk &walk)
{
    QString html = QStringLiteral("<h2>%1</h2><p>%2</p>")
                       .arg(toText(walk.lesson().title).toHtmlEscaped(), stepHtml(walk.current()));
    if (const auto *ask = walk.currentAs<AskStep>())
        html += questionNotes(*ask);
    if (const auto *task = walk.currentAs<TaskStep>())
        html += taskNotes(*task);
    const bool isLast = walk.shownCount() >= walk.lesson().steps.size();
    const QString next = isLast ? UiTexts::tr("The next lesson") : stepHtml(walk.lesson().steps[walk.shownCount()]);
    return html + UiTexts::tr("<h3>Next</h3><p>%1</p>").arg(next);
}

} // namespace strata
