// SPDX-License-Identifier: MIT
#include "views/sandbox/layertext.h"

#include "views/fates/fateglyph.h"
#include "views/sandbox/wordlayout.h"

#include <QHelpEvent>
#include <QTextBlock>
#include <QToolTip>

namespace strata {

namespace {

qsizetype sharedStart(const QString &a, const QString &b)
{
    qsizetype count = 0;
    while (count < a.size() && count < b.size() && a.at(count) == b.at(count))
        ++count;
    return count;
}

} // namespace

LayerText::LayerText(QWidget *parent) : NumberedText(QStringLiteral("layerGutter"), tr("Line numbers"), parent)
{
    auto *text = new QTextDocument(this);
    text->setDocumentLayout(new WordLayout(text, *this));
    setSharedDocument(text);
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &LayerText::repaintGutter);
}

void LayerText::replaceText(const QString &text)
{
    const QString old = wholeText();
    if (old == text)
        return;
    finishFilling();
    const qsizetype start = sharedStart(old, text);
    qsizetype end = 0;
    while (end < qMin(old.size(), text.size()) - start &&
           old.at(old.size() - 1 - end) == text.at(text.size() - 1 - end))
        ++end;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(start));
    cursor.setPosition(static_cast<int>(old.size() - end), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(start, text.size() - end - start));
}

void LayerText::setWrongLine(int line, const QString &message)
{
    m_wrongLine = qMin(line, blockCount()); // parsers may report the line after the last one
    m_message = message;
    markLines();
    repaintGutter();
}

void LayerText::goToLine(int line)
{
    const QTextBlock block = document()->findBlockByNumber(qBound(1, line, blockCount()) - 1);
    setTextCursor(QTextCursor(block));
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

void LayerText::markLines()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (m_wrongLine > 0) {
        QTextEdit::ExtraSelection wrong;
        wrong.cursor = QTextCursor(document()->findBlockByNumber(m_wrongLine - 1));
        wrong.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        wrong.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.format.setUnderlineColor(FatePalette::forPalette(palette()).foreground(FateFamily::Problem));
        selections << wrong;
    }
    setExtraSelections(selections);
}

void LayerText::paintLine(QPainter &painter, int line, const QRectF & /*row*/, const QRectF &sign,
                          const FatePalette &colours) const
{
    if (line == m_wrongLine)
        drawFateGlyph(painter, sign, Fate::Error, colours);
}

void LayerText::insertFromMimeData(const QMimeData *source)
{
    finishFilling();
    NumberedText::insertFromMimeData(source);
}

void LayerText::keyPressEvent(QKeyEvent *event)
{
    finishFilling(); // otherwise typed text would be mixed with text to be added
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || isReadOnly() || event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) {
        NumberedText::keyPressEvent(event);
        return;
    }
    QTextCursor cursor = textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    qsizetype indent = 0;
    while (indent < before.size() && before.at(indent) == u' ')
        ++indent;
    cursor.beginEditBlock();
    cursor.insertBlock();
    cursor.insertText(before.left(indent));
    cursor.endEditBlock();
    setTextCursor(cursor);
    ensureCursorVisible();
}

bool LayerText::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return NumberedText::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const bool isWrong = m_wrongLine > 0 && cursorForPosition(help->pos()).blockNumber() + 1 == m_wrongLine;
    QToolTip::showText(help->globalPos(), isWrong ? m_message : QString(), viewport());
    return true;
}

} // namespace strata
