// SPDX-License-Identifier: MIT
#include "items/fleet/fleetrows.h"

#include "items/fleet/fleetmodel.h"
#include "items/text.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kShortValue = 120; // bytes of a value in a cell

QString factText(const FleetRow &row, const FleetMember &member, int fact)
{
    const std::vector<QStringList> &facts = row.sources[member.source].facts;
    const auto node = static_cast<std::size_t>(member.node);
    return node < facts.size() ? facts[node].value(fact) : QString();
}

/// The common value of all nodes of an answer, or the number of distinct ones.
QString commonFact(const FleetRow &row, int fact)
{
    QSet<QString> values;
    for (const FleetRowSource &of : row.sources) {
        for (const QStringList &facts : of.facts)
            values.insert(facts.value(fact));
    }
    if (values.size() > 1)
        return FleetModel::tr("%1 values").arg(numberText(static_cast<std::size_t>(values.size())));
    return values.isEmpty() ? QString() : *values.begin();
}

/// The nodes of \a row that match \a filter by themselves or by their answer.
std::vector<FleetMember> membersOf(const FleetRow &row, const QString &filter)
{
    std::vector<FleetMember> members;
    const auto has = [&filter](const QString &text) { return text.contains(filter, Qt::CaseInsensitive); };
    const bool hasAll =
        filter.isEmpty() || has(row.because) || has(row.difference) || has(fleetAnswerText(row.answer, kShortValue));
    for (std::size_t source = 0; source < row.sources.size(); ++source) {
        const FleetRowSource &of = row.sources[source];
        const bool hasSource = hasAll || has(of.places);
        for (int node = 0; node < of.nodes.size(); ++node) {
            const bool hasFact =
                node < static_cast<int>(of.facts.size()) &&
                !of.facts[static_cast<std::size_t>(node)].filter(filter, Qt::CaseInsensitive).isEmpty();
            if (hasSource || hasFact || has(of.nodes[node]))
                members.push_back({source, node});
        }
    }
    return members;
}

} // namespace

std::shared_ptr<const FleetRows> fleetRows(std::vector<FleetRow> rows, const QStringList &facts)
{
    auto result = std::make_shared<FleetRows>(FleetRows{std::move(rows), facts});
    for (FleetRow &row : result->rows) {
        row.nodes = 0;
        for (const FleetRowSource &source : row.sources)
            row.nodes += static_cast<std::size_t>(source.nodes.size());
        result->nodes += row.nodes;
        for (int fact = 0; fact < facts.size(); ++fact)
            row.common << commonFact(row, fact);
    }
    return result;
}

QString fleetAnswerText(const LookupResult &answer, std::size_t limit)
{
    switch (answer.status) {
    case LookupResult::Status::Found: return shownText(valuePhrase(answer.value, limit));
    case LookupResult::Status::NotFound: return FleetModel::tr("(not found)");
    case LookupResult::Status::Failed:
        return FleetModel::tr("Error: %1")
            .arg(answer.error ? reasonText(errorText(answer.error->message)).section(u'\n', 0, 0) : QString());
    case LookupResult::Status::Cancelled: break;
    }
    return {};
}

QString fleetText(const FleetRows &rows, const FleetRow &row, int column)
{
    switch (FleetModel::columnAt(column)) {
    case FleetModel::ResultColumn:
        return row.difference.isEmpty() ? fleetAnswerText(row.answer, kShortValue) : row.difference;
    case FleetModel::NodesColumn: return numberText(row.nodes);
    case FleetModel::ShareColumn: return shownText(shareText(row.nodes, rows.nodes, phrasebook()));
    case FleetModel::FromColumn:
        return row.sources.size() < 2
                   ? (row.sources.empty() ? QString() : row.sources.front().places)
                   : counted(row.sources.size() - 1,
                             FleetModel::tr("%2 and 1 other way", "role/web.yaml:3 and 1 other way"),
                             FleetModel::tr("%2 and %1 other ways", "role/web.yaml:3 and 2 other ways"))
                         .arg(row.sources.front().places);
    case FleetModel::BecauseColumn: return row.because;
    case FleetModel::ColumnCount: break;
    }
    return row.common.value(column - FleetModel::ColumnCount);
}

QString fleetText(const FleetRow &row, const FleetMember &member, int column)
{
    switch (FleetModel::columnAt(column)) {
    case FleetModel::ResultColumn: return row.sources[member.source].nodes[member.node];
    case FleetModel::FromColumn: return row.sources[member.source].places;
    case FleetModel::NodesColumn:
    case FleetModel::ShareColumn:
    case FleetModel::BecauseColumn: return {};
    case FleetModel::ColumnCount: break;
    }
    return factText(row, member, column - FleetModel::ColumnCount);
}

std::vector<VisibleAnswer> arranged(const FleetRows &rows, const RowOrder &order, const CancelToken &cancel)
{
    std::vector<VisibleAnswer> shown;
    for (std::size_t at = 0; at < rows.rows.size() && !cancel.isCancelled(); ++at) {
        std::vector<FleetMember> members = membersOf(rows.rows[at], order.filter);
        if (!members.empty())
            shown.push_back({at, std::move(members)});
    }
    const bool isKnown = order.column < FleetModel::ColumnCount + rows.facts.size();
    const int column = isKnown ? order.column : int{FleetModel::NodesColumn};
    const bool isByCount = column == FleetModel::NodesColumn || column == FleetModel::ShareColumn;
    std::vector<std::size_t> counts(isByCount ? rows.rows.size() : 0);
    std::vector<QString> texts(isByCount ? 0 : rows.rows.size());
    for (const VisibleAnswer &each : shown) {
        if (cancel.isCancelled())
            return {};
        if (isByCount)
            counts[each.row] = rows.rows[each.row].nodes;
        else
            texts[each.row] = fleetText(rows, rows.rows[each.row], column);
    }
    std::stable_sort(shown.begin(), shown.end(), [&](const VisibleAnswer &one, const VisibleAnswer &other) {
        const bool isUp = order.direction == Qt::AscendingOrder;
        const std::size_t a = isUp ? one.row : other.row;
        const std::size_t b = isUp ? other.row : one.row;
        return isByCount ? counts[a] < counts[b] : texts[a].localeAwareCompare(texts[b]) < 0;
    });
    return shown;
}

} // namespace strata
