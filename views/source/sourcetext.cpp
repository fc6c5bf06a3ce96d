// SPDX-License-Identifier: MIT
#include "views/source/sourcetext.h"

#include "items/answer/fatetext.h"
#include "items/text.h"
#include "items/whatif/valueremoval.h"
#include "views/fates/fateglyph.h"

#include <QHelpEvent>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolTip>

#include <utility>

namespace strata {

namespace {

constexpr int kSourceTextBar = 3;
constexpr int kMarkedAround = 400; // lines around the visible ones

} // namespace

SourceText::SourceText(QWidget *parent)
    : NumberedText(QStringLiteral("sourceGutter"), tr("Line numbers and fates"), parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setCursorWidth(1);
    connect(this, &NumberedText::grown, this, &SourceText::onGrown);
    // Queued: clearing a document scrolls while its cursors are updated, and marks are cursors.
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &SourceText::followScroll, Qt::QueuedConnection);
}

/// Marks only the remarks near the visible lines: there may be thousands.
void SourceText::followScroll()
{
    const int first = firstVisibleBlock().blockNumber();
    if (first - kMarkedAround / 2 < m_marked.first || first + kMarkedAround > m_marked.last)
        markLines();
}

void SourceText::setText(const QString &text)
{
    m_currentLine = 0;
    m_blame.clear();
    m_isAwaited = false;
    m_found = {};
    m_tokens.clear();
    m_hints.clear();
    m_lineValues.clear();
    m_linesSeen = 0;
    m_source = ElidedSource(text);
    fill(m_source.shownText());
}

/// Applies requests for lines that did not exist yet.
void SourceText::onGrown()
{
    const bool isNew = m_linesSeen == 0;
    hideLines(m_linesSeen);
    m_linesSeen = blockCount();
    if (isFilled())
        findTokens();
    markLines();
    if (m_isAwaited)
        goToCurrentLine();
    repaintGutter();
    if (isNew || isFilled())
        emit textReplaced();
}

/// Hides the elided lines from \a from (0-based) on.
void SourceText::hideLines(int from)
{
    for (const ElidedSource::Lines &lines : m_source.hiddenLines()) {
        const QTextBlock first = document()->findBlockByNumber(qMax(lines.first, from));
        if (lines.last < from || !first.isValid())
            continue;
        QTextBlock last = first;
        for (QTextBlock block = first; block.isValid() && block.blockNumber() <= lines.last; block = block.next()) {
            block.setVisible(false);
            block.setLineCount(0);
            last = block;
        }
        document()->markContentsDirty(first.position(), last.position() + last.length() - first.position());
    }
}

QMimeData *SourceText::createMimeDataFromSelection() const
{
    auto *copied = new QMimeData;
    const QTextCursor selected = textCursor();
    copied->setText(m_source.original(selected.selectionStart(), selected.selectionEnd()));
    return copied;
}

void SourceText::setValues(std::vector<SourceValue> values)
{
    m_values = std::move(values);
    repaintGutter();
}

void SourceText::setTokens(const std::vector<TokenHint> &tokens)
{
    m_tokens = tokens;
    if (isFilled())
        findTokens();
}

void SourceText::findTokens()
{
    m_hints.clear();
    m_lineValues.clear();
    int from = 0;
    for (const TokenHint &token : std::exchange(m_tokens, {})) {
        const QTextBlock first = document()->findBlockByNumber(static_cast<int>(token.line) - 1);
        from = qMax(from, first.position()); // the next token of the same string is later
        const QTextCursor found = document()->find(token.written, from, QTextDocument::FindCaseSensitively);
        if (!found.hasSelection())
            continue; // in a shortened text
        m_hints.push_back({found, token.text});
        if (!token.value.isEmpty()) {
            QString &values = m_lineValues[document()->findBlock(found.selectionStart()).blockNumber()];
            values += (values.isEmpty() ? QString() : QStringLiteral(", ")) + token.value;
        }
        from = found.selectionEnd();
    }
    viewport()->update();
}

void SourceText::setRemarks(QList<FindingRemark> remarks)
{
    m_remarks = std::move(remarks);
    markLines();
}

