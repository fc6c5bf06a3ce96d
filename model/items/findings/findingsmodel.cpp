// SPDX-License-Identifier: MIT
#include "items/findings/findingsmodel.h"

#include "items/roles.h"
#include "items/text.h"

#include <algorithm>
#include <array>
#include <compare>

namespace strata {

namespace {

std::strong_ordering ordered(int order)
{
    return order <=> 0;
}

std::strong_ordering ordered(const QString &a, const QString &b)
{
    return ordered(a.compare(b));
}

std::strong_ordering byPlace(const FindingRow &a, const FindingRow &b)
{
    if (const auto order = ordered(a.file, b.file); order != std::strong_ordering::equal)
        return order;
    if (const auto order = a.mark.line <=> b.mark.line; order != std::strong_ordering::equal)
        return order;
    if (const auto order = ordered(a.rule, b.rule); order != std::strong_ordering::equal)
        return order;
    return ordered(a.text, b.text);
}

std::strong_ordering compared(const FindingRow &a, const FindingRow &b, int column)
{
    switch (column) {
    case FindingsModel::SeverityColumn: return a.severity <=> b.severity;
    case FindingsModel::RuleColumn: return ordered(a.rule, b.rule);
    case FindingsModel::TextColumn: return ordered(a.text, b.text);
    case FindingsModel::KeyColumn: return ordered(a.key, b.key);
    case FindingsModel::LevelColumn: return ordered(a.level, b.level);
    case FindingsModel::NodesColumn: return a.nodes <=> b.nodes;
    default: return byPlace(a, b);
    }
}

bool passes(const FindingRow &row, const FindingOrder &order)
{
    const bool isKnown = order.known && row.number < order.known->size() && (*order.known)[row.number];
    if (isKnown || row.severity < order.least || order.rulesOff.contains(row.rule))
        return false;
    if (order.filter.isEmpty())
        return true;
    const std::array texts{&row.text, &row.rule, &row.place, &row.key, &row.level};
    return std::any_of(texts.begin(), texts.end(),
                       [&](const QString *text) { return text->contains(order.filter, Qt::CaseInsensitive); });
}

QString cellText(const FindingRow &row, int column)
{
    switch (column) {
    case FindingsModel::SeverityColumn: return FindingsModel::severityText(row.severity);
    case FindingsModel::RuleColumn: return row.rule;
    case FindingsModel::TextColumn: return row.text;
    case FindingsModel::PlaceColumn: return row.place;
    case FindingsModel::KeyColumn: return row.key;
    case FindingsModel::LevelColumn: return row.level;
    case FindingsModel::NodesColumn: return row.nodes > 0 ? numberText(row.nodes) : QString();
    default: return {};
    }
}

/// For screen readers, which do not announce empty cells.
QString spokenText(const FindingRow &row, int column)
{
    if (column == FindingsModel::TextColumn)
        return FindingsModel::tr("%1, %2: %3", "warning, data/common.yaml:3: what is wrong")
            .arg(FindingsModel::severityText(row.severity), row.place.isEmpty() ? row.rule : row.place, row.text);
    const QString text = cellText(row, column);
    if (!text.isEmpty())
        return text;
    return column == FindingsModel::NodesColumn ? FindingsModel::tr("any node") : FindingsModel::tr("none");
}

} // namespace

QString FindingsModel::severityText(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Note: return tr("note");
    case Finding::Severity::Warning: return tr("warning");
    case Finding::Severity::Error: return tr("error");
    }
    return {};
}

std::vector<std::uint32_t> arranged(const FindingRows &rows, const FindingOrder &order, const CancelToken &cancel)
{
    const auto isBefore = [&](const FindingRow &a, const FindingRow &b) {
        const auto first = compared(a, b, order.column);
        if (first != std::strong_ordering::equal)
            return order.direction == Qt::AscendingOrder ? first < 0 : first > 0;
        return byPlace(a, b) < 0;
    };
    return arrangedRows(
        rows, cancel, [&](const FindingRow &row) { return passes(row, order); }, isBefore);
}

FindingRemarks remarksOf(const FindingRows &rows, const QSet<QString> &rulesOff)
{
    FindingRemarks remarks;
    for (const auto &row : rows) {
        if (row->mark.isValid() && !rulesOff.contains(row->rule))
            remarks[row->mark.file.index].append({static_cast<int>(row->mark.line), row->severity, row->text});
    }
    return remarks;
}

QStringList FindingsModel::titles() const
{
    return {tr("Severity"), tr("Rule"), tr("Finding"), tr("Place"), tr("Key"), tr("Level"), tr("Nodes")};
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    const FindingRow *at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cellText(*at, index.column());
    case Qt::ToolTipRole: return index.column() == PlaceColumn ? at->place : at->text;
    case Qt::AccessibleTextRole: return spokenText(*at, index.column());
    case FileNameRole: return at->file;
    case GroupTextRole: return index.column() == TextColumn ? at->ruleText : QString();
    case SeverityRole: return index.column() == SeverityColumn ? QVariant(static_cast<int>(at->severity)) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == NodesColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default: return {};
    }
}

ExportTable FindingsModel::table() const
{
    ExportTable table{titles(), {}};
    for (const std::uint32_t at : visibleRows()) {
        const FindingRow &row = *rows()[at];
        QStringList cells;
        for (int column = 0; column < NodesColumn; ++column)
            cells << cellText(row, column);
        table.rows.push_back(cells << QString::number(row.nodes));
    }
    return table;
}

} // namespace strata
