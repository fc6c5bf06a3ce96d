// SPDX-License-Identifier: MIT
#include "items/answer/contributiontext.h"

#include "items/answer/fatetext.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "projection/why/why.h"
#include "trace/pathaddress.h"

#include <QStringList>
#include <algorithm>

namespace strata::contributiontext {

namespace {

/// The representative cell of a row outside the result: the highest with the row's fate.
const ContributionCell *representativeCell(const ContributionRow &row)
{
    const auto at = std::find_if(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
        return cell.fate == row.fate && cell.origin.isValid();
    });
    if (at != row.cells.end())
        return &*at;
    return row.cells.empty() ? nullptr : &row.cells.front();
}

QString byText(const Projection &projection, const ContributionCell &cell)
{
    if (!cell.by.isValid() || cell.by == cell.origin)
        return {};
    return UiTexts::tr("%1 by %2").arg(fateText(cell.fate), shownText(projection.layerOf(cell.by).title()));
}

/// Two markers that cancelled each other share one line, drawn for the higher one.
bool isMirrored(const ContributionRow &row, const MarkerReach &reach)
{
    return reach.end == MarkerReach::End::Cancelled && reach.toColumn < reach.fromColumn &&
           std::any_of(row.reaches.begin(), row.reaches.end(), [&](const MarkerReach &other) {
               return other.end == MarkerReach::End::Cancelled && other.fromColumn == reach.toColumn &&
                      other.toColumn == reach.fromColumn;
           });
}

} // namespace

const Value *shownValue(const Projection &projection, const ContributionRow &row)
{
    if (row.result)
        return &*row.result;
    const ContributionCell *cell = representativeCell(row);
    return cell && cell->origin.isValid() ? &projection.trace().origin(cell->origin).value : nullptr;
}

QString label(const Projection &projection, const ContributionRow &row)
{
    return row.parent == ContributionRow::kNoParent ? KeyListModel::title(projection.key())
                                                    : shownText(row.label, Lines::One);
}

QString path(const Projection &projection, const ContributionRow &row)
{
    QString out;
    const ContributionRow *at = &row;
    while (at->parent != ContributionRow::kNoParent) {
        out.prepend(QLatin1Char('.') + toText(at->label));
        at = &projection.table().rows[at->parent];
    }
    if (projection.key().isWholeNode())
        return out.isEmpty() ? KeyListModel::title(projection.key()) : out.mid(1);
    return toText(projection.key().name()) + out;
}

QString shownPath(const Projection &projection, const ContributionRow &row)
{
    return shownText(path(projection, row), Lines::One);
}

QString placeName(const Projection &projection, const ContributionRow &row)
{
    const QString name = shownPath(projection, row);
    const bool isItem = row.isGhost && row.label == "–"; // items outside the result have no index
    const Value *value = isItem ? shownValue(projection, row) : nullptr;
    return value ? QStringLiteral("%1 (%2)").arg(name, preview(*value).text.left(40)) : name;
}

QString responsible(const Projection &projection, const ContributionRow &row)
{
    if (!row.isGhost)
        return row.winner.isValid() ? shownText(projection.names().layer(row.winner).badge) : fateText(row.fate);
    const ContributionCell *cell = representativeCell(row);
    if (!cell)
        return fateText(row.fate);
    const QString home = shownText(layerBadge(projection.table().columns[cell->column].layer));
    if (!cell->by.isValid() || cell->by == cell->origin)
        return home;
    const QString by = shownText(projection.layerOf(cell->by).badge);
    return by == home ? home : QString(by + QStringLiteral("→") + home);
}

namespace {

/// Texts for modifiers by the merge; the others describe how the value is written.
QStringList modifierTexts(ValueModifiers modifiers)
{
    QStringList texts;
    if (modifiers.testFlag(ValueModifier::Sorted))
        texts << UiTexts::tr("moved by sorting");
    if (modifiers.testFlag(ValueModifier::Converted))
        texts << UiTexts::tr("converted");
    return texts;
}

} // namespace

QString accessibleResult(const Projection &projection, const ContributionRow &row)
{
    QStringList parts{shownPath(projection, row)};
    if (const Value *value = shownValue(projection, row))
        parts << preview(*value).text;
    if (row.isGhost)
        parts << UiTexts::tr("not in the result");
    parts << fateText(row.fate);
    if (row.winner.isValid())
        parts << shownText(projection.names().layer(row.winner).title());
    parts << modifierTexts(modifiers(projection, row));
    return parts.join(QLatin1String(", "));
}

