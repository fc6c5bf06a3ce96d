// SPDX-License-Identifier: MIT
#include "app/history/historytexts.h"

#include "app/project/comparison/impacttexts.h"
#include "core/text/harmless.h"
#include "projection/why/phrasetable.h"
#include "source/files/path.h"

#include <array>
#include <cstdint>
#include <tuple>

namespace strata {

namespace {

enum class HistoryPhrase : std::uint8_t {
    Added,
    Removed,
    Changed,
    Hierarchy,
    Options,
    Facts,
    FactsOfToday,
    FactsOfCommits,
    Root,
    Since,
    Limit,
    Shallow,
    Missing,
    NothingRead,
    Cancelled,
    Moved,
    Submodule,
    Count,
};

using HistoryPhraseRow = NamedPhrase<HistoryPhrase>;

constexpr std::array kHistoryPhrase{std::to_array<HistoryPhraseRow>({
    {HistoryPhrase::Added, phrase("strata", "added: {place}")},
    {HistoryPhrase::Removed, phrase("strata", "removed: {place}")},
    {HistoryPhrase::Changed, phrase("strata", "changed: {place}")},
    {HistoryPhrase::Hierarchy, phrase("strata", "hierarchy changed: {place}")},
    {HistoryPhrase::Options, phrase("strata", "options changed: {place}")},
    {HistoryPhrase::Facts, phrase("strata", "facts changed: {place}")},
    {HistoryPhrase::FactsOfToday, phrase("strata", "All commits are looked up with the current facts.")},
    {HistoryPhrase::FactsOfCommits, phrase("strata", "Facts are in the repository, so each commit has its own.")},
    {HistoryPhrase::Root, countedPhrase("strata", "{n} commits searched, down to the first one.",
                                        "{n} commit searched, which is the only one.")},
    {HistoryPhrase::Since, countedPhrase("strata", "{n} commits searched; older ones were not requested.",
                                         "{n} commit searched; older ones were not requested.")},
    {HistoryPhrase::Limit,
     countedPhrase("strata", "{n} commits searched; the search ended at the requested number of changes.",
                   "{n} commit searched; the search ended at the requested number of changes.")},
    {HistoryPhrase::Shallow, countedPhrase("strata",
                                           "{n} commits searched; the history ends at {commit}: the clone is shallow. "
                                           "git fetch --unshallow gets older commits.",
                                           "{n} commit searched; the history ends at {commit}: the clone is shallow. "
                                           "git fetch --unshallow gets older commits.")},
    {HistoryPhrase::Missing,
     countedPhrase("strata",
                   "{n} commits searched; the history ends at {commit}: objects of its parent are missing, as in a "
                   "partial clone. git fetch --refetch --no-filter gets them.",
                   "{n} commit searched; the history ends at {commit}: objects of its parent are missing, as in a "
                   "partial clone. git fetch --refetch --no-filter gets them.")},
    {HistoryPhrase::NothingRead,
     phrase("strata", "No commit searched: objects of {commit} are missing, as in a partial clone. "
                      "git fetch --refetch --no-filter gets them.")},
    {HistoryPhrase::Cancelled,
     countedPhrase("strata", "Search stopped after {n} commits.", "Search stopped after {n} commit.")},
    {HistoryPhrase::Moved, phrase("strata", "The project was moved inside the repository; before, it was {path}.")},
    {HistoryPhrase::Submodule,
     phrase("strata", "{path} is a submodule; its files are not in the repository and are not read.")},
})};
static_assert(isComplete(kHistoryPhrase));

const Phrase &historyPhrase(HistoryPhrase name)
{
    return kHistoryPhrase[static_cast<std::size_t>(name)].phrase;
}

} // namespace

std::vector<HistoryFinding> findingsOnlyIn(const AnswerState &one, const AnswerState &other)
{
    std::vector<HistoryFinding> found;
    for (const auto &[text, finding] : one.findings) {
        if (!other.findings.contains(text))
            found.push_back(finding);
    }
    return found;
}

DifferencePlaces changePlaces(const AnswerSource &source, const AnswerChange &change)
{
    if (isSameAnswer(change.before.answer, change.after.answer)) // it has no places
        return {};
    return {source.placesOf(change.before), source.placesOf(change.after)};
}

std::vector<std::string> answerChangeTexts(const AnswerChange &change, const DifferencePlaces &places,
                                           const Phrasebook &book)
{
    std::vector<std::string> texts;
    for (const HistoryKeyChange &key : changedKeys(change.before, change.after))
        texts.push_back(harmless(key.key + ' ' + changeText(key.before, key.after, book)));
    for (const auto &[sign, one, other] :
         {std::tuple("+ ", &change.after, &change.before), std::tuple("- ", &change.before, &change.after)}) {
        for (const HistoryFinding &finding : findingsOnlyIn(*one, *other)) {
            const std::string place = finding.file.empty() ? ""
                                                           : relativePath(finding.file, one->place.folder) + ':' +
                                                                 std::to_string(finding.line) + ": ";
            texts.push_back(harmless(sign + place + finding.text));
        }
    }
    if (!texts.empty() || isSameAnswer(change.before.answer, change.after.answer))
        return texts;
    for (const std::string &text :
         differenceLines(differenceTree(change.before.answer, change.after.answer), places, book))
        texts.push_back(harmless(text));
    return texts;
}

std::string answerChangeText(const AnswerChange &change, const Phrasebook &book)
{
    if (!isSameAnswer(change.before.answer, change.after.answer))
        return harmless(changeText(change.before.answer, change.after.answer, book));
    std::string line;
    for (const std::string &text : answerChangeTexts(change, {}, book))
        line += (line.empty() ? "" : ", ") + text;
    return line;
}

std::string causePlace(const ChangeCause &cause, const std::string &folder)
{
    std::string place = harmless(relativePath(cause.file, folder)) + ':' + std::to_string(cause.line);
    if (cause.count() > 1)
        place += '-' + std::to_string(cause.line + cause.count() - 1);
    if (cause.layer.empty())
        return place;
    return place + " (" + cause.layer + (cause.level.empty() ? "" : ' ' + harmless(cause.level)) + ')';
}

std::string causeText(const ChangeCause &cause, const std::string &folder, const Phrasebook &book)
{
    const auto text = [&](HistoryPhrase name) {
        return book.say(historyPhrase(name), {{"place", causePlace(cause, folder)}});
    };
    switch (cause.kind) {
    case ChangeCause::Kind::Added: return text(HistoryPhrase::Added);
    case ChangeCause::Kind::Removed: return text(HistoryPhrase::Removed);
    case ChangeCause::Kind::Hierarchy: return text(HistoryPhrase::Hierarchy);
    case ChangeCause::Kind::Options: return text(HistoryPhrase::Options);
    case ChangeCause::Kind::Facts: return text(HistoryPhrase::Facts);
    case ChangeCause::Kind::Changed: break;
    }
    return text(HistoryPhrase::Changed);
}

std::string historyFactsText(const HistorySummary &summary, const Phrasebook &book)
{
    return book.say(
        historyPhrase(summary.hasFactsInside ? HistoryPhrase::FactsOfCommits : HistoryPhrase::FactsOfToday));
}

std::string historyEndText(const HistorySummary &summary, const Phrasebook &book)
{
    constexpr std::size_t kShortId = 10;
    HistoryPhrase name = HistoryPhrase::Root;
    switch (summary.end) {
    case HistoryEnd::Root: break;
    case HistoryEnd::Since: name = HistoryPhrase::Since; break;
    case HistoryEnd::Limit: name = HistoryPhrase::Limit; break;
    case HistoryEnd::Shallow: name = HistoryPhrase::Shallow; break;
    case HistoryEnd::Missing: name = summary.searched > 0 ? HistoryPhrase::Missing : HistoryPhrase::NothingRead; break;
    case HistoryEnd::Cancelled: name = HistoryPhrase::Cancelled; break;
    }
    return book.say(historyPhrase(name), summary.searched, {{"commit", summary.last.text().substr(0, kShortId)}});
}

std::vector<std::string> historyNotes(const HistorySummary &summary, const Phrasebook &book)
{
    std::vector<std::string> notes;
    for (const std::string &place : summary.places)
        notes.push_back(book.say(historyPhrase(HistoryPhrase::Moved), {{"path", harmless(place)}}));
    for (const std::string &folder : summary.skippedSubmodules)
        notes.push_back(book.say(historyPhrase(HistoryPhrase::Submodule), {{"path", harmless(folder)}}));
    return notes;
}

std::vector<Phrase> historyPhrases()
{
    return phrasesOf(kHistoryPhrase);
}

} // namespace strata
