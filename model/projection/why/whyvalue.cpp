// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whytextbuilder.h"

#include <algorithm>

namespace strata {

namespace {

/// Explains why a value won although a higher layer has a value at the same place.
void explainHigher(WhyTextBuilder &why, const ContributionCell &cell)
{
    std::vector<std::string> nulls;
    std::vector<std::string> others;
    for (const ContributionCell &other : why.row().cells) {
        if (other.column >= cell.column || !other.origin.isValid())
            continue;
        const bool isNull = other.fate == Fate::NullSkipped;
        (isNull ? nulls : others)
            .push_back(
                why.part(generalphrases::kWithValue, {{"L", why.layer(why.table().columns[other.column].layer)},
                                                      {"v", isNull ? why.value(other.origin) : why.fate(other.fate)}}));
    }
    why.say(whyphrases::kSupplies, {{"L", why.placed(cell.origin)}, {"what", why.what()}});
    if (!nulls.empty())
        why.say(whyphrases::kDidNotOverride, {{"list", why.list(nulls)}, {"strategy", why.strategy()}});
    if (!others.empty())
        why.say(whyphrases::kDidNotDecide, {{"list", why.list(others)}});
}

void explainWon(WhyTextBuilder &why, const ContributionCell &cell)
{
    const std::vector<ContributionCell> &cells = why.row().cells;
    std::vector<std::string> repeating;
    for (const ContributionCell &other : cells) {
        if (other.column != cell.column && other.fate == Fate::Duplicate)
            repeating.push_back(why.layer(why.table().columns[other.column].layer));
    }
    const bool isHighest = std::none_of(cells.begin(), cells.end(), [&](const ContributionCell &other) {
        return other.column < cell.column && other.origin.isValid() && !why.markerOf(other.origin);
    });
    if (!repeating.empty())
        why.say(whyphrases::kSuppliesOnce, repeating.size(),
                {{"L", why.placed(cell.origin)}, {"v", why.value(cell.origin)}, {"list", why.list(repeating)}});
    else if (why.isItem())
        why.say(whyphrases::kSupplies, {{"L", why.placed(cell.origin)}, {"what", why.what()}});
    else if (isHighest)
        why.say(whyphrases::kHighest, {{"L", why.placed(cell.origin)}, {"what", why.what()}});
    else
        explainHigher(why, cell);
}

void explainOnly(WhyTextBuilder &why, const ContributionCell &cell)
{
    const std::vector<ContributionCell> &cells = why.row().cells;
    const bool isAlone = std::none_of(cells.begin(), cells.end(), [&](const ContributionCell &other) {
        return other.origin.isValid() && other.column != cell.column && !why.markerOf(other.origin);
    });
    why.say(isAlone ? whyphrases::kOnly : whyphrases::kSupplies,
            {{"L", why.placed(cell.origin)}, {"what", why.what()}});
}

void explainOverridden(WhyTextBuilder &why, const ContributionCell &cell)
{
    const std::string from = why.placed(cell.origin);
    const std::string value = why.value(cell.origin);
    if (!cell.by.isValid()) {
        why.say(whyphrases::kOverriddenBySome, {{"L", from}, {"v", value}, {"path", why.path()}});
        return;
    }
    const Origin &winner = why.origin(cell.by);
    const bool isHigher = winner.layer < why.origin(cell.origin).layer;
    why.say(isHigher ? whyphrases::kOverridden : whyphrases::kOverriddenFromBelow,
            {{"L", from}, {"v", value}, {"winner", why.placed(cell.by)}, {"w", valuePhrase(winner.value)}});
}

void explainDuplicate(WhyTextBuilder &why, const ContributionCell &cell)
{
    const std::string from = why.placed(cell.origin);
    if (!cell.by.isValid()) {
        why.say(whyphrases::kRepeats, {{"L", from}});
        return;
    }
    const std::vector<ContributionRow> &rows = why.table().rows;
    const auto kept = std::find_if(rows.begin(), rows.end(), [&](const ContributionRow &row) {
        return row.result && row.result->origin() == cell.by;
    });
    const std::string position = kept == rows.end() ? std::string() : kept->label;
    if (why.origin(cell.by).layer == why.origin(cell.origin).layer) {
        if (position.empty())
            why.say(whyphrases::kRepeatsItself, {{"L", from}});
        else
            why.say(whyphrases::kRepeatsItselfAt, {{"L", from}, {"i", position}});
    } else if (position.empty()) {
        why.say(whyphrases::kRepeatsOther, {{"L", from}, {"twin", why.placed(cell.by)}});
    } else {
        why.say(whyphrases::kRepeatsOtherAt, {{"L", from}, {"twin", why.placed(cell.by)}, {"i", position}});
    }
}

void explainNotConsulted(WhyTextBuilder &why, const ContributionCell &cell)
{
    if (cell.by.isValid())
        why.say(whyphrases::kStoppedAt,
                {{"strategy", why.strategy()}, {"winner", why.placed(cell.by)}, {"L", why.placed(cell.origin)}});
    else
        why.say(whyphrases::kStoppedHigher, {{"strategy", why.strategy()}, {"L", why.placed(cell.origin)}});
}

void explainNullSkipped(WhyTextBuilder &why, const ContributionCell &cell)
{
    const Value &skipped = why.origin(cell.origin).value;
    const std::string from = why.placed(cell.origin);
    if (skipped.isUndef())
        why.say(whyphrases::kSaysNull, {{"L", from}, {"strategy", why.strategy()}});
    else
        why.say(whyphrases::kOverridesNothing,
                {{"L", from}, {"v", valuePhrase(skipped)}, {"strategy", why.strategy()}});
    if (cell.by.isValid())
        why.say(whyphrases::kStays, {{"L", why.placed(cell.by)}});
}

/// Whether a removed value is in the same hash as the marker.
bool isWithMarker(const WhyTextBuilder &why, const ContributionCell &cell)
{
    const Origin &removed = why.origin(cell.origin);
    return removed.parent.isValid() && removed.parent == why.origin(cell.by).parent &&
           std::holds_alternative<Key>(removed.segment);
}

void explainKnockedOut(WhyTextBuilder &why, const ContributionCell &cell)
{
    if (!cell.by.isValid()) {
        why.say(whyphrases::kRemovedBySome);
    } else if (cell.by == cell.origin) {
        why.say(whyphrases::kRemovedByKey);
    } else {
        why.say(whyphrases::kRemovedBy, {{"marker", why.value(cell.by)}, {"L", why.placed(cell.by)}});
        if (isWithMarker(why, cell))
            why.say(whyphrases::kLeavesWithMarker);
    }
}

void explainEmptied(WhyTextBuilder &why, const ContributionCell &cell)
{
    if (!cell.by.isValid() || cell.by == cell.origin)
        why.say(whyphrases::kEmptiedItself, {{"v", why.value(cell.origin)}, {"L", why.placed(cell.origin)}});
    else
        why.say(whyphrases::kEmptiedBy, {{"marker", why.value(cell.by)}, {"L", why.placed(cell.by)}});
}

std::size_t depthOf(const WhyTextBuilder &why, OriginId origin)
{
    std::size_t depth = 0;
    for (OriginId above = why.origin(origin).parent; above.isValid(); above = why.origin(above).parent)
        ++depth;
    return depth;
}

/// The value in the layer of \a loser that met \a winner: itself, or the collection that was lost with it.
OriginId metValueText(const WhyTextBuilder &why, OriginId loser, OriginId winner)
{
    const std::size_t depth = depthOf(why, winner);
    for (std::size_t below = depthOf(why, loser); below > depth; --below)
        loser = why.origin(loser).parent;
    return loser;
}

void explainMismatch(WhyTextBuilder &why, const ContributionCell &cell)
{
    const std::string from = why.placed(cell.origin);
    const std::string kind = why.kind(cell.by.isValid() ? metValueText(why, cell.origin, cell.by) : cell.origin);
    if (!cell.by.isValid())
        why.say(whyphrases::kDoesNotFit, {{"L", from}, {"kind", kind}});
    else if (why.trace().failed)
        why.say(whyphrases::kCannotMerge,
                {{"L", from}, {"kind", kind}, {"winner", why.placed(cell.by)}, {"otherKind", why.kind(cell.by)}});
    else
        why.say(whyphrases::kOtherKindTaken, {{"L", from},
                                              {"kind", kind},
                                              {"winner", why.placed(cell.by)},
                                              {"otherKind", why.kind(cell.by)},
                                              {"winnerLayer", why.layer(why.origin(cell.by).layer)}});
}

void explainError(WhyTextBuilder &why, const ContributionCell &cell)
{
    const SourceMark known = why.failurePlace(); // the error is often in another value
    const SourceMark mark = known.isValid() ? known : why.origin(cell.origin).mark;
    const std::string failure = why.failure();
    if (failure.empty())
        why.say(whyphrases::kMadeFail, {{"L", why.placed(cell.origin)}, {"kind", why.kind(cell.origin)}});
    else if (mark.isValid())
        why.say(whyphrases::kFailedAt,
                {{"message", failure}, {"place", why.place(mark)}, {"column", std::to_string(mark.column)}});
    else
        why.say(whyphrases::kMessage, {{"message", failure}});
}

void explainLost(WhyTextBuilder &why, const ContributionCell &cell)
{
    if (cell.by.isValid())
        why.say(whyphrases::kLostTo, {{"marker", why.value(cell.by)}, {"L", why.placed(cell.by)}});
    else
        why.say(whyphrases::kLostToSome);
    why.say(whyphrases::kSameAsReference);
}

void explainFate(WhyTextBuilder &why, const ContributionCell &cell)
{
    switch (cell.fate) {
    case Fate::Won: explainWon(why, cell); break;
    case Fate::Only: explainOnly(why, cell); break;
    case Fate::Merged:
        why.say(whyphrases::kSuppliesJoined,
                {{"L", why.placed(cell.origin)}, {"what", why.what()}, {"strategy", why.strategy()}});
        break;
    case Fate::Overridden: explainOverridden(why, cell); break;
    case Fate::Duplicate: explainDuplicate(why, cell); break;
    case Fate::NotConsulted: explainNotConsulted(why, cell); break;
    case Fate::NullSkipped: explainNullSkipped(why, cell); break;
    case Fate::KnockedOut: explainKnockedOut(why, cell); break;
    case Fate::Emptied: explainEmptied(why, cell); break;
    case Fate::TypeMismatch: explainMismatch(why, cell); break;
    case Fate::Error: explainError(why, cell); break;
    case Fate::Lost: explainLost(why, cell); break;
    case Fate::MarkerHit:
    case Fate::MarkerSpent:
    case Fate::MarkerCancelled:
    case Fate::MarkerLeaked: explainMarker(why, cell.origin, cell.fate, cell.by); break;
    }
}

void explainExpressionToken(WhyTextBuilder &why, const InterpolationToken &token, bool isRaw)
{
    const TraceRules &rules = why.trace().rules;
    if (!token.isDefined)
        why.say(rules.notEvaluated,
                {{"token", why.reason(token.written)}, {"reason", why.reason(std::string(token.result.text()))}});
    else if (isRaw)
        why.say(rules.evaluatedElsewhere, {{"v", valuePhrase(token.result)}});
    else
        why.say(whyphrases::kEvaluated, {{"token", token.written}});
}

} // namespace

void explainValue(WhyTextBuilder &why, const ContributionCell &cell)
{
    explainFate(why, cell);
    if (cell.survived)
        explainSurvived(why, cell);
    const OriginId list = why.origin(cell.origin).parent;
    if (list.isValid() && isInResult(cell.fate) && !why.isItem() && why.lastEvent(EventKind::Unrolled, list))
        why.say(whyphrases::kUnrolled);
    explainTokens(why, cell.origin);
}

void explainTokens(WhyTextBuilder &why, OriginId id)
{
    const Origin &origin = why.origin(id);
    if (origin.interpolation == Origin::kNotInterpolated)
        return;
    const Interpolation &interpolation = why.trace().interpolations[origin.interpolation];
    std::vector<std::string> tokens;
    for (const InterpolationToken &token : interpolation.tokens) {
        if (token.method == InterpolationToken::Method::Expression) {
            explainExpressionToken(why, token, origin.value.text() == interpolation.written);
            return;
        }
        tokens.push_back(token.isDefined ? why.part(whyphrases::kTokenIs,
                                                    {{"token", token.written}, {"v", valuePhrase(token.result)}})
                                         : why.part(whyphrases::kTokenUndefined, {{"token", token.written}}));
        for (const SourceMark mark : token.sources)
            why.link(mark);
    }
    const PlaceholderValue written{"v", valuePhrase(Value::string(interpolation.written))};
    if (tokens.empty())
        why.say(whyphrases::kWritten, {written});
    else
        why.say(whyphrases::kWrittenWith, {written, {"list", why.list(tokens)}});
}

} // namespace strata
