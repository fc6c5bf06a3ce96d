// SPDX-License-Identifier: MIT
#include "views/sandbox/wordlayout.h"

#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace strata {

namespace {

/// Where to break the line from \a start to \a end: after a space, if there is one between words.
int endOfWords(const QString &text, int start, int end)
{
    if (end >= text.size() || text.at(end - 1).isSpace())
        return end;
    int first = start; // after the indentation
    while (first < end && text.at(first).isSpace())
        ++first;
    int word = end; // start of the word that would be split
    while (word > first && !text.at(word - 1).isSpace())
        --word;
    return word > first ? word : end;
}

} // namespace

WordLayout::WordLayout(QTextDocument *document, const QPlainTextEdit &view)
    : QPlainTextDocumentLayout(document), m_view(view)
{}

bool WordLayout::wraps() const
{
    return m_view.lineWrapMode() != QPlainTextEdit::NoWrap;
}

/// Blocks are laid out on demand.
QRectF WordLayout::blockBoundingRect(const QTextBlock &block) const
{
    if (wraps() && block.isValid() && block.isVisible() && block.layout()->lineCount() == 0)
        layOut(block);
    return QPlainTextDocumentLayout::blockBoundingRect(block);
}

/// Lays out like the base class, except for line breaks.
void WordLayout::layOut(QTextBlock block) const
{
    const QString text = block.text();
    const qreal margin = document()->documentMargin();
    const qreal width = std::max(1.0, m_view.viewport()->width() - 2 * margin);
    QTextLayout &layout = *block.layout();
    layout.setTextOption(document()->defaultTextOption());
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLeadingIncluded(true);
        line.setLineWidth(width);
        const int end = line.textStart() + line.textLength();
        int words = endOfWords(text, line.textStart(), end);
        if (words != end) {
            while (text.at(words - 1).isSpace()) // trailing spaces take no room
                --words;
            line.setLineWidth(line.cursorToX(words) + 1);
        }
        line.setPosition({margin, height});
        height += line.height();
    }
    layout.endLayout();
    const int before = document()->lineCount();
    block.setLineCount(layout.lineCount());
    if (document()->lineCount() != before)
        emit const_cast<WordLayout *>(this)->documentSizeChanged(documentSize());
}

/// Unlike the base class, does not lay out changes immediately.
void WordLayout::documentChanged(int from, int charsRemoved, int charsAdded)
{
    QPlainTextDocumentLayout::documentChanged(from, charsRemoved, charsAdded);
    if (!wraps())
        return;
    const int last = std::max(from, from + charsRemoved + charsAdded - 1);
    for (QTextBlock block = document()->findBlock(from); block.isValid() && block.position() <= last;
         block = block.next())
        block.clearLayout();
    emit documentSizeChanged(documentSize());
    emit update();
}

} // namespace strata
