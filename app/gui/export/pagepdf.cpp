// SPDX-License-Identifier: MIT
#include "app/gui/export/pagepdf.h"

#include "items/text.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>
#include <QThread>

#include <memory>

namespace strata {

namespace {

constexpr int kPdfDots = 300; // per inch

QByteArray printedPage(const QString &html)
{
    QTextDocument document;
    document.setHtml(html);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(document.metaInformation(QTextDocument::DocumentTitle));
    writer.setResolution(kPdfDots);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF()); // QTextDocument adds two centimetres
    document.print(&writer);
    return bytes;
}

} // namespace

/// The layout of QTextDocument starts timers, which threads of others do not have.
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
