// SPDX-License-Identifier: MIT
#include "items/exporttable.h"

#include "items/answer/contributiontext.h"
#include "items/answer/fatetext.h"
#include "items/fold/foldlists.h"
#include "items/text.h"
#include "projection/steps/steptext.h"
#include "projection/why/valuephrase.h"

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

} // namespace strata
