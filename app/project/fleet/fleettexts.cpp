// SPDX-License-Identifier: MIT
#include "app/project/fleet/fleettexts.h"

#include "difference/differencetext.h"
#include "projection/why/phrasetable.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <cstdint>

namespace strata {

namespace {

enum class FleetPhrase : std::uint8_t { Equals, IsOneOf, Rest, Reads, ReadsInstead, ReadsNot, Count };

using FleetPhraseRow = NamedPhrase<FleetPhrase>;

constexpr std::array kFleetPhrase{std::to_array<FleetPhraseRow>({
    {FleetPhrase::Equals, phrase("strata", "{variable} = {v}")},
    {FleetPhrase::IsOneOf, phrase("strata", "{variable} is {list}")},
    {FleetPhrase::Rest, phrase("strata", "the rest")},
    {FleetPhrase::Reads, phrase("strata", "reads {list}")},
    {FleetPhrase::ReadsInstead, phrase("strata", "reads {list}, not {others}")},
    {FleetPhrase::ReadsNot, phrase("strata", "does not read {others}, unlike the others")},
})};
static_assert(isComplete(kFleetPhrase));

constexpr std::size_t kSample = 3;      // listed values of a variable
constexpr std::size_t kSampleFiles = 2; // listed files
constexpr std::size_t kSaid = 4;        // listed differences

const Phrase &named(FleetPhrase name)
{
    return kFleetPhrase[static_cast<std::size_t>(name)].phrase;
}

std::string sampled(const std::vector<std::string> &names, std::size_t most)
{
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? list + ", …" : list;
}

std::string reasonText(const FleetReason &reason, const Phrasebook &book)
{
    if (reason.values.size() == 1)
        return book.say(named(FleetPhrase::Equals), {{"variable", reason.variable}, {"v", reason.values.front()}});
    return book.say(named(FleetPhrase::IsOneOf),
                    {{"variable", reason.variable}, {"list", sampled(reason.values, kSample)}});
}

std::string filesText(const FleetResult &result, const Phrasebook &book)
{
    const PlaceholderValue reads{"list", sampled(result.reads, kSampleFiles)};
    const PlaceholderValue others{"others", sampled(result.readsNot, kSampleFiles)};
    const FleetPhrase said = result.reads.empty()      ? FleetPhrase::ReadsNot
                             : result.readsNot.empty() ? FleetPhrase::Reads
                                                       : FleetPhrase::ReadsInstead;
    return book.say(named(said), {reads, others});
}

/// The difference from the most common result; empty if the value itself describes the result better.
DifferenceTree shortDifference(const FleetReport &report, std::size_t result, std::size_t limit)
{
    const std::size_t largest = largestResult(report);
    const Value &value = report.results[result].answer.value;
    const Value &base = report.results[largest].answer.value;
    const bool areAlike =
        result != largest && value.isCollection() && base.isCollection() && value.kind() == base.kind();
    if (!areAlike || valuePhrase(value, limit + 4).size() <= limit)
        return {};
    DifferenceTree tree = differenceTree(base, value);
    const bool hasEqual = std::any_of(tree.rows.begin(), tree.rows.end(),
                                      [](const DifferenceRow &row) { return row.sign == DifferenceRow::Sign::Equal; });
    return hasEqual ? tree : DifferenceTree();
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
    if (!result.reads.empty() || !result.readsNot.empty())
        return filesText(result, book);
    if (result.isRest)
        return book.say(named(FleetPhrase::Rest));
    std::string text;
    for (const FleetReason &reason : result.because)
        text += (text.empty() ? "" : "; ") + reasonText(reason, book);
    return text;
}

std::size_t largestResult(const FleetReport &report)
{
    const auto found = std::find_if(report.results.begin(), report.results.end(), [](const FleetResult &result) {
        return result.answer.status == LookupResult::Status::Found;
    });
    return found == report.results.end() ? 0 : static_cast<std::size_t>(found - report.results.begin());
}

std::string resultText(const FleetReport &report, std::size_t result, std::size_t limit, const Phrasebook &book)
{
    const DifferenceTree tree = shortDifference(report, result, limit);
    return tree.isEmpty() ? valuePhrase(report.results[result].answer.value, limit)
                          : differencePhrase(tree, kSaid, book);
}

bool isShownAsDifference(const FleetReport &report, std::size_t result, std::size_t limit)
{
    return !shortDifference(report, result, limit).isEmpty();
}

std::vector<Phrase> fleetPhrases()
{
    return phrasesOf(kFleetPhrase);
}

} // namespace strata