QString accessibleCell(const Projection &projection, const ContributionRow &row, const ContributionCell *cell,
                       LayerId layer)
{
    const QString where = shownText(projection.names().layer(layer).title());
    if (!cell)
        return QStringList{where, shownPath(projection, row), UiTexts::tr("no value")}.join(QLatin1String(", "));
    const Value &value = projection.trace().origin(cell->source()).value;
    QStringList parts{QString(QLatin1Char(fateLetter(cell->fate))), fateText(cell->fate), where,
                      shownPath(projection, row), preview(value).text};
    if (const QString by = byText(projection, *cell); !by.isEmpty())
        parts << by;
    if (cell->survived)
        parts << UiTexts::tr("survived a marker");
    parts << modifierTexts(modifiers(projection, cell->source()));
    return parts.join(QLatin1String(", "));
}

QString cellToolTip(const Projection &projection, const ContributionRow &row, const ContributionCell &cell)
{
    const OriginId origin = cell.source();
    const Origin &source = projection.trace().origin(origin);
    QStringList lines{fullText(source.value)};
    if (source.mark.isValid())
        lines << shownText(projection.names().place(source.mark));
    const auto index = static_cast<std::size_t>(&row - projection.table().rows.data());
    const WhyText why = whyCell(projection, index, cell.column, phrasebook());
    for (const std::string &sentence : why.sentences)
        lines << shownText(sentence);
    return lines.join(QLatin1Char('\n'));
}

QString resultToolTip(const Projection &projection, const ContributionRow &row)
{
    QStringList lines{shownPath(projection, row)};
    if (const Value *value = shownValue(projection, row))
        lines << fullText(*value);
    const auto index = static_cast<std::size_t>(&row - projection.table().rows.data());
    const WhyText why = whyResult(projection, index, phrasebook());
    for (const std::string &sentence : why.sentences)
        lines << shownText(sentence);
    return lines.join(QLatin1Char('\n'));
}

QString emptyToolTip(const Projection &projection, const ContributionColumn &column)
{
    const QString why = outcomeText(column.state);
    const QString title = shownText(projection.names().layer(column.layer).title());
    return why.isEmpty() ? QString() : QString(title + QLatin1String(": ") + why);
}

ValueModifiers modifiers(const Projection &projection, OriginId origin)
{
    ValueModifiers out;
    if (!origin.isValid())
        return out;
    const Trace &trace = projection.trace();
    const Origin &source = trace.origin(origin);
    if (source.interpolation != Origin::kNotInterpolated)
        out |= ValueModifier::Interpolated;
    if (isSealed(source.value))
        out |= ValueModifier::Sealed;
    if (projection.changes().moved.contains(origin))
        out |= ValueModifier::Sorted;
    if (projection.changes().converted == origin)
        out |= ValueModifier::Converted;
    return out;
}

ValueModifiers modifiers(const Projection &projection, const ContributionRow &row)
{
    const Value *value = shownValue(projection, row);
    ValueModifiers out = value ? modifiers(projection, value->origin()) : ValueModifiers();
    if (row.parent == ContributionRow::kNoParent && row.result && projection.changes().isResultConverted)
        out |= ValueModifier::Converted;
    return out;
}

ReachPieces reachPieces(const ContributionRow &row, int column)
{
    ReachPieces pieces;
    int lanes = 0;
    for (const MarkerReach &reach : row.reaches) {
        if (isMirrored(row, reach))
            continue;
        const auto start = static_cast<int>(reach.fromColumn); // the column of the marker
        const int end = reach.end == MarkerReach::End::Leaked ? -2 : static_cast<int>(reach.toColumn);
        const int lane = lanes++;
        if (column < std::min(start, end) || column > std::max(start, end))
            continue;
        ReachPiece piece;
        piece.end = reach.end;
        piece.isStart = column == start;
        piece.isEnd = column == end;
        piece.pointsLeft = end < start;
        piece.lane = lane;
        pieces.push_back(piece);
    }
    for (ReachPiece &piece : pieces)
        piece.lanes = lanes;
    return pieces;
}

AddressPath emptyPath(const Projection &projection, const ContributionRow &row, LayerId layer)
{
    const ContributionTable &table = projection.table();
    const auto cellOf = [&](const ContributionRow &of) {
        return std::find_if(of.cells.begin(), of.cells.end(),
                            [&](const ContributionCell &cell) { return table.columns[cell.column].layer == layer; });
    };
    const ContributionRow *around = &row;
    std::size_t below = 0; // segments of the row's path
    while (around->parent != ContributionRow::kNoParent && cellOf(*around) == around->cells.end()) {
        around = &table.rows[around->parent];
        ++below;
    }
    const auto cell = cellOf(*around);
    AddressPath path =
        cell == around->cells.end() ? AddressPath() : addressPath(projection.trace().path(cell->source()));
    const AddressPath whole = addressPath(row.path);
    if (cell == around->cells.end())
        below = whole.size();
    for (std::size_t at = whole.size() - std::min(below, whole.size()); at < whole.size(); ++at) {
        if (std::holds_alternative<std::uint32_t>(whole[at]))
            break;
        path.push_back(whole[at]);
    }
    return path;
}

} // namespace strata::contributiontext
