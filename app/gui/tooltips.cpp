// SPDX-License-Identifier: MIT
#include "app/gui/tooltips.h"

#include "views/controls/eventfilter.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

namespace strata {

namespace {

constexpr qsizetype kLongLine = 80;    // characters
constexpr qsizetype kMostText = 4'000; // more would cover the screen

bool hasLongLine(const QString &text)
{
    qsizetype start = 0;
    while (start < text.size()) {
        const qsizetype end = text.indexOf(u'\n', start);
        const qsizetype length = (end < 0 ? text.size() : end) - start;
        if (length > kLongLine)
            return true;
        start += length + 1;
    }
    return false;
}

/// \a text for display: unchanged, or as text that wraps.
QString wrapped(const QString &text)
{
    if (Qt::mightBeRichText(text) || !hasLongLine(text))
        return text;
    QString out;
    qsizetype run = 0; // characters since the last possible line break
    for (const QChar c : text.left(kMostText)) {
        out += c;
        run = c.isSpace() ? 0 : run + 1;
        if ((run >= kLongLine / 2 || c == u'/') && !c.isHighSurrogate()) {
            out += QChar(0x200b);
            run = 0;
        }
    }
    return QStringLiteral("<p style='white-space: pre-wrap'>%1</p>").arg(out.toHtmlEscaped());
}

QString textAt(const QWidget &widget, const QPoint &place)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
    if (view && view->viewport() == &widget) {
        if (const QModelIndex index = view->indexAt(place); index.isValid())
            return index.data(Qt::ToolTipRole).toString();
    }
    return widget.toolTip();
}

bool showWrapped(QObject *watched, const QEvent *event)
{
    auto *widget = event->type() == QEvent::ToolTip ? qobject_cast<QWidget *>(watched) : nullptr;
    if (!widget)
        return false;
    const auto *help = static_cast<const QHelpEvent *>(event);
    const QString text = textAt(*widget, help->pos());
    const QString shown = wrapped(text);
    if (shown == text)
        return false;
    QToolTip::showText(help->globalPos(), shown, widget);
    return true;
}

} // namespace

void wrapToolTips(QObject &owner)
{
    new EventFilter(*qApp, &owner, showWrapped);
}

} // namespace strata
