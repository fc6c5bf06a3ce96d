// SPDX-License-Identifier: MIT
#include "projection/why/why.h"

#include "projection/why/leftout.h"
#include "projection/why/valuephrase.h"
#include "projection/why/whystory.h"

#include <algorithm>

namespace strata {

namespace {

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// The row in which the whole value of a layer became part of the result, or was lost; 0: only the first row.
std::size_t rowOfWhole(const WhyStory &story, std::uint32_t column)
{
    const std::vector<ContributionRow> &rows = story.table().rows;
    for (std::size_t row = 1; row < rows.size(); ++row) {
        for (const ContributionCell &cell : rows[row].cells) {
            if (cell.column == column && cell.origin.isValid() && !story.origin(cell.origin).parent.isValid())
                return row;
        }
    }
    return 0;
}

void explainFoundElsewhere(WhyStory &story, std::uint32_t column, const std::string &name)
{
    const std::size_t row = rowOfWhole(story, column);
    if (row == 0)
        story.say(WhyPhrase::FoundElsewhere, {{"L", name}, {"key", story.key()}, {"what", story.what()}});
    else if (story.table().rows[row].isGhost)
        story.say(WhyPhrase::FoundInVain, {{"L", name}, {"key", story.key()}});
    else
        story.say(WhyPhrase::FoundAsPart, {{"L", name}, {"key", story.key()}, {"path", story.path(row)}});
}

/// Explains why a layer has no value in the row.
void explainNothing(WhyStory &story, std::uint32_t column)
{
    const ContributionColumn &asked = story.table().columns[column];
    const std::string name = story.layer(asked.layer);
    const std::vector<LayerOutcome> &layers = story.trace().layers;
    const auto outcome =
        std::find_if(layers.begin(), layers.end(), [&](const LayerOutcome &have) { return have.layer == asked.layer; });
    const std::string reason =
        outcome == layers.end() ? std::string() : story.reason(std::string(story.trace().message(*outcome)));
    story.headline(WhyPhrase::NothingHere, {{"L", name}});
    switch (asked.state) {
    case LayerOutcome::State::Found: explainFoundElsewhere(story, column, name); break;
    case LayerOutcome::State::NoKey: story.say(WhyPhrase::NoKey, {{"L", name}, {"key", story.key()}}); break;
    case LayerOutcome::State::Missing: story.say(WhyPhrase::FileMissing, {{"L", name}}); break;
    case LayerOutcome::State::Unresolved:
        story.say(reason.empty() ? WhyPhrase::PathUnresolved : WhyPhrase::PathUnknown, {{"L", name}});
        break;
    case LayerOutcome::State::Broken: story.say(WhyPhrase::FileBroken, {{"L", name}}); break;
    case LayerOutcome::State::ValueFails: story.say(WhyPhrase::ValueFails, {{"L", name}, {"key", story.key()}}); break;
    case LayerOutcome::State::NotRun: story.say(WhyPhrase::NotRun, {{"L", name}}); break;
    case LayerOutcome::State::NotConsulted:
        story.say(WhyPhrase::NotAskedEither, {{"L", name}, {"key", story.key()}, {"what", story.what()}});
        break;
    case LayerOutcome::State::NotReached: story.say(WhyPhrase::NotReached, {{"L", name}}); break;
    }
    if (reason.ends_with('.'))
        story.tell(capitalised(reason));
    else if (!reason.empty())
        story.say(WhyPhrase::Message, {{"message", capitalised(reason)}});
}

void explainNotFound(WhyStory &story)
{
    if (const std::string failure = story.failure(); !failure.empty()) {
        story.headline(WhyPhrase::LookupFailed, {{"key", story.key()}});
        story.tell(failure);
        return;
    }
    story.headline(WhyPhrase::NotFound, {{"key", story.key()}});
    if (story.isOfOptions()) {
        story.tell(story.optionsKey());
        return;
    }
    const std::size_t left = layersLeftOut(story.trace()).size();
    story.say(WhyPhrase::NoLayerHas, story.table().columns.size() - left, {{"key", story.key()}});
    if (left > 0)
        story.tell(story.leftOut());
}

/// Explains the layers of a joined result.
void explainJoined(WhyStory &story)
{
    std::vector<std::string> from;
    for (const ContributionCell &cell : story.row().cells) {
        if (cell.origin.isValid() && isInResult(cell.fate))
            from.push_back(story.layer(story.table().columns[cell.column].layer));
    }
    if (from.empty())
        story.say(WhyPhrase::MadeByMerge);
    else if (from.size() == 1)
        story.say(WhyPhrase::ComesFrom, {{"what", story.what()}, {"L", from.front()}});
    else
        story.say(WhyPhrase::JoinedFrom, from.size(), {{"strategy", story.strategy()}, {"list", story.list(from)}});
}

void explainCollection(WhyStory &story, const ContributionCell &cell)
{
    const ContributionRow &row = story.row();
    const std::string from = story.placed(cell.origin);
    if (row.result && row.result->isLeaf() && !isInResult(cell.fate)) {
        story.say(
            WhyPhrase::CollectionHidden,
            {{"L", from}, {"kind", story.kind(cell.origin)}, {"path", story.path()}, {"v", valuePhrase(*row.result)}});
        return;
    }
    story.say(WhyPhrase::CollectionSize, cell.leaves,
              {{"L", from}, {"kind", story.kind(cell.origin)}, {"path", story.path()}});
    if (row.isGhost || !isInResult(cell.fate)) {
        story.say(WhyPhrase::NoneInResult);
        if (cell.fate == Fate::NotConsulted)
            story.say(WhyPhrase::StoppedAbove, {{"strategy", story.strategy()}});
    } else if (row.fate == Fate::Merged) {
        explainJoined(story);
    }
}

void explainCell(WhyStory &story, std::uint32_t column)
{
    const ContributionCell *cell = story.cellOf(column);
    if (!cell) {
        explainNothing(story, column);
        return;
    }
    const OriginId id = cell->origin;
    if (!id.isValid()) {
        story.headline(story.value(cell->bareMarker), cell->bareMarkerFate, false);
    } else if (story.trace().isLeaf(id)) {
        story.headline(story.isItem() || story.markerOf(id) ? story.value(id) : story.path(), cell->fate,
                       cell->survived);
        story.link(id);
        explainValue(story, *cell);
    } else {
        story.headline(story.path(), cell->fate, false);
        explainCollection(story, *cell);
    }
    if (cell->bareMarker.isValid())
        explainMarker(story, cell->bareMarker, cell->bareMarkerFate, {});
}

/// Explains the value of the highest layer with the row's fate.
void explainGhost(WhyStory &story, const ContributionCell &cell)
{
    const OriginId id = cell.origin.isValid() ? cell.origin : cell.bareMarker;
    explainCell(story, cell.column);
    story.addFirstSentence(WhyPhrase::NotInResult, {{"what", story.what()}});
    story.nameFate(story.isItem() ? story.value(id) : story.path(), story.row().fate);
}

void explainResult(WhyStory &story)
{
    const ContributionRow &row = story.row();
    if (row.cells.empty() && row.isGhost) {
        explainNotFound(story);
        return;
    }
    if (row.isGhost) {
        const auto speaker = std::find_if(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
            return cell.fate == row.fate || row.cells.size() == 1;
        });
        if (speaker != row.cells.end()) {
            explainGhost(story, *speaker);
            return;
        }
    }
    if (row.result && row.result->isLeaf()) {
        if (const ContributionCell *winner = story.cellWith(row.result->origin())) {
            explainCell(story, winner->column);
            return;
        }
    }
    story.headline(story.path(), row.fate, false);
    if (row.fate == Fate::Merged)
        explainJoined(story);
    else if (row.winner.isValid())
        story.say(row.fate == Fate::Only ? WhyPhrase::Only : WhyPhrase::EverythingFrom,
                  {{"what", story.what()}, {"L", story.layer(row.winner)}});
    for (const ContributionCell &below : row.cells) {
        if (below.origin.isValid())
            story.link(below.origin);
        if (below.bareMarker.isValid())
            explainMarker(story, below.bareMarker, below.bareMarkerFate, {});
    }
}

} // namespace

WhyText whyCell(const Projection &projection, std::size_t row, std::uint32_t column, const Phrasebook &book)
{
    WhyStory story(projection, row, book);
    explainCell(story, column);
    return story.take();
}

WhyText whyResult(const Projection &projection, std::size_t row, const Phrasebook &book)
{
    WhyStory story(projection, row, book);
    explainResult(story);
    const std::string &remark = projection.result().merge.remark;
    if (projection.table().rows[row].parent == ContributionRow::kNoParent && !remark.empty())
        story.say(Phrase{remark, {}});
    return story.take();
}

} // namespace strata
