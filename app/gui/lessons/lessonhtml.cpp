// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonhtml.h"

#include "app/gui/reference/pagetext.h"
#include "items/text.h"
#include "lessons/guess.h"

namespace strata {

QString valueHtml(const Value &value)
{
    return codeHtml(toText(lessonValueText(value)));
}

QStringList choicesHtml(const AskStep &question)
{
    QStringList choices;
    for (const LessonChoice &choice : question.texts)
        choices << markedHtml(choice.text);
    for (const Value &value : question.values)
        choices << valueHtml(value);
    return choices;
}

QString guessHtml(const AskStep &question, const Value &guess)
{
    const GuessText words = guessText(question, guess);
    return words.isMarked ? markedHtml(words.text) : codeHtml(toText(words.text));
}

QString rightAnswerHtml(const AskStep &question)
{
    return UiTexts::tr("<b>Answer:</b> %1").arg(guessHtml(question, question.answer));
}

QString verdictHtml(const AskStep &question, const Verdict &verdict)
{
    if (verdict.isRight)
        return UiTexts::tr("<b>Right.</b>");
    const QString why =
        verdict.belief ? markedHtml(verdict.belief->say) : UiTexts::tr("That is not the result of the lookup.");
    return UiTexts::tr("<b>Wrong.</b> %1<br>Answer: %2").arg(why, guessHtml(question, question.answer));
}

QString endHtml(const Lesson &lesson, const LessonLibrary &pages)
{
    QStringList links;
    for (const std::string &topic : lesson.links) {
        if (const ReferencePage *page = pages.page(topic))
            links << QStringLiteral("<a href=\"%1\">%2</a>")
                         .arg(toText(topic).toHtmlEscaped(), toText(page->title).toHtmlEscaped());
    }
    const QString done = UiTexts::tr("You have finished this lesson.");
    return links.isEmpty() ? done : UiTexts::tr("%1 See also: %2.").arg(done, links.join(QStringLiteral(", ")));
}

QString trackTitle(const std::string &track)
{
    if (track == "merging")
        return UiTexts::tr("Merging");
    if (track == "knockouts")
        return UiTexts::tr("Knockouts");
    if (track == "data")
        return UiTexts::tr("Data");
    if (track == "hiera3")
        return UiTexts::tr("Hiera 3");
    if (track == "datum")
        return UiTexts::tr("Datum");
    if (track == "compare")
        return UiTexts::tr("Comparing");
    return toText(track);
}

} // namespace strata