QString SourceText::toolTipAt(int position) const
{
    for (const Hint &hint : m_hints) {
        if (position >= hint.token.selectionStart() && position <= hint.token.selectionEnd())
            return hint.text;
    }
    const int line = document()->findBlock(position).blockNumber() + 1;
    QStringList texts;
    if (const QString text = lineToolTip(line); !text.isEmpty())
        texts << text;
    for (const FindingRemark &remark : m_remarks) {
        if (remark.line == line)
            texts << remark.text;
    }
    return texts.join(u'\n');
}

void SourceText::setCurrentLine(int line)
{
    if (std::exchange(m_currentLine, line) != line)
        m_blame.clear();
    markLines();
    repaintGutter();
    goToCurrentLine();
}

void SourceText::goToCurrentLine()
{
    m_isAwaited = m_currentLine > blockCount() && !isFilled();
    if (m_currentLine < 1 || m_isAwaited)
        return;
    QTextBlock block = document()->findBlockByNumber(m_currentLine - 1);
    while (block.isValid() && !block.isVisible())
        block = block.previous();
    setTextCursor(QTextCursor(block));
    const int first = firstVisibleBlock().blockNumber();
    const int visible = qMax(1, viewport()->height() / qMax(1, fontMetrics().lineSpacing()));
    if (block.blockNumber() < first + 1 || block.blockNumber() > first + visible - 3)
        centerCursor();
}

/// The text of a line without leading and trailing blanks.
QTextCursor SourceText::textOfLine(int line) const
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    const QString text = block.text();
    const QString trimmed = text.trimmed();
    QTextCursor cursor(block);
    if (!trimmed.isEmpty()) {
        cursor.setPosition(block.position() + static_cast<int>(text.indexOf(trimmed)));
        cursor.setPosition(cursor.position() + static_cast<int>(trimmed.size()), QTextCursor::KeepAnchor);
    }
    return cursor;
}

void SourceText::markLines()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (m_currentLine > 0) {
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(palette().color(QPalette::Highlight));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(document()->findBlockByNumber(m_currentLine - 1));
        selections << selection;
    }
    const FatePalette colours = FatePalette::forPalette(palette());
    const int first = firstVisibleBlock().blockNumber();
    m_marked = {first - kMarkedAround, first + 2 * kMarkedAround};
    for (const FindingRemark &remark : std::as_const(m_remarks)) {
        if (remark.line < m_marked.first || remark.line > m_marked.last)
            continue;
        const bool isNote = remark.severity == Finding::Severity::Note;
        QTextEdit::ExtraSelection found;
        found.format.setUnderlineStyle(isNote ? QTextCharFormat::DotLine : QTextCharFormat::WaveUnderline);
        found.format.setUnderlineColor(isNote ? colours.mutedText() : colours.foreground(FateFamily::Problem));
        found.cursor = textOfLine(remark.line);
        if (found.cursor.hasSelection())
            selections << found;
    }
    if (m_found.hasSelection()) { // inverse, so that it is visible on a marked line
        QTextEdit::ExtraSelection found;
        found.format.setBackground(palette().color(QPalette::Text));
        found.format.setForeground(palette().color(QPalette::Base));
        found.cursor = m_found;
        selections << found;
    }
    setExtraSelections(selections);
}

void SourceText::setFound(int start, int length)
{
    m_found = QTextCursor(document());
    m_found.setPosition(start);
    m_found.setPosition(start + length, QTextCursor::KeepAnchor);
    if (length > 0) {
        QTextCursor there(document());
        there.setPosition(start);
        setTextCursor(m_found); // makes all of it visible
        setTextCursor(there);
    }
    markLines();
}

void SourceText::paintLine(QPainter &painter, int line, const QRectF &row, const QRectF &sign,
                           const FatePalette &colours) const
{
    if (line == m_currentLine) {
        painter.fillRect(row, palette().color(QPalette::Highlight));
        painter.fillRect(QRectF(row.right() - kSourceTextBar, row.top(), kSourceTextBar, row.height()),
                         colours.focus());
    }
    const SourceValue *value = valueOfLine(m_values, static_cast<std::uint32_t>(line));
    if (value && value->isLeaf)
        drawFateGlyph(painter, sign, value->fate, colours, value->survived ? Survived::Yes : Survived::No);
}

