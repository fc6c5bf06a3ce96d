// SPDX-License-Identifier: MIT
#include "items/whatif/valueremoval.h"

#include "items/text.h"
#include "items/valuetext.h"
#include "trace/pathaddress.h"

#include <algorithm>

namespace strata {

namespace {

bool isItem(const AddressPath &path)
{
    return !path.empty() && std::holds_alternative<std::uint32_t>(path.back());
}

const ContributionCell *cellIn(const ContributionRow &row, std::uint32_t column)
{
    const auto at = std::find_if(row.cells.begin(), row.cells.end(),
                                 [column](const ContributionCell &cell) { return cell.column == column; });
    return at == row.cells.end() ? nullptr : &*at;
}

/// The row in which the layer of \a column has \a path, or would have it; nothing: no row.
std::optional<std::uint32_t> rowAt(const Projection &projection, std::uint32_t column, const AddressPath &path)
{
    const std::vector<ContributionRow> &rows = projection.table().rows;
    std::optional<std::uint32_t> same;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        const ContributionCell *cell = cellIn(rows[i], column);
        if (cell && isSamePath(projection.trace().path(cell->source()), path))
            return i;
        if (!cell && !same && isSamePath(rows[i].path, path))
            same = i;
    }
    return same;
}

QString titleOf(const ValueRemoval &removal, const Projection &projection)
{
    return shownText(projection.names().layer(removal.layer).title());
}

} // namespace

AddressPath shownPath(const ValueRemoval &removal)
{
    constexpr std::uint32_t kAfterAllItems = 0x8000'0000U;
    AddressPath path = removal.path;
    if (isItem(path))
        path.back() = kAfterAllItems + static_cast<std::uint32_t>(removal.edit);
    return path;
}

std::optional<RemovalPlace> placeOf(const ValueRemoval &removal, const Projection &projection)
{
    const ContributionTable &table = projection.table();
    const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                     [&](const ContributionColumn &each) { return each.layer == removal.layer; });
    if (column == table.columns.end() || table.rows.empty())
        return std::nullopt;
    RemovalPlace place{.column = static_cast<std::uint32_t>(column - table.columns.begin())};
    if (!isItem(removal.path)) {
        if (const auto row = rowAt(projection, place.column, removal.path)) {
            place.row = *row;
            return cellIn(table.rows[*row], place.column) ? std::nullopt : std::optional(place);
        }
    }
    place.hasOwnRow = true;
    AddressPath around = removal.path;
    while (!around.empty()) {
        around.pop_back();
        if (const auto row = rowAt(projection, place.column, around)) {
            place.row = *row;
            break;
        }
    }
    return place;
}

QString removalLabel(const ValueRemoval &removal)
{
    const auto *key = removal.path.empty() ? nullptr : std::get_if<AddressKey>(&removal.path.back());
    return key ? shownText(key->text, Lines::One) : QStringLiteral("–");
}

QString removalNote()
{
    return UiTexts::tr("removed (what-if)");
}

QString removalText(const ValueRemoval &removal)
{
    return preview(removal.value).text;
}

QVariant removalData(const ValueRemoval &removal, const Projection &projection, int role)
{
    switch (role) {
    case Qt::DisplayRole: return QString(removalText(removal) + QStringLiteral("  ") + removalNote());
    case ValueRole: return removalText(removal);
    case RemovedRole: return true;
    case AddressRole:
        return QVariant::fromValue(Address{.key = projection.key(),
                                           .layer = projection.names().addresses().address(removal.layer),
                                           .path = shownPath(removal)});
    case ModifiersRole: return QVariant::fromValue(ValueModifiers(ValueModifier::WhatIf));
    case Qt::ToolTipRole: return QString(fullText(removal.value) + u'\n' + removalNote() + u'\n' + removal.place);
    case Qt::AccessibleTextRole:
        return QStringList{titleOf(removal, projection), removalLabel(removal), removalText(removal), removalNote()}
            .join(QLatin1String(", "));
    default: return {};
    }
}

WhyText whyRemoved(const ValueRemoval &removal, const Projection &projection)
{
    WhyText why;
    why.headline = toUtf8(removalText(removal) + QStringLiteral(": ") + removalNote());
    why.sentences.push_back(
        toUtf8(UiTexts::tr("%1 has this value in %2. An edit in memory removes it; the file is unchanged.")
                   .arg(titleOf(removal, projection), removal.place)));
    return why;
}

} // namespace strata
