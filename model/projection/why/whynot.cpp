// SPDX-License-Identifier: MIT
#include "projection/why/whynot.h"

#include "projection/why/valuephrase.h"
#include "projection/matchingplaces.h"
#include "projection/why/whytextbuilder.h"

#include <algorithm>

namespace strata {

namespace {

/// Whether a layer has the requested value in this cell. A marker counts only if it is requested itself.
bool hasRequestedValue(const Projection &answer, const ContributionCell &cell, const MatchingPlace &place,
                       std::string_view wanted)
{
    if (!cell.origin.isValid())
        return false;
    const Trace &trace = answer.trace();
    if (!place.byPath)
        return matchesText(trace.origin(cell.origin).value, wanted);
    return std::none_of(trace.markers.begin(), trace.markers.end(),
                        [&](const Marker &marker) { return marker.origin == cell.origin && !marker.isKey; });
}

std::string titleOf(const Projection &answer, OriginId origin, const Phrasebook &book)
{
    const std::string layer = answer.layerOf(origin).title();
    const SourceMark mark = answer.trace().origin(origin).mark;
    if (!mark.isValid())
        return layer;
    return book.say(generalphrases::kAtPlace, {{"L", layer}, {"place", answer.names().place(mark)}});
}

} // namespace

WhyNot whyNot(const Projection &answer, std::string_view wanted, const Phrasebook &book, std::size_t most)
{
    WhyNot out;
    for (const MatchingPlace &place : matchingPlaces(answer, wanted)) {
        const ContributionRow &row = answer.table().rows[place.row];
        out.isInResult = out.isInResult || (row.result && (place.byPath || matchesText(*row.result, wanted)));
        for (const ContributionCell &cell : row.cells) {
            if (!hasRequestedValue(answer, cell, place, wanted))
                continue;
            if (out.places.size() == most) {
                ++out.more;
                continue;
            }
            const OriginId by = isInResult(cell.fate) ? OriginId() : cell.by;
            out.places.push_back({place.row, cell.column, cell.origin, by, titleOf(answer, cell.origin, book),
                                  whyCell(answer, place.row, cell.column, book)});
        }
    }
    const PlaceholderValue what{"what", stringPhrase(wanted)};
    const PlaceholderValue key{"key", keyPhrase(answer.key(), book)};
    if (out.isInResult) {
        out.headline = book.say(whyphrases::kNotMissing, {what, key});
    } else if (!out.places.empty()) {
        out.headline = book.say(whyphrases::kNotThere, {what, key});
    } else {
        out.headline = book.say(whyphrases::kNobodyHas, {what, key});
        if (const std::string left = leftOutText(answer, book); !left.empty())
            out.headline += ' ' + left;
        out.nearest = nearestSpellings(answer, wanted);
    }
    return out;
}

} // namespace strata
