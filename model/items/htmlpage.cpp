// SPDX-License-Identifier: MIT
#include "items/htmlpage.h"

#include "items/answer/fatetext.h"
#include "items/text.h"

#include <QCoreApplication>

namespace strata {

namespace {

constexpr auto kStyle =
    "body{font:15px/1.4 system-ui,sans-serif;margin:24px;background:#fff;color:#1b1f24}\n"
    "table{border-collapse:collapse}\n"
    "th,td{border:1px solid #d5dae1;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}\n"
    "thead th{position:sticky;top:0;background:#f5f6f8}\n"
    "td,tbody th{font-family:ui-monospace,monospace;font-weight:normal;white-space:pre-wrap}\n"
    "p,li{color:#57606a}\n"
    "@media(prefers-color-scheme:dark){body{background:#15181d;color:#e6e9ee}th,td{border-color:#343b46}\n"
    "thead th{background:#1c2026}p,li{color:#9aa4b2}}\n";

QString cells(const QStringList &texts, const QString &first, const QString &others)
{
    QString row = QStringLiteral("<tr>");
    for (qsizetype i = 0; i < texts.size(); ++i)
        row += (i == 0 ? first : others).arg(shownText(texts[i]).toHtmlEscaped());
    return row + QStringLiteral("</tr>\n");
}

} // namespace

QString htmlPage(const PageHead &head, const ExportTable &table)
{
    const QString title = shownText(head.title, Lines::One).toHtmlEscaped();
    QString page = QStringLiteral("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>") + title +
                   QStringLiteral("</title>\n<style>\n") + QString::fromLatin1(kStyle) +
                   QStringLiteral("</style>\n</head>\n<body>\n<h1>") + title + QStringLiteral("</h1>\n<p>") +
                   shownText(head.subtitle, Lines::One).toHtmlEscaped() + QStringLiteral("</p>\n<table>\n<thead>\n");
    page +=
        cells(table.titles, QStringLiteral("<th scope=\"col\">%1</th>"), QStringLiteral("<th scope=\"col\">%1</th>"));
    page += QStringLiteral("</thead>\n<tbody>\n");
    for (const QStringList &row : table.rows)
        page += cells(row, QStringLiteral("<th scope=\"row\">%1</th>"), QStringLiteral("<td>%1</td>"));
    page += QStringLiteral("</tbody>\n</table>\n");
    if (!head.legend.empty()) {
        page +=
            QStringLiteral("<h2>") + QCoreApplication::translate("strata", "Fates") + QStringLiteral("</h2>\n<ul>\n");
        for (const Fate fate : head.legend) {
            page += QStringLiteral("<li>%1: %2</li>\n")
                        .arg(fateText(fate).toHtmlEscaped(), familyText(familyOf(fate)).toHtmlEscaped());
        }
        page += QStringLiteral("</ul>\n");
    }
    return page + QStringLiteral("</body>\n</html>\n");
}

} // namespace strata
