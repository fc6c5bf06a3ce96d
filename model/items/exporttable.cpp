// SPDX-License-Identifier: MIT
#include "items/exporttable.h"

#include "items/answer/contributiontext.h"
#include "items/answer/fatetext.h"
#include "items/fold/foldlists.h"
#include "items/text.h"
#include "projection/steps/steptext.h"
#include "projection/why/valuephrase.h"

#include <QCoreApplication>

namespace strata {

namespace {

constexpr std::size_t kLongestValue = 2000; // bytes, about

std::vector<std::string> utf8Texts(const QStringList &cells)
{
    std::vector<std::string> texts;
    for (const QString &cell : cells)
        texts.push_back(toUtf8(cell));
    return texts;
}

QString valueText(const Value &value)
{
    return toText(valuePhrase(value, kLongestValue));
}

/// The text of a leaf; empty for collections, whose parts have their own rows.
QString leafText(const Value &value)
{
    return value.isLeaf() ? valueText(value) : QString();
}

QString cellText(const Projection &projection, const ContributionCell &cell)
{
    QStringList parts;
    const auto add = [&](OriginId origin, Fate fate) {
        const QString value = leafText(projection.trace().origin(origin).value);
        if (!value.isEmpty())
            parts << UiTexts::tr("%1 (%2)", "value, its fate").arg(value, fateText(fate));
    };
    if (cell.origin.isValid())
        add(cell.origin, cell.fate);
    if (cell.bareMarker.isValid())
        add(cell.bareMarker, cell.bareMarkerFate);
    return parts.join(QStringLiteral(", "));
}

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

QString tableText(const ExportTable &table, TableFormat format)
{
    TableTexts texts{utf8Texts(table.titles), {}};
    for (const QStringList &row : table.rows)
        texts.rows.push_back(utf8Texts(row));
    return toText(tableText(texts, format));
}

ExportTable contributionsTable(const Projection &projection)
{
    const ContributionTable &contributions = projection.table();
    ExportTable table{.titles = {UiTexts::tr("Place"), UiTexts::tr("Result"), UiTexts::tr("Fate")}};
    std::vector<qsizetype> places(contributions.columns.size(), -1); // of the layers with the key
    for (const ContributionRow &row : contributions.rows) {
        for (const ContributionCell &cell : row.cells)
            places[cell.column] = 0;
    }
    for (std::size_t column = 0; column < places.size(); ++column) {
        if (places[column] < 0)
            continue;
        places[column] = table.titles.size();
        const LayerName &name = projection.names().layer(contributions.columns[column].layer);
        table.titles << toText(name.level.empty() ? name.badge : name.badge + ' ' + name.level);
    }
    for (const ContributionRow &row : contributions.rows) {
        QStringList cells(table.titles.size());
        cells[0] = contributiontext::path(projection, row);
        cells[1] = row.result ? leafText(*row.result) : QString();
        cells[2] = fateText(row.fate);
        for (const ContributionCell &cell : row.cells)
            cells[places[cell.column]] = cellText(projection, cell);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

ExportTable foldTable(const FoldPlay &play)
{
    ExportTable table{.titles = {UiTexts::tr("Step"), UiTexts::tr("Title"), UiTexts::tr("So far"), UiTexts::tr("Joins"),
                                 UiTexts::tr("After"), UiTexts::tr("What happened"), UiTexts::tr("Rule")}};
    for (std::uint32_t step = 0; step < play.count(); ++step) {
        const StepView &view = play.step(step);
        QStringList events;
        for (const std::uint32_t event : view.events)
            events << toText(eventText(play.projection(), event, phrasebook()));
        const bool isJoin = play.record(step).kind == StepKind::Combine;
        table.rows.push_back({QString::number(step + 1), stepTitleText(play, step), valueText(view.soFar),
                              isJoin ? valueText(view.joins) : QString(), valueText(view.after), events.join(u' '),
                              toText(stepRule(play.projection(), view, phrasebook()))});
    }
    return table;
}

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
