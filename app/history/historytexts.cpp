// SPDX-License-Identifier: MIT
#include "app/history/historytexts.h"

#include "app/project/comparison/impacttexts.h"
#include "app/project/project.h"
#include "app/project/strategies.h"
#include "core/text/harmless.h"
#include "source/files/path.h"

#include <algorithm>
#include <tuple>

namespace strata {

namespace {

namespace historyphrases {

constexpr Phrase kAdded = phrase("strata", "added: {place}");
constexpr Phrase kRemoved = phrase("strata", "removed: {place}");
constexpr Phrase kChanged = phrase("strata", "changed: {place}");
constexpr Phrase kHierarchy = phrase("strata", "hierarchy changed: {place}");
constexpr Phrase kOptions = phrase("strata", "options changed: {place}");
constexpr Phrase kFacts = phrase("strata", "facts changed: {place}");
constexpr Phrase kFactsOfToday = phrase("strata", "All commits are looked up with the current facts.");
constexpr Phrase kFactsOfCommits = phrase("strata", "Facts are in the repository, so each commit has its own.");
constexpr Phrase kRoot = countedPhrase("strata", "{n} commits searched, down to the first one.",
                                       "{n} commit searched, which is the only one.");
constexpr Phrase kSince = countedPhrase("strata", "{n} commits searched; older ones were not requested.",
                                        "{n} commit searched; older ones were not requested.");
constexpr Phrase kLimit =
    countedPhrase("strata", "{n} commits searched; the search ended at the requested number of changes.",
                  "{n} commit searched; the search ended at the requested number of changes.");
constexpr Phrase kShallow = countedPhrase("strata",
                                          "{n} commits searched; the history ends at {commit}: the clone is shallow. "
                                          "git fetch --unshallow gets older commits.",
                                          "{n} commit searched; the history ends at {commit}: the clone is shallow. "
                                          "git fetch --unshallow gets older commits.");
constexpr Phrase kMissing =
    countedPhrase("strata",
                  "{n} commits searched; the history ends at {commit}: objects of its parent are missing, as in a "
                  "partial clone. git fetch --refetch --no-filter gets them.",
                  "{n} commit searched; the history ends at {commit}: objects of its parent are missing, as in a "
                  "partial clone. git fetch --refetch --no-filter gets them.");
constexpr Phrase kNothingRead = phrase("strata", "No commit searched: objects of {commit} are missing, as in a partial "
                                                 "clone. git fetch --refetch --no-filter gets them.");
constexpr Phrase kCancelled =
    countedPhrase("strata", "Search stopped after {n} commits.", "Search stopped after {n} commit.");
constexpr Phrase kMoved = phrase("strata", "The project was moved inside the repository; before, it was {path}.");
constexpr Phrase kSubmodule =
    phrase("strata", "{path} is a submodule; its files are not in the repository and are not read.");

} // namespace historyphrases

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

ChangeDifferences changeDifferences(const AnswerSource &source, const AnswerChange &change)
{
    const Project *project = change.after.project.get(); // null: an answer has no value, and no list to pair
    const TupleRules tuples = project ? TupleRules(*project, source.question()) : TupleRules();
    ChangeDifferences differences;
    for (const HistoryKeyChange &key : changedKeys(change.before, change.after)) {
        const TupleKeys tupleKeys = project ? tuples.of(rootTarget(*project, key.key)) : TupleKeys();
        differences.keys.emplace(key.key, differenceTree(key.before, key.after, tupleKeys));
    }
    if (isSameAnswer(change.before.answer, change.after.answer)) // it has no places
        return differences;
    const TupleKeys tupleKeys =
        project ? tuples.of(project->dialect->lookupTarget(source.question().key)) : TupleKeys();
    differences.answer = differenceTree(change.before.answer, change.after.answer, tupleKeys);
    differences.places = {source.placesOf(change.before), source.placesOf(change.after)};
    return differences;
}

std::vector<std::string> answerChangeTexts(const AnswerChange &change, const ChangeDifferences &differences,
                                           const Phrasebook &book)
{
    std::vector<std::string> texts;
    for (const auto &[key, difference] : differences.keys)
        texts.push_back(harmless(key + ' ' + changeText(difference, book)));
    for (const auto &[sign, one, other] :
         {std::tuple("+ ", &change.after, &change.before), std::tuple("- ", &change.before, &change.after)}) {
        for (const HistoryFinding &finding : findingsOnlyIn(*one, *other)) {
            const std::string place = finding.file.empty() ? ""
                                                           : relativePath(finding.file, one->place.folder) + ':' +
                                                                 std::to_string(finding.line) + ": ";
            texts.push_back(harmless(sign + place + finding.text));
        }
    }
    if (!texts.empty())
        return texts;
    for (const std::string &text : differenceLines(differences.answer, differences.places, book))
        texts.push_back(harmless(text));
    return texts;
}

std::string answerChangeText(const AnswerChange &change, const ChangeDifferences &differences, const Phrasebook &book)
{
    if (!differences.answer.isEmpty())
        return harmless(changeText(differences.answer, book));
    std::string line;
    for (const std::string &text : answerChangeTexts(change, differences, book))
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
    const auto text = [&](const Phrase &name) { return book.say(name, {{"place", causePlace(cause, folder)}}); };
    switch (cause.kind) {
    case ChangeCause::Kind::Added: return text(historyphrases::kAdded);
    case ChangeCause::Kind::Removed: return text(historyphrases::kRemoved);
    case ChangeCause::Kind::Hierarchy: return text(historyphrases::kHierarchy);
    case ChangeCause::Kind::Options: return text(historyphrases::kOptions);
    case ChangeCause::Kind::Facts: return text(historyphrases::kFacts);
    case ChangeCause::Kind::Changed: break;
    }
    return text(historyphrases::kChanged);
}

std::string historyFactsText(const HistorySummary &summary, const Phrasebook &book)
{
    return book.say(summary.hasFactsInside ? historyphrases::kFactsOfCommits : historyphrases::kFactsOfToday);
}

std::string historyEndText(const HistorySummary &summary, const Phrasebook &book)
{
    constexpr std::size_t kShortId = 10;
    Phrase text = historyphrases::kRoot;
    switch (summary.end) {
    case HistoryEnd::Root: break;
    case HistoryEnd::Since: text = historyphrases::kSince; break;
    case HistoryEnd::Limit: text = historyphrases::kLimit; break;
    case HistoryEnd::Shallow: text = historyphrases::kShallow; break;
    case HistoryEnd::Missing:
        text = summary.searched > 0 ? historyphrases::kMissing : historyphrases::kNothingRead;
        break;
    case HistoryEnd::Cancelled: text = historyphrases::kCancelled; break;
    }
    return book.say(text, summary.searched, {{"commit", summary.last.text().substr(0, kShortId)}});
}

std::vector<std::string> historyNotes(const HistorySummary &summary, const Phrasebook &book)
{
    std::vector<std::string> notes;
    for (const std::string &place : summary.places)
        notes.push_back(book.say(historyphrases::kMoved, {{"path", harmless(place)}}));
    for (const std::string &folder : summary.skippedSubmodules)
        notes.push_back(book.say(historyphrases::kSubmodule, {{"path", harmless(folder)}}));
    return notes;
}

} // namespace strata
