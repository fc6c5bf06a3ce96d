// SPDX-License-Identifier: MIT
#include "app/gui/export/pagepdf.h"

#include "items/text.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QGuiApplication>
#include <QHash>
#include <QMarginsF>
#include <QPageSize>
#include <QPainter>
#include <QPalette>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <QThread>

#include <cmath>
#include <memory>
#include <vector>

namespace strata {

namespace {

constexpr int kPdfDots = 300;      // per inch
constexpr qreal kPdfMargin = 20;   // millimetres, on each side
constexpr qreal kPdfNumberAt = 12; // millimetres from the lower edge
constexpr int kPdfSection = 3;     // level of headings whose sections stay on one page

qreal pdfDots(qreal millimetres)
{
    return millimetres * kPdfDots / 25.4;
}

/// The size of the text on a page.
QSizeF textSize(const QPdfWriter &writer)
{
    return {writer.width() - 2 * pdfDots(kPdfMargin), writer.height() - 2 * pdfDots(kPdfMargin)};
}

QStringList anchorsOf(const QTextBlock &block)
{
    QStringList names;
    for (auto at = block.begin(); !at.atEnd(); ++at)
        names += at.fragment().charFormat().anchorNames();
    return names;
}

/// The target of the first link in \a block that stays in the document; empty: none.
QString linkOf(const QTextBlock &block)
{
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QString link = at.fragment().charFormat().anchorHref();
        if (link.startsWith(u'#'))
            return link.mid(1);
    }
    return {};
}

/// The text between two page breaks of a document, with its own pages. A short text, so that changing its layout is
/// fast.
class PdfPart
{
public:
    /// \a from to \a to: positions in \a whole.
    PdfPart(const QTextDocument &whole, int from, int to, QPdfWriter &writer);

    QTextDocument &document() const { return *m_document; }
    int pageCount() const { return m_document->pageCount(); }
    int pageOf(const QTextBlock &block) const { return pageAt(layout().blockBoundingRect(block).top()); }
    /// Moves sections and tables that would be divided to the next page, unless they are longer than a page.
    void keepTogether();
    void paint(QPainter &painter, int page) const;

private:
    QAbstractTextDocumentLayout &layout() const { return *m_document->documentLayout(); }
    int pageAt(qreal y) const { return static_cast<int>(std::floor(y / m_document->pageSize().height())); }
    bool isDivided(const QTextBlock &first, const QTextBlock &last) const;
    void keep(const QTextBlock &first, const QTextBlock &last);
    void setBreakBefore(const QTextBlock &block, QTextFormat::PageBreakFlags policy);

    std::unique_ptr<QTextDocument> m_document = std::make_unique<QTextDocument>();
};

PdfPart::PdfPart(const QTextDocument &whole, int from, int to, QPdfWriter &writer)
{
    QTextCursor part(const_cast<QTextDocument *>(&whole)); // only read
    part.setPosition(from);
    part.setPosition(to, QTextCursor::KeepAnchor);
    m_document->setDefaultFont(whole.defaultFont());
    QTextCursor(m_document.get()).insertFragment(part.selection());
    setBreakBefore(m_document->begin(), QTextFormat::PageBreak_Auto); // the part begins on a new page anyway
    layout().setPaintDevice(&writer);
    m_document->setDocumentMargin(0);
    m_document->setPageSize(textSize(writer));
}

/// Sets the policy and lays out the whole document: Qt loses parts of a page if it lays out only from the break on.
void PdfPart::setBreakBefore(const QTextBlock &block, QTextFormat::PageBreakFlags policy)
{
    QTextCursor cursor(block);
    if (QTextTable *table = cursor.currentTable()) {
        QTextTableFormat format = table->format();
        format.setPageBreakPolicy(policy);
        table->setFormat(format);
    } else {
        QTextBlockFormat format;
        format.setPageBreakPolicy(policy);
        cursor.mergeBlockFormat(format);
    }
    m_document->markContentsDirty(0, m_document->characterCount());
}

bool PdfPart::isDivided(const QTextBlock &first, const QTextBlock &last) const
{
    const int page = pageOf(first);
    for (QTextBlock block = last; block.isValid(); block = block.previous()) {
        const QRectF place = layout().blockBoundingRect(block);
        if (place.height() > 0 && pageAt(place.bottom() - 1) != page)
            return true;
        if (block == first)
            break;
    }
    return false;
}

void PdfPart::keep(const QTextBlock &first, const QTextBlock &last)
{
    if (!isDivided(first, last))
        return;
    setBreakBefore(first, QTextFormat::PageBreak_AlwaysBefore);
    if (isDivided(first, last)) // longer than a page
        setBreakBefore(first, QTextFormat::PageBreak_Auto);
}

void PdfPart::keepTogether()
{
    const auto endOfSection = [](QTextBlock block) {
        while (block.next().isValid() && block.next().blockFormat().headingLevel() == 0)
            block = block.next();
        return block;
    };
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == kPdfSection)
            keep(block, endOfSection(block));
        const QTextTable *table = QTextCursor(block).currentTable();
        if (!table || table->firstPosition() != block.position())
            continue;
        const QTextBlock above = block.previous();
        keep(above.blockFormat().headingLevel() > 0 ? above : block, m_document->findBlock(table->lastPosition()));
    }
}

