// SPDX-License-Identifier: MIT
#include "views/sandbox/layertext.h"

#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"
#include "views/source/sourcetext.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolTip>

namespace strata {

namespace {

constexpr int kGlyph = 14;
constexpr int kGap = 3;

/// The strip left of the text; the text paints it.
class Gutter : public QWidget
{
public:
    explicit Gutter(LayerText *text) : QWidget(text), m_text(text)
    {
        setObjectName(QStringLiteral("layerGutter"));
        setAccessibleName(LayerText::tr("Line numbers"));
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_text->paintGutter(event); }

private:
    LayerText *m_text;
};

qsizetype sharedStart(const QString &a, const QString &b)
{
    qsizetype count = 0;
    while (count < a.size() && count < b.size() && a.at(count) == b.at(count))
        ++count;
    return count;
}

} // namespace

LayerText::LayerText(QWidget *parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(this)), m_highlighter(new SourceHighlighter(document()))
{
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    QFont fixed; // the family alone, so that the size follows the window
    fixed.setFamily(QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    setFont(fixed);
    m_highlighter->setPalette(palette());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &LayerText::updateGutter);
    connect(this, &QPlainTextEdit::cursorPositionChanged, m_gutter, qOverload<>(&QWidget::update));
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, qOverload<>(&QWidget::update));
    updateGutter();
}

void LayerText::replaceText(const QString &text)
{
    const QString old = toPlainText();
    if (old == text)
        return;
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
    m_wrongLine = qMin(line, blockCount()); // readers tell of the line behind the last one, too
    m_message = message;
    markLines();
    m_gutter->update();
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

int LayerText::gutterWidth() const
{
    const int digits = static_cast<int>(QString::number(qMax(1, blockCount())).size());
    return kGap + kGlyph + fontMetrics().horizontalAdvance(u'9') * qMax(2, digits) + 2 * kGap;
}

void LayerText::updateGutter()
{
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_gutter->setGeometry(QRect(contentsRect().topLeft(), QSize(gutterWidth(), contentsRect().height())));
    m_gutter->update();
}

void LayerText::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGutter();
}

void LayerText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        // Changing formats counts as a change of the text, which nobody made.
        const QSignalBlocker quiet(this);
        m_highlighter->setPalette(palette());
        markLines();
    }
    if (event->type() == QEvent::FontChange && m_gutter)
        updateGutter();
}

void LayerText::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || isReadOnly() || event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) {
        QPlainTextEdit::keyPressEvent(event);
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
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const bool isWrong = m_wrongLine > 0 && cursorForPosition(help->pos()).blockNumber() + 1 == m_wrongLine;
    QToolTip::showText(help->globalPos(), isWrong ? m_message : QString(), viewport());
    return true;
}

void LayerText::paintGutter(QPaintEvent *event)
{
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(m_gutter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const int width = m_gutter->width();
    const int current = textCursor().blockNumber() + 1;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        const int line = block.blockNumber() + 1;
        // A long line is wrapped: its number stands at its beginning.
        const QRectF first(area.topLeft(), QSizeF(area.width(), block.layout()->lineAt(0).height()));
        painter.setPen(line == current ? colours.text() : colours.mutedText());
        painter.drawText(QRectF(0, first.top(), width - 2 * kGap, first.height()), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(line));
        if (line == m_wrongLine)
            drawFateGlyph(painter, QRectF(kGap, first.center().y() - kGlyph / 2.0, kGlyph, kGlyph), Fate::Error,
                          colours);
    }
}

} // namespace strata
