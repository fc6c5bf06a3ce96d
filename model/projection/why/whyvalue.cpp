// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whystory.h"

#include <algorithm>

namespace strata {

namespace {

/// Explains why a value won although a higher layer has a value at the same place.
void explainHigher(WhyStory &story, const ContributionCell &cell)
{
    std::vector<std::string> nulls;
    std::vector<std::string> others;
    for (const ContributionCell &other : story.row().cells) {
        if (other.column >= cell.column || !other.origin.isValid())
            continue;
        const bool isNull = other.fate == Fate::NullSkipped;
        (isNull ? nulls : others)
            .push_back(story.part(GeneralPhrase::WithValue,
                                  {{"L", story.layer(story.table().columns[other.column].layer)},
                                   {"v", isNull ? story.value(other.origin) : story.fate(other.fate)}}));
    }
    story.say(WhyPhrase::Supplies, {{"L", story.placed(cell.origin)}, {"what", story.what()}});
    if (!nulls.empty())
        story.say(WhyPhrase::DidNotOverride, {{"list", story.list(nulls)}, {"strategy", story.strategy()}});
    if (!others.empty())
        story.say(WhyPhrase::DidNotDecide, {{"list", story.list(others)}});
}

void explainWon(WhyStory &story, const ContributionCell &cell)
{
    const std::vector<ContributionCell> &cells = story.row().cells;
    std::vector<std::string> repeating;
    for (const ContributionCell &other : cells) {
        if (other.column != cell.column && other.fate == Fate::Duplicate)
            repeating.push_back(story.layer(story.table().columns[other.column].layer));
    }
    const bool isHighest = std::none_of(cells.begin(), cells.end(), [&](const ContributionCell &other) {
        return other.column < cell.column && other.origin.isValid() && !story.markerOf(other.origin);
    });
    if (!repeating.empty())
        story.say(WhyPhrase::SuppliesOnce, repeating.size(),
                  {{"L", story.placed(cell.origin)}, {"v", story.value(cell.origin)}, {"list", story.list(repeating)}});
    else if (story.isItem())
        story.say(WhyPhrase::Supplies, {{"L", story.placed(cell.origin)}, {"what", story.what()}});
    else if (isHighest)
        story.say(WhyPhrase::Highest, {{"L", story.placed(cell.origin)}, {"what", story.what()}});
    else
        explainHigher(story, cell);
}

void explainOnly(WhyStory &story, const ContributionCell &cell)
{
    const std::vector<ContributionCell> &cells = story.row().cells;
    const bool isAlone = std::none_of(cells.begin(), cells.end(), [&](const ContributionCell &other) {
        return other.origin.isValid() && other.column != cell.column && !story.markerOf(other.origin);
    });
    story.say(isAlone ? WhyPhrase::Only : WhyPhrase::Supplies,
              {{"L", story.placed(cell.origin)}, {"what", story.what()}});
}

void explainOverridden(WhyStory &story, const ContributionCell &cell)
{
    const std::string from = story.placed(cell.origin);
    const std::string value = story.value(cell.origin);
    if (!cell.by.isValid()) {
        story.say(WhyPhrase::OverriddenBySome, {{"L", from}, {"v", value}, {"path", story.path()}});
        return;
    }
    const Origin &winner = story.origin(cell.by);
    const bool isHigher = winner.layer < story.origin(cell.origin).layer;
    story.say(isHigher ? WhyPhrase::Overridden : WhyPhrase::OverriddenFromBelow,
              {{"L", from}, {"v", value}, {"winner", story.placed(cell.by)}, {"w", valuePhrase(winner.value)}});
}

void explainDuplicate(WhyStory &story, const ContributionCell &cell)
{
    const std::string from = story.placed(cell.origin);
    if (!cell.by.isValid()) {
        story.say(WhyPhrase::Repeats, {{"L", from}});
        return;
    }
    const std::vector<ContributionRow> &rows = story.table().rows;
    const auto kept = std::find_if(rows.begin(), rows.end(), [&](const ContributionRow &row) {
        return row.result && row.result->origin() == cell.by;
    });
    const std::string position = kept == rows.end() ? std::string() : kept->label;
    if (story.origin(cell.by).layer == story.origin(cell.origin).layer) {
        if (position.empty())
            story.say(WhyPhrase::RepeatsItself, {{"L", from}});
        else
            story.say(WhyPhrase::RepeatsItselfAt, {{"L", from}, {"i", position}});
    } else if (position.empty()) {
        story.say(WhyPhrase::RepeatsOther, {{"L", from}, {"twin", story.placed(cell.by)}});
    } else {
        story.say(WhyPhrase::RepeatsOtherAt, {{"L", from}, {"twin", story.placed(cell.by)}, {"i", position}});
    }
}

void explainNotConsulted(WhyStory &story, const ContributionCell &cell)
{
    if (cell.by.isValid())
        story.say(
            WhyPhrase::StoppedAt,
            {{"strategy", story.strategy()}, {"winner", story.placed(cell.by)}, {"L", story.placed(cell.origin)}});
    else
        story.say(WhyPhrase::StoppedHigher, {{"strategy", story.strategy()}, {"L", story.placed(cell.origin)}});
}

void explainNullSkipped(WhyStory &story, const ContributionCell &cell)
{
    const Value &skipped = story.origin(cell.origin).value;
    const std::string from = story.placed(cell.origin);
    if (skipped.isUndef())
        story.say(WhyPhrase::SaysNull, {{"L", from}, {"strategy", story.strategy()}});
    else
        story.say(WhyPhrase::OverridesNothing,
                  {{"L", from}, {"v", valuePhrase(skipped)}, {"strategy", story.strategy()}});
    if (cell.by.isValid())
        story.say(WhyPhrase::Stays, {{"L", story.placed(cell.by)}});
}

/// Whether a removed value is in the same hash as the marker.
bool isWithMarker(const WhyStory &story, const ContributionCell &cell)
{
    const Origin &removed = story.origin(cell.origin);
    return removed.parent.isValid() && removed.parent == story.origin(cell.by).parent &&
           std::holds_alternative<Key>(removed.segment);
}

void explainKnockedOut(WhyStory &story, const ContributionCell &cell)
{
    if (!cell.by.isValid()) {
        story.say(WhyPhrase::RemovedBySome);
    } else if (cell.by == cell.origin) {
        story.say(WhyPhrase::RemovedByKey);
    } else {
        story.say(WhyPhrase::RemovedBy, {{"marker", story.value(cell.by)}, {"L", story.placed(cell.by)}});
        if (isWithMarker(story, cell))
            story.say(WhyPhrase::LeavesWithMarker);
    }
}

void explainEmptied(WhyStory &story, const ContributionCell &cell)
{
    if (!cell.by.isValid() || cell.by == cell.origin)
        story.say(WhyPhrase::EmptiedItself, {{"v", story.value(cell.origin)}, {"L", story.placed(cell.origin)}});
    else
        story.say(WhyPhrase::EmptiedBy, {{"marker", story.value(cell.by)}, {"L", story.placed(cell.by)}});
}

std::size_t depthOf(const WhyStory &story, OriginId origin)
{
    std::size_t depth = 0;
    for (OriginId above = story.origin(origin).parent; above.isValid(); above = story.origin(above).parent)
        ++depth;
    return depth;
}

/// The value in the layer of \a loser that met \a winner: itself, or the collection that was lost with it.
OriginId metValueText(const WhyStory &story, OriginId loser, OriginId winner)
{
    const std::size_t depth = depthOf(story, winner);
    for (std::size_t below = depthOf(story, loser); below > depth; --below)
        loser = story.origin(loser).parent;
    return loser;
}

void explainMismatch(WhyStory &story, const ContributionCell &cell)
{
    const std::string from = story.placed(cell.origin);
    const std::string kind = story.kind(cell.by.isValid() ? metValueText(story, cell.origin, cell.by) : cell.origin);
    if (!cell.by.isValid())
        story.say(WhyPhrase::DoesNotFit, {{"L", from}, {"kind", kind}});
    else if (story.trace().failed)
        story.say(WhyPhrase::CannotMerge,
                  {{"L", from}, {"kind", kind}, {"winner", story.placed(cell.by)}, {"otherKind", story.kind(cell.by)}});
    else
        story.say(WhyPhrase::OtherKindTaken, {{"L", from},
                                              {"kind", kind},
                                              {"winner", story.placed(cell.by)},
                                              {"otherKind", story.kind(cell.by)},
                                              {"winnerLayer", story.layer(story.origin(cell.by).layer)}});
}

void explainError(WhyStory &story, const ContributionCell &cell)
{
    const SourceMark known = story.failurePlace(); // the error is often in another value
    const SourceMark mark = known.isValid() ? known : story.origin(cell.origin).mark;
    const std::string failure = story.failure();
    if (failure.empty())
        story.say(WhyPhrase::MadeFail, {{"L", story.placed(cell.origin)}, {"kind", story.kind(cell.origin)}});
    else if (mark.isValid())
        story.say(WhyPhrase::FailedAt,
                  {{"message", failure}, {"place", story.place(mark)}, {"column", std::to_string(mark.column)}});
    else
        story.say(WhyPhrase::Message, {{"message", failure}});
}

void explainLost(WhyStory &story, const ContributionCell &cell)
{
    if (cell.by.isValid())
        story.say(WhyPhrase::LostTo, {{"marker", story.value(cell.by)}, {"L", story.placed(cell.by)}});
    else
        story.say(WhyPhrase::LostToSome);
    story.say(WhyPhrase::SameAsReference);
}

void explainFate(WhyStory &story, const ContributionCell &cell)
{
    switch (cell.fate) {
    case Fate::Won: explainWon(story, cell); break;
    case Fate::Only: explainOnly(story, cell); break;
    case Fate::Merged:
        story.say(WhyPhrase::SuppliesJoined,
                  {{"L", story.placed(cell.origin)}, {"what", story.what()}, {"strategy", story.strategy()}});
        break;
    case Fate::Overridden: explainOverridden(story, cell); break;
    case Fate::Duplicate: explainDuplicate(story, cell); break;
    case Fate::NotConsulted: explainNotConsulted(story, cell); break;
    case Fate::NullSkipped: explainNullSkipped(story, cell); break;
    case Fate::KnockedOut: explainKnockedOut(story, cell); break;
    case Fate::Emptied: explainEmptied(story, cell); break;
    case Fate::TypeMismatch: explainMismatch(story, cell); break;
    case Fate::Error: explainError(story, cell); break;
    case Fate::Lost: explainLost(story, cell); break;
    case Fate::MarkerHit:
    case Fate::MarkerSpent:
    case Fate::MarkerCancelled:
    case Fate::MarkerLeaked: explainMarker(story, cell.origin, cell.fate, cell.by); break;
    }
}

} // namespace

void explainValue(WhyStory &story, const ContributionCell &cell)
{
    explainFate(story, cell);
    if (cell.survived)
        explainSurvived(story, cell);
    const OriginId list = story.origin(cell.origin).parent;
    if (list.isValid() && isInResult(cell.fate) && !story.isItem() && story.lastEvent(EventKind::Unrolled, list))
        story.say(WhyPhrase::Unrolled);
    explainTokens(story, cell.origin);
}

} // namespace strata
