// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonhtml.h"

#include "app/lessons/lessonlibrary.h"
#include "items/text.h"
#include "lessons/fieldreader.h"
#include "lessons/markedtext.h"
#include "projection/valuephrase.h"

#include <QCoreApplication>

namespace strata {

namespace {

constexpr std::size_t kLongestValue = 400; // bytes

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(strata::Lessons)
};

QString code(const QString &text)
{
    return QStringLiteral("<span class=\"code\">%1</span>").arg(text.toHtmlEscaped());
}

QString spanHtml(const TextSpan &span)
{
    const QString text = toText(span.text);
    switch (span.style) {
    case TextSpan::Style::Plain: return text.toHtmlEscaped();
    case TextSpan::Style::Bold: return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
    case TextSpan::Style::Code: return code(text);
    case TextSpan::Style::Link:
        return QStringLiteral("<a href=\"%1\">%2</a>").arg(toText(span.target).toHtmlEscaped(), text.toHtmlEscaped());
    }
    return {};
}

} // namespace

QString lessonHtml(const std::string &marked)
{
    const auto spans = markedText(marked);
    if (!spans)
        return toText(marked).toHtmlEscaped();
    QString html;
    for (const TextSpan &span : *spans)
        html += spanHtml(span);
    return html;
}

QString valueHtml(const Value &value)
{
    return code(toText(valuePhrase(value, kLongestValue)));
}

QStringList choicesHtml(const AskStep &question)
{
    QStringList choices;
    for (const LessonChoice &choice : question.texts)
        choices << lessonHtml(choice.text);
    for (const Value &value : question.values)
        choices << valueHtml(value);
    return choices;
}

QString answerHtml(const AskStep &question)
{
    if (question.kind == AskStep::Kind::Text)
        return code(toText(question.answer.isString() ? question.answer.text() : plainText(question.answer)));
    if (!question.texts.empty() && question.answer.isString())
        return lessonHtml(question.answer.text());
    return valueHtml(question.answer);
}

QString verdictHtml(const AskStep &question, const Verdict &verdict)
{
    if (verdict.isRight)
        return Texts::tr("<b>Right.</b>");
    const QString why =
        verdict.belief ? lessonHtml(verdict.belief->say) : Texts::tr("That is not what the lookup gives.");
    return Texts::tr("<b>Not so.</b> %1<br>Answer: %2").arg(why, answerHtml(question));
}

QString endHtml(const Lesson &lesson)
{
    const auto library = LessonLibrary::builtIn();
    QStringList links;
    for (const std::string &topic : lesson.links) {
        if (const ReferencePage *page = library->page(topic))
            links << QStringLiteral("<a href=\"%1\">%2</a>")
                         .arg(toText(topic).toHtmlEscaped(), toText(page->title).toHtmlEscaped());
    }
    const QString done = Texts::tr("You have finished this lesson.");
    return links.isEmpty() ? done : Texts::tr("%1 Read on: %2.").arg(done, links.join(QStringLiteral(", ")));
}

QString trackTitle(const std::string &track)
{
    if (track == "merging")
        return Texts::tr("Merging");
    if (track == "knockouts")
        return Texts::tr("Knockouts");
    if (track == "data")
        return Texts::tr("Data");
    if (track == "hiera3")
        return Texts::tr("Hiera 3");
    if (track == "datum")
        return Texts::tr("Datum");
    if (track == "compare")
        return Texts::tr("Comparing");
    return toText(track);
}

} // namespace strata