void PdfPart::paint(QPainter &painter, int page) const
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    context.clip = QRectF(QPointF(0, page * m_document->pageSize().height()), m_document->pageSize());
    painter.save();
    painter.translate(pdfDots(kPdfMargin), pdfDots(kPdfMargin) - context.clip.top());
    painter.setClipRect(context.clip);
    layout().draw(&painter, context);
    painter.restore();
}

/// The parts of \a whole: each begins at a page break of its style sheet.
std::vector<PdfPart> partsOf(const QTextDocument &whole, QPdfWriter &writer)
{
    std::vector<PdfPart> parts;
    int from = 0;
    for (QTextBlock block = whole.begin().next(); block.isValid(); block = block.next()) {
        if (!(block.blockFormat().pageBreakPolicy() & QTextFormat::PageBreak_AlwaysBefore))
            continue;
        parts.emplace_back(whole, from, block.position() - 1, writer);
        from = block.position();
    }
    parts.emplace_back(whole, from, whole.characterCount() - 1, writer);
    return parts;
}

/// \a format without its link, which would lead to a file in a PDF.
QTextCharFormat withoutLink(QTextCharFormat format)
{
    for (const auto property : {QTextFormat::AnchorHref, QTextFormat::IsAnchor, QTextFormat::ForegroundBrush,
                                QTextFormat::TextUnderlineStyle, QTextFormat::FontUnderline})
        format.clearProperty(property);
    return format;
}

/// The right edge of \a block in dots of the screen, the unit of tabs.
qreal edge(const QTextBlock &block)
{
    const qreal screenDots = QGuiApplication::primaryScreen()->logicalDotsPerInchY();
    return std::floor(block.layout()->lineAt(0).width() * screenDots / kPdfDots) - 1;
}

/// Adds the page number of its target after each link inside the document, at the right edge.
void numberLinks(std::vector<PdfPart> &parts)
{
    QHash<QString, int> pages;
    int before = 0;
    for (const PdfPart &part : parts) {
        for (QTextBlock block = part.document().begin(); block.isValid(); block = block.next()) {
            for (const QString &name : anchorsOf(block))
                pages.insert(name, before + part.pageOf(block) + 1);
        }
        before += part.pageCount();
    }
    for (const PdfPart &part : parts) {
        QTextCursor cursor(&part.document());
        cursor.beginEditBlock();
        for (QTextBlock block = part.document().begin(); block.isValid(); block = block.next()) {
            const int page = pages.value(linkOf(block));
            if (page == 0)
                continue;
            QTextBlockFormat format;
            format.setTabPositions({QTextOption::Tab(edge(block), QTextOption::RightTab)});
            cursor.setPosition(block.position());
            cursor.mergeBlockFormat(format);
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            cursor.setCharFormat(withoutLink(block.begin().fragment().charFormat()));
            cursor.clearSelection();
            cursor.insertText(u'\t' + QString::number(page));
        }
        cursor.endEditBlock();
    }
}

QByteArray printedPage(const QString &html)
{
    QTextDocument whole;
    whole.setHtml(html);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(whole.metaInformation(QTextDocument::DocumentTitle));
    writer.setResolution(kPdfDots);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF()); // the parts have margins
    std::vector<PdfPart> parts = partsOf(whole, writer);
    for (PdfPart &part : parts)
        part.keepTogether();
    numberLinks(parts);
    QPainter painter(&writer);
    const QRectF foot(0, 0, writer.width() - pdfDots(kPdfMargin), writer.height() - pdfDots(kPdfNumberAt));
    int number = 0;
    for (const PdfPart &part : parts) {
        for (int page = 0; page < part.pageCount(); ++page) {
            if (number > 0)
                writer.newPage();
            part.paint(painter, page);
            painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, QString::number(++number));
        }
    }
    painter.end();
    return bytes;
}

} // namespace

/// Runs in a thread of Qt, because the layout of QTextDocument starts timers.
QByteArray pagePdf(const std::string &html)
{
    QByteArray bytes;
    const std::unique_ptr<QThread> printing(
        QThread::create([&bytes, text = toText(html)] { bytes = printedPage(text); }));
    printing->start();
    printing->wait();
    return bytes;
}

} // namespace strata