QString SourceText::lineToolTip(int line) const
{
    const SourceValue *value = valueOfLine(m_values, static_cast<std::uint32_t>(line));
    if (!value)
        return {};
    return tr("L%1, line %2: %3")
        .arg(value->layer.index + 1)
        .arg(line)
        .arg(value->isLeaf ? fateText(value->fate) : tr("merged from its parts"));
}

bool SourceText::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return NumberedText::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(cursorForPosition(help->pos()).position()), viewport());
    return true;
}

void SourceText::setShowingNotes(bool shown)
{
    m_isShowingNotes = shown;
    viewport()->update();
}

void SourceText::setBlame(const QString &text)
{
    m_blame = text;
    viewport()->update();
}

void SourceText::setRemovals(QHash<int, QString> removals)
{
    m_removals = std::move(removals);
    viewport()->update();
}

QString SourceText::textBehind(int line) const
{
    QStringList texts;
    if (const auto removed = m_removals.constFind(line); removed != m_removals.constEnd())
        texts << removalNote() + QStringLiteral(": ") + *removed;
    texts << noteBehind(line);
    texts.removeAll(QString());
    return texts.join(QStringLiteral("    "));
}

/// The text behind a line, except for removed values.
QString SourceText::noteBehind(int line) const
{
    const auto values = m_lineValues.constFind(line - 1);
    QStringList texts;
    if (values != m_lineValues.constEnd())
        texts << QStringLiteral("→ ") + *values;
    if (line == m_currentLine && !m_blame.isEmpty())
        texts << m_blame;
    return m_isShowingNotes ? texts.join(QStringLiteral("    ")) : QString();
}

/// Paints the texts at line ends muted, because they are not part of the file.
void SourceText::paintEvent(QPaintEvent *event)
{
    NumberedText::paintEvent(event);
    if (m_removals.isEmpty() && (!m_isShowingNotes || (m_lineValues.isEmpty() && m_blame.isEmpty())))
        return;
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(viewport());
    QFont italic = font();
    italic.setItalic(true);
    painter.setFont(italic);
    painter.setPen(colours.mutedText());
    const QFontMetrics metrics(italic);
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        const QString text = noteBehind(block.blockNumber() + 1);
        const QString removed = m_removals.value(block.blockNumber() + 1);
        if ((text.isEmpty() && removed.isEmpty()) || !block.isVisible() || block.layout()->lineCount() == 0)
            continue;
        const QTextLine line = block.layout()->lineAt(0);
        qreal left = area.left() + line.naturalTextWidth() + 3 * metrics.averageCharWidth();
        const auto draw = [&](const QString &part, bool isStruck) {
            const QRectF room(left, area.top(), viewport()->width() - left, line.height());
            if (room.width() <= 4 * metrics.averageCharWidth())
                return;
            QFont font = italic;
            font.setStrikeOut(isStruck);
            painter.setFont(font);
            const QString shown = metrics.elidedText(part, Qt::ElideRight, static_cast<int>(room.width()));
            painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, shown);
            left += metrics.horizontalAdvance(shown) + metrics.averageCharWidth();
        };
        if (!removed.isEmpty()) {
            draw(removed, true);
            draw(removalNote(), false);
        }
        if (!text.isEmpty())
            draw(text, false);
    }
}

void SourceText::activateLine(int line)
{
    const SourceValue *value = valueOfLine(m_values, static_cast<std::uint32_t>(line));
    if (value)
        emit valueActivated(value->origin);
}

void SourceText::mouseReleaseEvent(QMouseEvent *event)
{
    NumberedText::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || event->modifiers() != Qt::ControlModifier)
        return;
    const QTextCursor at = cursorForPosition(event->pos());
    emit textActivated(at.block().text(), at.positionInBlock());
}

void SourceText::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        activateLine(textCursor().blockNumber() + 1);
    else
        NumberedText::keyPressEvent(event);
}

} // namespace strata
