// SPDX-License-Identifier: MIT
#include "views/source/numberedtext.h"

#include "views/metrics.h"
#include "views/source/sourcehighlighter.h"

#include <QPaintEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>

namespace strata {

namespace {

constexpr int kNumberedTextGlyph = 16; // minimum
constexpr int kNumberedTextGap = 4;
constexpr int kNumberedTextBar = 3; // right of the numbers, for a line's mark
constexpr int kEdge = 2;            // pixels: as controls in high contrast
constexpr int kDigits = 2;          // minimum
constexpr int kPieceLines = 1000;   // about 3 ms with highlighting
constexpr qsizetype kPieceCharacters = 100'000;

/// The size of signs, in proportion to the text.
int glyphSide(const QFontMetrics &metrics)
{
    return qMax(kNumberedTextGlyph, metrics.height());
}

} // namespace

/// The strip left of the text; the text paints it.
class NumberedText::Gutter : public QWidget
{
public:
    Gutter(const QString &name, const QString &text, NumberedText *owner) : QWidget(owner), m_owner(owner)
    {
        setObjectName(name);
        setAccessibleName(text);
    }

    QSize sizeHint() const override { return {m_owner->gutterWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_owner->paintGutter(event); }

private:
    NumberedText *m_owner;
};

NumberedText::NumberedText(const QString &gutterName, const QString &gutterText, QWidget *parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(gutterName, gutterText, this)),
      m_highlighter(new SourceHighlighter(document()))
{
    setLayoutDirection(Qt::LeftToRight); // files are always left to right
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setFont(fixedFamily());
    m_highlighter->setPalette(palette());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &NumberedText::layOutGutter);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    connect(&m_nextPiece, &QTimer::timeout, this, [this] { addPiece(pieceEnd()); });
    layOutGutter();
}

void NumberedText::setSharedDocument(QTextDocument *document)
{
    document->setDefaultFont(font());
    m_highlighter->setParent(this); // otherwise it is deleted with its document
    m_highlighter->setDocument(document);
    setDocument(document);
}

int NumberedText::emphasisedLine() const
{
    return textCursor().blockNumber() + 1;
}

/// The end of the next piece, at the end of a line.
qsizetype NumberedText::pieceEnd() const
{
    qsizetype end = m_filled;
    for (int lines = 0; lines < kPieceLines && end - m_filled < kPieceCharacters; ++lines) {
        end = m_filling.indexOf(u'\n', end + 1);
        if (end < 0)
            return m_filling.size();
    }
    return m_filling.at(end - 1) == u'\r' ? end - 1 : end;
}

void NumberedText::fill(const QString &text)
{
    m_filling = text;
    m_filled = 0;
    const qsizetype end = pieceEnd();
    setUndoRedoEnabled(false);
    setPlainText(text.first(end));
    m_nextPiece.start();
    fillTo(end);
}

void NumberedText::addPiece(qsizetype end)
{
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(m_filling.mid(m_filled, end - m_filled));
    fillTo(end);
}

/// Notes that everything before \a end has been added.
void NumberedText::fillTo(qsizetype end)
{
    m_filled = end;
    if (isFilled()) {
        m_nextPiece.stop();
        m_filling.clear();
        m_filled = 0;
        setUndoRedoEnabled(true);
    }
    emit grown();
}

void NumberedText::finishFilling()
{
    if (!isFilled())
        addPiece(m_filling.size());
}

int NumberedText::gutterWidth() const
{
    const int digits = static_cast<int>(QString::number(qMax(1, blockCount())).size());
    return kNumberedTextGap + glyphSide(fontMetrics()) + kNumberedTextGap +
           fontMetrics().horizontalAdvance(u'9') * qMax(kDigits, digits) + 2 * kNumberedTextGap + kNumberedTextBar;
}

void NumberedText::layOutGutter()
{
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_gutter->setGeometry(QRect(contentsRect().topLeft(), QSize(gutterWidth(), contentsRect().height())));
    m_gutter->update();
}

void NumberedText::repaintGutter()
{
    m_gutter->update();
}

void NumberedText::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
}

void NumberedText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        const QSignalBlocker quiet(this); // changing formats would be reported as a change of the text
        m_highlighter->setPalette(palette());
        markLines();
    }
    if (event->type() == QEvent::FontChange && m_gutter)
        layOutGutter();
}

void NumberedText::paintGutter(QPaintEvent *event)
{
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(m_gutter);
    painter.setLayoutDirection(layoutDirection());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    if (colours.isHighContrast()) // no shade separates it from an adjacent text
        painter.fillRect(QRect(0, event->rect().top(), kEdge, event->rect().height()), colours.text());
    painter.setFont(font());
    if (isReadOnly() && document()->isEmpty())
        return; // no line
    const int width = m_gutter->width();
    const int side = glyphSide(fontMetrics());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        if (!block.isVisible())
            continue;
        const int line = block.blockNumber() + 1;
        // A long line may be wrapped: its number is at its first row.
        const qreal height = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).height() : area.height();
        const QRectF row(0, area.top(), width, height);
        paintLine(painter, line, row, QRectF(kNumberedTextGap, row.center().y() - side / 2.0, side, side), colours);
        painter.setPen(line == emphasisedLine() ? colours.text() : colours.mutedText());
        painter.drawText(row.adjusted(0, 0, -kNumberedTextBar - 2 * kNumberedTextGap, 0),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
    }
}

} // namespace strata
