// SPDX-License-Identifier: MIT
#include "app/cli/pages/historypage.h"

#include "app/history/historytexts.h"
#include "output/page/answerpanels.h"
#include "output/page/entrylist.h"
#include "output/page/pagedocument.h"

#include <utility>

namespace strata::cli {

namespace {

constexpr std::size_t kHistoryShortId = 10;
constexpr std::size_t kHistoryDateSize = 10; // "2026-03-01"

PageEntry historyEntry(const ExplainedChange &explained, const HistoryHead &head, const Phrasebook &book)
{
    const AnswerChange &change = explained.change;
    PageEntry entry;
    const std::string what = answerChangeText(change, explained.differences, book);
    if (change.commit) {
        entry.title = change.details.subject;
        entry.note = change.details.date().substr(0, kHistoryDateSize) + " · " + change.details.author + " · " + what;
        entry.sentences.push_back(change.commit->text().substr(0, kHistoryShortId) + " · " + change.details.date() +
                                  " · " + change.details.author);
    } else {
        entry.title = book.say(pagephrases::kNotCommitted);
        entry.note = what;
    }
    for (const ChangeCause &cause : explained.causes)
        entry.sentences.push_back(
            book.say(pagephrases::kBecause, {{"text", causeText(cause, change.after.place.folder, book)}}));
    if (!change.movedFrom.empty())
        entry.sentences.push_back(book.say(pagephrases::kMovedFrom, {{"path", change.movedFrom}}));
    if (head.subject == HistorySubject::Key) {
        entry.difference = explained.differences.answer;
        entry.places = explained.differences.places;
        entry.texts = {{book.say(pagephrases::kBefore), answerText(change.before.answer, book, kPageLongestText)},
                       {book.say(pagephrases::kAfterChange), answerText(change.after.answer, book, kPageLongestText)}};
    } else {
        for (std::string &line : answerChangeTexts(change, explained.differences, book))
            entry.sentences.push_back(std::move(line));
    }
    return entry;
}

} // namespace

std::string historyPage(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head, const Phrasebook &book)
{
    const bool isOfKey = head.subject == HistorySubject::Key;
    std::string subtitle =
        isOfKey && !head.node.empty() ? book.say(pagephrases::kOnNode, {{"node", head.node}}) + " · " : std::string();
    subtitle +=
        changes.empty() ? book.say(pagephrases::kNoChange) : book.say(pagephrases::kChangesOf, changes.size()) + '.';
    subtitle += ' ' + historyEndText(summary, book) + ' ' + historyFactsText(summary, book);
    for (const std::string &note : historyNotes(summary, book))
        subtitle += ' ' + note;
    PageDocument document(isOfKey ? head.key : historyTitle(head), subtitle, book);
    EntryList list{book.say(pagephrases::kBefore), book.say(pagephrases::kAfterChange), {}};
    for (const ExplainedChange &change : changes)
        list.entries.push_back(historyEntry(change, head, book));
    document.addTab("entries", book.say(pagephrases::kHistoryTitle), entriesPanel(document, list));
    document.addWithoutScripts(entriesWithoutScripts(document, list));
    return document.html();
}

} // namespace strata::cli
