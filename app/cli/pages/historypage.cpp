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
    const auto say = [&book](PagePhrase phrase, std::initializer_list<PlaceholderValue> fillings) {
        return book.say(pagePhrase(phrase), fillings);
    };
    PageEntry entry;
    const std::string what = answerChangeText(change, book);
    if (change.commit) {
        entry.title = change.details.subject;
        entry.note = change.details.date().substr(0, kHistoryDateSize) + " · " + change.details.author + " · " + what;
        entry.sentences.push_back(change.commit->text().substr(0, kHistoryShortId) + " · " + change.details.date() +
                                  " · " + change.details.author);
    } else {
        entry.title = say(PagePhrase::NotCommitted, {});
        entry.note = what;
    }
    for (const ChangeCause &cause : explained.causes)
        entry.sentences.push_back(
            say(PagePhrase::Because, {{"text", causeText(cause, change.after.place.folder, book)}}));
    if (!change.movedFrom.empty())
        entry.sentences.push_back(say(PagePhrase::MovedFrom, {{"path", change.movedFrom}}));
    if (head.subject == HistorySubject::Key) {
        entry.difference = differenceTree(change.before.answer, change.after.answer);
        entry.places = explained.places;
        entry.texts = {{say(PagePhrase::Before, {}), answerText(change.before.answer, book, kPageLongestText)},
                       {say(PagePhrase::AfterChange, {}), answerText(change.after.answer, book, kPageLongestText)}};
    } else {
        for (std::string &line : answerChangeTexts(change, {}, book))
            entry.sentences.push_back(std::move(line));
    }
    return entry;
}

} // namespace

std::string historyPage(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head, const Phrasebook &book)
{
    const bool isOfKey = head.subject == HistorySubject::Key;
    std::string subtitle = isOfKey && !head.node.empty()
                               ? book.say(pagePhrase(PagePhrase::OnNode), {{"node", head.node}}) + " · "
                               : std::string();
    subtitle += changes.empty() ? book.say(pagePhrase(PagePhrase::NoChange))
                                : book.say(pagePhrase(PagePhrase::ChangesOf), changes.size()) + '.';
    subtitle += ' ' + historyEndText(summary, book) + ' ' + historyFactsText(summary, book);
    for (const std::string &note : historyNotes(summary, book))
        subtitle += ' ' + note;
    PageDocument document(isOfKey ? head.key : historyTitle(head), subtitle, book);
    EntryList list{book.say(pagePhrase(PagePhrase::Before)), book.say(pagePhrase(PagePhrase::AfterChange)), {}};
    for (const ExplainedChange &change : changes)
        list.entries.push_back(historyEntry(change, head, book));
    document.addTab("entries", book.say(pagePhrase(PagePhrase::HistoryTitle)), entriesPanel(document, list));
    document.addWithoutScripts(entriesWithoutScripts(document, list));
    return document.html();
}

} // namespace strata::cli
