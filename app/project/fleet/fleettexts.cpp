// SPDX-License-Identifier: MIT
#include "app/project/fleet/fleettexts.h"

#include "app/project/asking.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata {

namespace {

namespace fleetphrases {

constexpr Phrase kEquals = phrase("strata", "{variable} = {v}");
constexpr Phrase kIsOneOf = phrase("strata", "{variable} is {list}");
constexpr Phrase kRest = phrase("strata", "the rest");
constexpr Phrase kReads = phrase("strata", "reads {list}");
constexpr Phrase kReadsInstead = phrase("strata", "reads {list}, not {others}");
constexpr Phrase kUnexplained = phrase("strata", "no fact and no file separates these nodes");
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
    const LookupResult &answer = report.results[result].answer;
    const Value &value = answer.value;
    const Value &base = report.results[largest].answer.value;
    const bool areAlike =
        result != largest && value.isCollection() && base.isCollection() && value.kind() == base.kind();
    if (!areAlike || valuePhrase(value, limit + 4).size() <= limit)
        return {};
    DifferenceTree tree = differenceTree(report.results[largest].answer, answer, report.tupleKeys);
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
    if (result.isUnexplained)
        return book.say(fleetphrases::kUnexplained);
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

namespace {

/// The files that contribute to \a result, with the number of its sources that have them.
std::map<FileId, std::size_t> filesOf(const FleetResult &result)
{
    std::map<FileId, std::size_t> files;
    for (const FleetSources &sources : result.sources) {
        std::set<FileId> ofSource;
        for (const DecidingPlace &place : sources.places) {
            if (place.mark.isValid() && ofSource.insert(place.mark.file).second)
                ++files[place.mark.file];
        }
    }
    return files;
}

/// The files of \a one that are missing in \a other: those in all sources, else those in some.
std::vector<std::string> filesOnlyIn(const FleetResult &one, const FleetResult &other, const FileNames &names)
{
    const std::map<FileId, std::size_t> others = filesOf(other);
    std::vector<std::string> ofAll;
    std::vector<std::string> ofSome;
    for (const auto &[file, sources] : filesOf(one)) {
        if (!others.contains(file))
            (sources == one.sources.size() ? ofAll : ofSome).push_back(names.file(file));
    }
    return ofAll.empty() ? ofSome : ofAll;
}

} // namespace

bool hasUsefulReasons(const FleetResult &result)
{
    constexpr std::size_t kMostValues = 8; // variables with more values explain nothing
    return !result.because.empty() &&
           std::all_of(result.because.begin(), result.because.end(),
                       [](const FleetReason &reason) { return reason.values.size() <= kMostValues; });
}

void explainByFiles(FleetResult &result, const FleetResult &largest, const FileNames &names)
{
    result.reads = filesOnlyIn(result, largest, names);
    result.readsNot = filesOnlyIn(largest, result, names);
}

LayerPlaces layerPlaces(const Project &project, const Fleet &fleet, const std::vector<std::string> &names,
                        const std::string &node, const CancelToken &cancel)
{
    const auto at = std::find(names.begin(), names.end(), node);
    const auto engine = at == names.end() ? nullptr : fleet.engine(static_cast<NodeIndex>(at - names.begin()), cancel);
    return engine ? LayerPlaces(LayerNames(engine->layers(), namesOf(project))) : LayerPlaces(namesOf(project));
}

} // namespace strata
