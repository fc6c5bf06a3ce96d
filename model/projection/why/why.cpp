// SPDX-License-Identifier: MIT
#include "projection/why/why.h"

#include "projection/why/valuephrase.h"
#include "projection/why/whyphrases.h"
#include "projection/why/whytextbuilder.h"

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

std::string capitalised(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// The row in which the whole value of a layer became part of the result, or was lost; 0: only the first row.
std::size_t rowOfWhole(const WhyTextBuilder &why, std::uint32_t column)
{
    const std::vector<ContributionRow> &rows = why.table().rows;
    for (std::size_t row = 1; row < rows.size(); ++row) {
        for (const ContributionCell &cell : rows[row].cells) {
            if (cell.column == column && cell.origin.isValid() && !why.origin(cell.origin).parent.isValid())
                return row;
        }
    }
    return 0;
}

void explainFoundElsewhere(WhyTextBuilder &why, std::uint32_t column, const std::string &name)
{
    const std::size_t row = rowOfWhole(why, column);
    if (row == 0)
        why.say(whyphrases::kFoundElsewhere, {{"L", name}, {"key", why.key()}, {"what", why.what()}});
    else if (why.table().rows[row].isGhost)
        why.say(whyphrases::kFoundInVain, {{"L", name}, {"key", why.key()}});
    else
        why.say(whyphrases::kFoundAsPart, {{"L", name}, {"key", why.key()}, {"path", why.path(row)}});
}

/// Explains why a layer has no value in the row.
void explainNothing(WhyTextBuilder &why, std::uint32_t column)
{
    const ContributionColumn &layerColumn = why.table().columns[column];
    const std::string name = why.layer(layerColumn.layer);
    const std::vector<LayerOutcome> &layers = why.trace().layers;
    const auto outcome = std::find_if(layers.begin(), layers.end(),
                                      [&](const LayerOutcome &have) { return have.layer == layerColumn.layer; });
    const std::string reason =
        outcome == layers.end() ? std::string() : why.reason(std::string(why.trace().message(*outcome)));
    why.headline(whyphrases::kNothingHere, {{"L", name}});
    switch (layerColumn.state) {
    case LayerOutcome::State::Found: explainFoundElsewhere(why, column, name); break;
    case LayerOutcome::State::NoKey: why.say(whyphrases::kNoKey, {{"L", name}, {"key", why.key()}}); break;
    case LayerOutcome::State::Missing: why.say(whyphrases::kFileMissing, {{"L", name}}); break;
    case LayerOutcome::State::Unresolved:
        why.say(reason.empty() ? whyphrases::kPathUnresolved : whyphrases::kPathUnknown, {{"L", name}});
        break;
    case LayerOutcome::State::Broken: why.say(whyphrases::kFileBroken, {{"L", name}}); break;
    case LayerOutcome::State::ValueFails: why.say(whyphrases::kValueFails, {{"L", name}, {"key", why.key()}}); break;
    case LayerOutcome::State::NotRun: why.say(whyphrases::kNotRun, {{"L", name}}); break;
    case LayerOutcome::State::NotConsulted:
        why.say(whyphrases::kNotAskedEither, {{"L", name}, {"key", why.key()}, {"what", why.what()}});
        break;
    case LayerOutcome::State::NotReached: why.say(whyphrases::kNotReached, {{"L", name}}); break;
    }
    if (reason.ends_with('.'))
        why.addSentence(capitalised(reason));
    else if (!reason.empty())
        why.say(whyphrases::kMessage, {{"message", capitalised(reason)}});
}

void explainNotFound(WhyTextBuilder &why)
{
    if (const std::string failure = why.failure(); !failure.empty()) {
        why.headline(whyphrases::kLookupFailed, {{"key", why.key()}});
        why.addSentence(failure);
        return;
    }
    why.headline(whyphrases::kNotFound, {{"key", why.key()}});
    if (why.isOfOptions()) {
        why.addSentence(why.optionsKey());
        return;
    }
    const std::size_t left = layersLeftOut(why.trace()).size();
    why.say(whyphrases::kNoLayerHas, why.table().columns.size() - left, {{"key", why.key()}});
    if (left > 0)
        why.addSentence(why.leftOut());
}

/// Explains the layers of a joined result.
void explainJoined(WhyTextBuilder &why)
{
    std::vector<std::string> from;
    for (const ContributionCell &cell : why.row().cells) {
        if (cell.origin.isValid() && isInResult(cell.fate))
            from.push_back(why.layer(why.table().columns[cell.column].layer));
    }
    if (from.empty())
        why.say(whyphrases::kMadeByMerge);
    else if (from.size() == 1)
        why.say(whyphrases::kComesFrom, {{"what", why.what()}, {"L", from.front()}});
    else
        why.say(whyphrases::kJoinedFrom, from.size(), {{"strategy", why.strategy()}, {"list", why.list(from)}});
}

void explainCollection(WhyTextBuilder &why, const ContributionCell &cell)
{
    const ContributionRow &row = why.row();
    const std::string from = why.placed(cell.origin);
    if (row.result && row.result->isLeaf() && !isInResult(cell.fate)) {
        why.say(whyphrases::kCollectionHidden,
                {{"L", from}, {"kind", why.kind(cell.origin)}, {"path", why.path()}, {"v", valuePhrase(*row.result)}});
        return;
    }
    why.say(whyphrases::kCollectionSize, cell.leaves,
            {{"L", from}, {"kind", why.kind(cell.origin)}, {"path", why.path()}});
    if (row.isGhost || !isInResult(cell.fate)) {
        why.say(whyphrases::kNoneInResult);
        if (cell.fate == Fate::NotConsulted)
            why.say(whyphrases::kStoppedAbove, {{"strategy", why.strategy()}});
    } else if (row.fate == Fate::Merged) {
        explainJoined(why);
    }
}

void explainCell(WhyTextBuilder &why, std::uint32_t column)
{
    const ContributionCell *cell = why.cellOf(column);
    if (!cell) {
        explainNothing(why, column);
        return;
    }
    const OriginId id = cell->origin;
    if (!id.isValid()) {
        why.headline(why.value(cell->bareMarker), cell->bareMarkerFate, false);
    } else if (why.trace().isLeaf(id)) {
        why.headline(why.isItem() || why.markerOf(id) ? why.value(id) : why.path(), cell->fate, cell->survived);
        why.link(id);
        explainValue(why, *cell);
    } else {
        why.headline(why.path(), cell->fate, false);
        explainCollection(why, *cell);
    }
    if (cell->bareMarker.isValid())
        explainMarker(why, cell->bareMarker, cell->bareMarkerFate, {});
}

/// Explains the value of the highest layer with the row's fate.
void explainGhost(WhyTextBuilder &why, const ContributionCell &cell)
{
    const OriginId id = cell.origin.isValid() ? cell.origin : cell.bareMarker;
    explainCell(why, cell.column);
    why.addFirstSentence(whyphrases::kNotInResult, {{"what", why.what()}});
    why.nameFate(why.isItem() ? why.value(id) : why.path(), why.row().fate);
}

void explainResult(WhyTextBuilder &why)
{
    const ContributionRow &row = why.row();
    if (row.cells.empty() && row.isGhost) {
        explainNotFound(why);
        return;
    }
    if (row.isGhost) {
        const auto speaker = std::find_if(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
            return cell.fate == row.fate || row.cells.size() == 1;
        });
        if (speaker != row.cells.end()) {
            explainGhost(why, *speaker);
            return;
        }
    }
    if (row.result && row.result->isLeaf()) {
        if (const ContributionCell *winner = why.cellWith(row.result->origin())) {
            explainCell(why, winner->column);
            return;
        }
    }
    why.headline(why.path(), row.fate, false);
    if (row.fate == Fate::Merged)
        explainJoined(why);
    else if (row.winner.isValid())
        why.say(row.fate == Fate::Only ? whyphrases::kOnly : whyphrases::kEverythingFrom,
                {{"what", why.what()}, {"L", why.layer(row.winner)}});
    for (const ContributionCell &below : row.cells) {
        if (below.origin.isValid())
            why.link(below.origin);
        if (below.bareMarker.isValid())
            explainMarker(why, below.bareMarker, below.bareMarkerFate, {});
    }
}

} // namespace

