// SPDX-License-Identifier: MIT
#include "views/lessons/lessontext.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextDocumentFragment>

namespace strata {

LessonText::LessonText(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setFocusPolicy(Qt::NoFocus);
}

void LessonText::setBody(const QString &body)
{
    m_body = body;
    setVisible(!body.isEmpty());
    // Only texts with links take the focus.
    setFocusPolicy(body.contains(QLatin1String("<a ")) ? Qt::StrongFocus : Qt::NoFocus);
    setAccessibleName(QTextDocumentFragment::fromHtml(body).toPlainText().remove(QChar(0x2060))); // word joiners
    render();
}

void LessonText::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        render();
}

void LessonText::render()
{
    const QString style =
        QStringLiteral("<style>a { color: %1; } .code { font-family: '%2'; background-color: %3; }</style>");
    const QString text =
        style.arg(palette().color(QPalette::Link).name(), QFontDatabase::systemFont(QFontDatabase::FixedFont).family(),
                  palette().color(QPalette::AlternateBase).name()) +
        m_body;
    if (text != this->text())
        setText(text);
}

} // namespace strata
