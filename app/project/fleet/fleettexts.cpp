// SPDX-License-Identifier: MIT
#include "app/project/fleet/fleettexts.h"

#include "difference/differencetext.h"
#include "projection/why/valuephrase.h"

#include <algorithm>

namespace strata {

namespace {

namespace fleetphrases {

constexpr Phrase kEquals = phrase("strata", "{variable} = {v}");
constexpr Phrase kIsOneOf = phrase("strata", "{variable} is {list}");
constexpr Phrase kRest = phrase("strata", "the rest");
constexpr Phrase kReads = phrase("strata", "reads {list}");
constexpr Phrase kReadsInstead = phrase("strata", "reads {list}, not {others}");
constexpr Phrase kReadsNot = phrase("strata", "does not read {others}, unlike the others");

} // namespace fleetphrases

constexpr std::size_t kSample = 3;      // listed values of a variable
constexpr std::size_t kSampleFiles = 2; // listed files
constexpr std::size_t kSaid = 4;        // listed differences

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
        return book.say(fleetphrases::kEquals, {{"variable", reason.variable}, {"v", reason.values.front()}});
    return book.say(fleetphrases::kIsOneOf, {{"variable", reason.variable}, {"list", sampled(reason.values, kSample)}});
}

std::string filesText(const FleetResult &result, const Phrasebook &book)
{
    const PlaceholderValue reads{"list", sampled(result.reads, kSampleFiles)};
    const PlaceholderValue others{"others", sampled(result.readsNot, kSampleFiles)};
    const Phrase &said = result.reads.empty()      ? fleetphrases::kReadsNot
                         : result.readsNot.empty() ? fleetphrases::kReads
                                                   : fleetphrases::kReadsInstead;
    return book.say(said, {reads, others});
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
        return book.say(fleetphrases::kRest);
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

} // namespace strata
