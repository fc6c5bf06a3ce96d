// SPDX-License-Identifier: MIT
#include "views/window/infopage.h"

#include <QEvent>
#include <QFontDatabase>
#include <QUrl>

namespace strata {

InfoPage::InfoPage(QWidget *parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("infoPage"));
    setAccessibleName(tr("Information"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    document()->setDocumentMargin(24);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &url) { emit linkActivated(url.toString(QUrl::FullyEncoded)); });
}

void InfoPage::setBody(const QString &body)
{
    m_body = body;
    render();
}

void InfoPage::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        render();
}

void InfoPage::render()
{
    const QString muted = palette().color(QPalette::PlaceholderText).name();
    const QString link = palette().color(QPalette::Link).name();
    const QString fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont).family();
    document()->setDefaultStyleSheet(
        QStringLiteral(".muted { color: %1; } a { color: %2; text-decoration: none; }"
                       ".code { font-family: '%3'; } td { padding: 3px 16px 3px 0; white-space: nowrap; }"
                       "h2 { margin-bottom: 4px; } h3 { margin: 16px 0 4px 0; }"
                       "p { margin: 6px 0; } li { margin: 3px 0; }")
            .arg(muted, link, fixed));
    setHtml(m_body);
}

} // namespace strata
