// SPDX-License-Identifier: MIT
#include "views/window/messagebar.h"

#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"

#include <QAccessible>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <algorithm>

namespace strata {

namespace {

constexpr int kMessageBarLongestRun = 24; // characters

/// \a html with break opportunities in words longer than a line.
QString wrappable(const QString &html)
{
    QString out;
    int run = 0;
    QChar markupEnd; // of a tag or an entity, which must not be split; an entity in a tag is part of it
    for (const QChar c : html) {
        out += c;
        if (markupEnd.isNull() && (c == u'<' || c == u'&'))
            markupEnd = c == u'<' ? u'>' : u';';
        if (!markupEnd.isNull()) {
            markupEnd = c == markupEnd ? QChar() : markupEnd;
            continue;
        }
        run = c.isSpace() ? 0 : run + 1;
        if (c == u'/' || (run >= kMessageBarLongestRun && !c.isHighSurrogate())) {
            out += QChar(0x200b);
            run = 0;
        }
    }
    return out;
}

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    m_icon = new QLabel(this);
    m_icon->setObjectName(QStringLiteral("messageIcon"));
    m_label = makeTextLabel("messageText", this, Qt::RichText);
    m_label->setAccessibleName(tr("Message"));
    m_label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_label->setMinimumWidth(1); // long words wrap, see wrappable()
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("messageCount"));
    m_more->setAutoRaise(true);
    m_more->setToolTip(tr("Show the next message"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_close = makeIconButton("messageClose", LineIcon::Close, tr("Close this message"), this);
    auto *layout = makeRow(this, {12, 4, 8, 4});
    layout->addWidget(m_icon);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_close);
    connect(m_label, &QLabel::linkActivated, this, &MessageBar::linkActivated);
    connect(m_more, &QToolButton::clicked, this, [this] {
        if (!m_messages.empty())
            std::rotate(m_messages.begin(), m_messages.end() - 1, m_messages.end());
        showNewest();
    });
    connect(m_close, &QToolButton::clicked, this, [this] {
        if (!m_messages.empty())
            m_messages.pop_back();
        showNewest();
    });
    hide();
}

void MessageBar::showMessage(const Message &message)
{
    std::erase_if(m_messages, [&](const Message &old) {
        return old.text == message.text || (!message.topic.isEmpty() && old.topic == message.topic);
    });
    m_messages.push_back(message);
    std::stable_sort(m_messages.begin(), m_messages.end(),
                     [](const Message &a, const Message &b) { return a.severity < b.severity; });
    showNewest();
}

void MessageBar::dismiss(const QString &topic)
{
    std::erase_if(m_messages, [&](const Message &old) { return old.topic == topic; });
    showNewest();
}

void MessageBar::clear()
{
    m_messages.clear();
    showNewest();
}

QString MessageBar::text() const
{
    return m_messages.empty() ? QString() : m_messages.back().text;
}

void MessageBar::showNewest()
{
    setVisible(!m_messages.empty());
    if (m_messages.empty())
        return;
    const Message &message = m_messages.back();
    const bool isNote = message.severity == Message::Severity::Note;
    m_icon->setPixmap(
        lineIcon(isNote ? LineIcon::Information : LineIcon::Warning).pixmap(QSize(16, 16), devicePixelRatioF()));
    m_label->setText(wrappable(message.text));
    m_label->setAccessibleName(QTextDocumentFragment::fromHtml(message.text).toPlainText());
    const std::size_t others = m_messages.size() - 1;
    m_more->setText(tr("%1 more").arg(others));
    m_more->setAccessibleDescription(m_more->text());
    m_more->setVisible(others > 0);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    update();
}

void MessageBar::paintEvent(QPaintEvent *)
{
    if (m_messages.empty())
        return;
    const FatePalette colours = FatePalette::forPalette(palette());
    const bool isNote = m_messages.back().severity == Message::Severity::Note;
    const FateFamily family = isNote ? FateFamily::Result : FateFamily::Removed;
    QPainter painter(this);
    painter.fillRect(rect(), colours.tint(family));
    painter.fillRect(QRect(0, 0, 3, height()), colours.foreground(family));
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.gridLine());
}

void MessageBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showNewest();
}

} // namespace strata
