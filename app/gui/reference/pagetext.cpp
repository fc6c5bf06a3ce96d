// SPDX-License-Identifier: MIT
#include "app/gui/reference/pagetext.h"

#include "findings/findingrules.h"
#include "items/text.h"
#include "lessons/markedtext.h"
#include "output/render.h"
#include "projection/why/valuephrase.h"

namespace strata {

namespace {

QString escaped(const std::string &text)
{
    return toText(text).toHtmlEscaped();
}

QString code(const QString &text)
{
    return QLatin1String("<pre class=\"code\" style=\"margin: 2px 0 8px 16px\">") + text + QLatin1String("</pre>");
}

QString link(const QString &target, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(target.toHtmlEscaped(), text);
}

QString spanHtml(const TextSpan &span)
{
    const QString text = escaped(span.text);
    switch (span.style) {
    case TextSpan::Style::Plain: return text;
    case TextSpan::Style::Bold: return QLatin1String("<b>") + text + QLatin1String("</b>");
    case TextSpan::Style::Code: return codeHtml(toText(span.text));
    case TextSpan::Style::Link: return link(toText(span.target), text);
    }
    return text;
}

QString paragraph(const std::string &text)
{
    return QLatin1String("<p>") + markedHtml(text) + QLatin1String("</p>");
}

QString resultHtml(const ReferenceExample &example)
{
    if (example.states.result) {
        std::string yaml = render(*example.states.result, RenderFormat::Yaml).value_or("");
        if (yaml.starts_with("---\n") || yaml.starts_with("--- "))
            yaml.erase(0, 4);
        while (yaml.ends_with('\n'))
            yaml.pop_back();
        return code(escaped(yaml));
    }
    if (example.states.error)
        return QLatin1String("<p>") + UiTexts::tr("The lookup fails: %1").arg(escaped(example.errorText)) +
               QLatin1String("</p>");
    return QLatin1String("<p>") + UiTexts::tr("The key is not found.") + QLatin1String("</p>");
}

QString exampleHtml(const ReferencePage &page, bool isLinked)
{
    const ReferenceExample &example = page.example;
    QString html = QLatin1String("<h3>") + UiTexts::tr("Example") + QLatin1String("</h3>");
    for (const LessonFile &file : example.scene.files) {
        std::string text = file.text;
        while (text.ends_with('\n'))
            text.pop_back();
        html +=
            QLatin1String("<div class=\"muted\">") + escaped(file.path) + QLatin1String("</div>") + code(escaped(text));
    }
    const QString key = codeHtml(toText(example.scene.lookup.key));
    html += QLatin1String("<p>");
    if (example.scene.lookup.merge)
        html +=
            UiTexts::tr("%1, looked up with %2:").arg(key, codeHtml(toText(valuePhrase(*example.scene.lookup.merge))));
    else
        html += UiTexts::tr("%1 is:").arg(key);
    html += QLatin1String("</p>") + resultHtml(example);
    if (!example.say.empty())
        html += paragraph(example.say);
    if (isLinked)
        html += QLatin1String("<p>") +
                link(QLatin1String("example:") + toText(page.topic), UiTexts::tr("Open in the sandbox")) +
                QLatin1String("</p>");
    return html;
}

QString linesHtml(const QString &heading, const std::string &lines)
{
    if (lines.empty())
        return {};
    return QLatin1String("<h3>") + heading + QLatin1String("</h3>") +
           code(escaped(lines.substr(0, lines.find_last_not_of('\n') + 1)));
}

/// The texts of a finding rule in the language of the window, and its example.
QString ruleHtml(const ReferencePage &page)
{
    const FindingRule *const rule = findFindingRule(page.name());
    QString html = paragraph(rule ? phrasebook().say(rule->what) + ' ' + phrasebook().say(rule->why) : page.what);
    html += linesHtml(UiTexts::tr("The mistake"), page.wrong);
    html += linesHtml(UiTexts::tr("The right form"), page.right);
    if (!page.related.empty())
        html +=
            QLatin1String("<p>") + link(toText(page.related), UiTexts::tr("Reference page")) + QLatin1String("</p>");
    return html;
}

} // namespace

QString codeHtml(const QString &text)
{
    constexpr QChar kJoiner(0x2060);
    QString joined;
    for (qsizetype i = 0; i < text.size(); ++i) {
        joined += text.at(i);
        if (text.at(i) == u'-' && i + 1 < text.size() && !text.at(i + 1).isSpace())
            joined += kJoiner;
    }
    return QLatin1String("<span class=\"code\">") + joined.toHtmlEscaped() + QLatin1String("</span>");
}

QString markedHtml(const std::string &text)
{
    const auto spans = markedText(text);
    if (!spans)
        return escaped(text);
    QString html;
    for (const TextSpan &span : *spans)
        html += spanHtml(span);
    return html;
}

QString firstSentence(const std::string &text)
{
    const QString plain = toText(withoutMarks(text));
    const auto end = plain.indexOf(QLatin1String(". "));
    return end < 0 ? plain : plain.left(end + 1);
}

QString kindText(const ReferencePage &page)
{
    const QString kind = page.kind() == "fate"      ? UiTexts::tr("fate")
                         : page.kind() == "option"  ? UiTexts::tr("option")
                         : page.kind() == "finding" ? UiTexts::tr("finding")
                                                    : UiTexts::tr("strategy");
    if (page.dialect.empty())
        return kind;
    const QString dialect = page.dialect == "datum"    ? QStringLiteral("Datum")
                            : page.dialect == "hiera3" ? QStringLiteral("Hiera 3")
                                                       : QStringLiteral("Hiera 5");
    return UiTexts::tr("%1 of %2").arg(kind, dialect);
}

QString pageHtml(const ReferencePage &page, const LessonLibrary &library, bool linksExample, bool linksLesson)
{
    QString html = QLatin1String("<h2>") + escaped(page.title) + QLatin1String("</h2><p class=\"muted\">") +
                   kindText(page).toHtmlEscaped() + QLatin1String("</p>");
    if (page.kind() == "finding") {
        html += ruleHtml(page);
    } else {
        html += paragraph(page.what) + paragraph(page.when) + exampleHtml(page, linksExample);
        html +=
            QLatin1String("<h3>") + UiTexts::tr("Common mistake") + QLatin1String("</h3>") + paragraph(page.mistake);
    }
    if (const Lesson *about = library.lesson(page.lesson)) {
        const QString title = escaped(about->title);
        const QString shown = linksLesson ? link(QLatin1String("lesson:") + toText(about->id), title) : title;
        html += QLatin1String("<p>") + UiTexts::tr("Lesson: %1").arg(shown) + QLatin1String("</p>");
    }
    return html;
}

} // namespace strata
