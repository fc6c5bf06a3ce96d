// SPDX-License-Identifier: MIT
#include "views/source/sourcetext.h"

#include "items/fatetext.h"
#include "items/text.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QToolTip>

namespace strata {

namespace {

constexpr int kGlyph = 16; // at least
constexpr int kGap = 4;
constexpr int kBar = 3;

/// The strip left of the text; the text view paints it.
class Gutter : public QWidget
{
public:
    explicit Gutter(SourceText *text) : QWidget(text), m_text(text)
    {
        setObjectName(QStringLiteral("sourceGutter"));
        setAccessibleName(SourceText::tr("Line numbers and fates"));
    }

    QSize sizeHint() const override { return {m_text->gutterWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_text->paintGutter(event); }

private:
    SourceText *m_text;
};

/// Where a comment starts in a line of YAML: a `#` at the start or after white space, outside quotes; -1 without one.
qsizetype commentStart(const QString &line)
{
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        if (!quote.isNull()) {
            if (c == u'\\' && quote == u'"')
                ++i;
            else if (c == quote)
                quote = QChar();
        } else if ((c == u'"' || c == u'\'') && (i == 0 || !line.at(i - 1).isLetterOrNumber())) {
            quote = c;
        } else if (c == u'#' && (i == 0 || line.at(i - 1).isSpace())) {
            return i;
        }
    }
    return -1;
}

/// Signs grow with the text.
int glyphSide(const QFontMetrics &metrics)
{
    return qMax(kGlyph, metrics.height());
}

} // namespace

SourceHighlighter::SourceHighlighter(QTextDocument *document) : QSyntaxHighlighter(document)
{
    m_key.setFontWeight(QFont::Bold);
    m_comment.setFontItalic(true);
}

void SourceHighlighter::setPalette(const QPalette &palette)
{
    const FatePalette colours = FatePalette::forPalette(palette);
    m_comment.setForeground(colours.mutedText());
    m_literal.setForeground(colours.focus());
    rehighlight();
}

void SourceHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression keyPattern(QStringLiteral(
        R"re(^\s*(?:- +)*("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#'"\[\]{},&*!|>%@-][^#]*?|-[^\s#][^#]*?)\s*:(?=\s|$))re"));
    static const QRegularExpression literalPattern(QStringLiteral(
        R"re((?:(?:^|\s)-\s+|:\s+|":\s*|[\[,{]\s*)(-?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|yes|no|on|off|null|~)(?=\s*(?:$|[,\]}]|\s#)))re"));
    const qsizetype comment = commentStart(text);
    const QString code = comment < 0 ? text : text.left(comment);
    for (auto matches = literalPattern.globalMatch(code); matches.hasNext();) {
        const auto match = matches.next();
        setFormat(static_cast<int>(match.capturedStart(1)), static_cast<int>(match.capturedLength(1)), m_literal);
    }
    const auto key = keyPattern.match(code);
    if (key.hasMatch())
        setFormat(static_cast<int>(key.capturedStart(1)), static_cast<int>(key.capturedLength(1)), m_key);
    if (comment >= 0)
        setFormat(static_cast<int>(comment), static_cast<int>(text.size() - comment), m_comment);
}

SourceText::SourceText(QWidget *parent)
    : QPlainTextEdit(parent), m_gutter(new Gutter(this)), m_highlighter(new SourceHighlighter(document()))
{
    setReadOnly(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setCursorWidth(1);
    QFont fixed; // the family alone, so that the size follows the window
    fixed.setFamily(QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    setFont(fixed);
    m_highlighter->setPalette(palette());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceText::updateGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    updateGutter();
}

void SourceText::setText(const QString &text)
{
    m_currentLine = 0;
    m_source = ElidedSource(text);
    setPlainText(m_source.shown());
    hideLines();
    updateGutter();
}

void SourceText::hideLines()
{
    for (const ElidedSource::Lines &lines : m_source.hiddenLines()) {
        const QTextBlock first = document()->findBlockByNumber(lines.first);
        for (QTextBlock block = first; block.isValid() && block.blockNumber() <= lines.last; block = block.next()) {
            block.setVisible(false);
            block.setLineCount(0);
        }
        const QTextBlock last = document()->findBlockByNumber(lines.last);
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
    m_gutter->update();
}

void SourceText::setCurrentLine(int line)
{
    m_currentLine = line;
    markCurrentLine();
    m_gutter->update();
    if (line < 1)
        return;
    QTextBlock block = document()->findBlockByNumber(line - 1);
    while (block.isValid() && !block.isVisible())
        block = block.previous();
    setTextCursor(QTextCursor(block));
    const int first = firstVisibleBlock().blockNumber();
    const int visible = qMax(1, viewport()->height() / qMax(1, fontMetrics().lineSpacing()));
    if (block.blockNumber() < first + 1 || block.blockNumber() > first + visible - 3)
        centerCursor();
}

void SourceText::markCurrentLine()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (m_currentLine > 0) {
        QTextEdit::ExtraSelection selection;
        selection.format.setBackground(palette().color(QPalette::Highlight));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selection.cursor = QTextCursor(document()->findBlockByNumber(m_currentLine - 1));
        selections << selection;
    }
    setExtraSelections(selections);
}

int SourceText::gutterWidth() const
{
    const int digits = static_cast<int>(QString::number(qMax(1, blockCount())).size());
    return kGap + glyphSide(fontMetrics()) + kGap + fontMetrics().horizontalAdvance(u'9') * qMax(3, digits) + 2 * kGap +
           kBar;
}

void SourceText::updateGutter()
{
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_gutter->setGeometry(QRect(contentsRect().topLeft(), QSize(gutterWidth(), contentsRect().height())));
    m_gutter->update();
}

void SourceText::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGutter();
}

void SourceText::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        m_highlighter->setPalette(palette());
        markCurrentLine();
    }
    if (event->type() == QEvent::FontChange && m_gutter)
        updateGutter();
}

void SourceText::paintGutter(QPaintEvent *event)
{
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(m_gutter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const int width = m_gutter->width();
    if (document()->isEmpty())
        return; // a line number without a line
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF area = blockBoundingGeometry(block).translated(contentOffset());
        if (area.top() > event->rect().bottom())
            break;
        if (!block.isVisible())
            continue;
        const int line = block.blockNumber() + 1;
        if (line == m_currentLine) {
            painter.fillRect(QRectF(0, area.top(), width, area.height()), palette().color(QPalette::Highlight));
            painter.fillRect(QRectF(width - kBar, area.top(), kBar, area.height()), colours.focus());
        }
        painter.setPen(line == m_currentLine ? colours.text() : colours.mutedText());
        painter.drawText(QRectF(0, area.top(), width - kBar - 2 * kGap, area.height()),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
        const SourceValue *value = valueOfLine(m_values, static_cast<std::uint32_t>(line));
        if (!value || !value->isLeaf)
            continue;
        const int side = glyphSide(fontMetrics());
        const QRectF glyph(kGap, area.center().y() - side / 2.0, side, side);
        drawFateGlyph(painter, glyph, value->fate, colours, value->survived ? Survived::Yes : Survived::No);
    }
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
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = lineToolTip(cursorForPosition(help->pos()).blockNumber() + 1);
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void SourceText::activateLine(int line)
{
    const SourceValue *value = valueOfLine(m_values, static_cast<std::uint32_t>(line));
    if (value)
        emit valueActivated(value->origin);
}

void SourceText::mouseReleaseEvent(QMouseEvent *event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier)
        activateLine(cursorForPosition(event->pos()).blockNumber() + 1);
}

void SourceText::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        activateLine(textCursor().blockNumber() + 1);
    else
        QPlainTextEdit::keyPressEvent(event);
}

} // namespace strata
