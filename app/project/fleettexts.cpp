// SPDX-License-Identifier: MIT
#include "app/project/fleettexts.h"

#include "projection/phrasetable.h"

#include <algorithm>
#include <cstdint>

namespace strata {

namespace {

enum class FleetPhrase : std::uint8_t { Equals, IsOneOf, Rest, Count };

using FleetPhraseRow = NamedPhrase<FleetPhrase>;

constexpr std::array kFleetPhrase{std::to_array<FleetPhraseRow>({
    {FleetPhrase::Equals, phrase("strata", "{variable} = {v}")},
    {FleetPhrase::IsOneOf, phrase("strata", "{variable} is {list}")},
    {FleetPhrase::Rest, phrase("strata", "the rest")},
})};
static_assert(isComplete(kFleetPhrase));

constexpr std::size_t kTelling = 8; // more values do not characterise a result
constexpr std::size_t kSample = 3;  // named values of a variable

const Phrase &named(FleetPhrase name)
{
    return kFleetPhrase[static_cast<std::size_t>(name)].phrase;
}

std::string reasonText(const FleetReason &reason, const Phrasebook &book)
{
    if (reason.values.size() == 1)
        return book.say(named(FleetPhrase::Equals), {{"variable", reason.variable}, {"v", reason.values.front()}});
    std::string list;
    for (std::size_t i = 0; i < std::min(reason.values.size(), kSample); ++i)
        list += (i == 0 ? "" : ", ") + reason.values[i];
    if (reason.values.size() > kSample)
        list += ", …";
    return book.say(named(FleetPhrase::IsOneOf), {{"variable", reason.variable}, {"list", list}});
}

} // namespace

std::string placesText(const FleetSources &sources)
{
    std::string text;
    for (const DecidingPlace &place : sources.places)
        text += (text.empty() ? "" : " + ") + place.title;
    return text;
}

std::string reasonsText(const FleetResult &result, const Phrasebook &book)
{
    const bool isTelling = std::all_of(result.because.begin(), result.because.end(),
                                       [](const FleetReason &reason) { return reason.values.size() <= kTelling; });
    if (!isTelling)
        return book.say(named(FleetPhrase::Rest));
    std::string text;
    for (const FleetReason &reason : result.because)
        text += (text.empty() ? "" : "; ") + reasonText(reason, book);
    return text;
}

std::vector<Phrase> fleetPhrases()
{
    return phrasesOf(kFleetPhrase);
}

} // namespace strata