WhyText whyCell(const Projection &projection, std::size_t row, std::uint32_t column, const Phrasebook &book)
{
    WhyTextBuilder why(projection, row, book);
    explainCell(why, column);
    return why.take();
}

WhyText whyResult(const Projection &projection, std::size_t row, const Phrasebook &book)
{
    WhyTextBuilder why(projection, row, book);
    explainResult(why);
    const std::string &remark = projection.result().merge.remark;
    if (projection.table().rows[row].parent == ContributionRow::kNoParent && !remark.empty())
        why.say(Phrase{remark, {}});
    return why.take();
}

std::vector<const LayerOutcome *> layersLeftOut(const Trace &trace)
{
    std::vector<const LayerOutcome *> left;
    for (const LayerOutcome &layer : trace.layers) {
        if (layer.state == LayerOutcome::State::Broken || layer.state == LayerOutcome::State::NotRun)
            left.push_back(&layer);
    }
    return left;
}

std::string leftOutText(const Projection &answer, const Phrasebook &book)
{
    std::vector<std::string> titles;
    for (const LayerOutcome *layer : layersLeftOut(answer.trace()))
        titles.push_back(answer.names().layer(layer->layer).title());
    return titles.empty() ? std::string()
                          : book.say(whyphrases::kLeftOut, titles.size(), {{"list", book.list(titles)}});
}

bool isOptionsKey(const Projection &answer)
{
    return isOptionsKey(answer.key(), answer.result());
}

bool isOptionsKey(const LookupTarget &key, const LookupResult &result)
{
    constexpr std::string_view kName = "lookup_options";
    const std::string_view name = key.name();
    return result.status == LookupResult::Status::NotFound && result.trace.layers.empty() && name.starts_with(kName) &&
           (name.size() == kName.size() || name[kName.size()] == '.');
}

Phrase optionsKeyPhrase()
{
    return phrase(
        "strata",
        "lookup_options holds the options of other keys: how each is merged and converted. A lookup never finds it.");
}

} // namespace strata
