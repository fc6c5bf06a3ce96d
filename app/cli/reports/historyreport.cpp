// SPDX-License-Identifier: MIT
#include "app/cli/reports/historyreport.h"

#include "app/cli/query/answer.h"
#include "app/cli/reports/reporttexts.h"
#include "core/text/harmless.h"
#include "output/jsonwriter.h"
#include "source/files/path.h"

#include <string_view>

namespace strata::cli {

namespace {

constexpr std::size_t kShortCommit = 10;

std::string shortId(const AnswerChange &change)
{
    return change.commit ? change.commit->text().substr(0, kShortCommit) : "not committed";
}

std::string changesText(std::size_t changes)
{
    return changes == 0 ? "No change." : counted(changes, "change", "changes") + '.';
}

std::string_view nameOf(ChangeCause::Kind kind)
{
    switch (kind) {
    case ChangeCause::Kind::Added: return "added";
    case ChangeCause::Kind::Removed: return "removed";
    case ChangeCause::Kind::Hierarchy: return "hierarchy";
    case ChangeCause::Kind::Options: return "options";
    case ChangeCause::Kind::Facts: return "facts";
    case ChangeCause::Kind::Changed: break;
    }
    return "changed";
}

std::string_view nameOf(HistoryEnd end)
{
    switch (end) {
    case HistoryEnd::Root: break;
    case HistoryEnd::Since: return "since";
    case HistoryEnd::Limit: return "max";
    case HistoryEnd::Shallow: return "shallow";
    case HistoryEnd::Missing: return "missing";
    case HistoryEnd::Cancelled: return "cancelled";
    }
    return "root";
}

void writeFindings(JsonWriter &json, const AnswerState &one, const AnswerState &other)
{
    json.beginArray();
    for (const HistoryFinding &finding : findingsOnlyIn(one, other)) {
        json.beginObject().key("key").string(harmless(finding.key));
        json.key("file")
            .string(harmless(relativePath(finding.file, one.place.folder)))
            .key("line")
            .number(finding.line);
        json.key("text").string(harmless(finding.text)).endObject();
    }
    json.endArray();
}

/// Writes the changed keys of the node, or the changed findings of the rule.
void writeSubject(JsonWriter &json, const AnswerChange &change, const HistoryHead &head)
{
    if (head.subject == HistorySubject::Findings) {
        writeFindings(json.key("came"), change.after, change.before);
        writeFindings(json.key("went"), change.before, change.after);
        return;
    }
    json.key("keys").beginArray();
    for (const HistoryKeyChange &key : changedKeys(change.before, change.after)) {
        json.beginObject().key("key").string(key.key);
        writeAnswerOnly(json.key("before").beginObject(), key.before);
        writeAnswerOnly(json.endObject().key("after").beginObject(), key.after);
        json.endObject().endObject();
    }
    json.endArray();
}

void writeChange(JsonWriter &json, const ExplainedChange &explained, const HistoryHead &head)
{
    const AnswerChange &change = explained.change;
    writeOrNull(json.beginObject().key("commit"), change.commit ? change.commit->text() : std::string());
    json.key("date").string(change.commit ? change.details.date() : "");
    json.key("author").string(harmless(change.details.author)).key("subject").string(harmless(change.details.subject));
    if (head.subject != HistorySubject::Key) {
        writeSubject(json, change, head);
        json.endObject();
        return;
    }
    writeAnswerOnly(json.key("before").beginObject(), change.before.answer);
    writeAnswerOnly(json.endObject().key("after").beginObject(), change.after.answer);
    json.endObject().key("because").beginArray();
    for (const ChangeCause &cause : explained.causes) {
        json.beginObject().key("file").string(harmless(relativePath(cause.file, change.after.place.folder)));
        writeOrNull(json.key("line").number(cause.line).key("layer"), cause.layer);
        json.key("change").string(nameOf(cause.kind)).endObject();
    }
    json.endArray();
    if (!change.movedFrom.empty())
        json.key("moved_from").string(harmless(change.movedFrom));
    json.endObject();
}

} // namespace

std::string historyTitle(const HistoryHead &head)
{
    const std::string subject = head.subject == HistorySubject::AllKeys    ? "All keys"
                                : head.subject == HistorySubject::Findings ? "Findings of " + harmless(head.key)
                                                                           : harmless(head.key);
    return subject + (head.node.empty() ? "" : " on " + harmless(head.node));
}

std::string historyTextHead(const HistoryHead &head)
{
    return historyTitle(head) + ", newest change first\n";
}

std::string historyText(const ExplainedChange &explained)
{
    const AnswerChange &change = explained.change;
    std::string text = '\n' + shortId(change);
    if (change.commit)
        text += "  " + change.details.date() + "  " + harmless(change.details.author) + "\n  " +
                harmless(change.details.subject);
    text += '\n';
    for (const std::string &line : answerChangeTexts(change, explained.differences))
        text += "    " + line + '\n';
    for (const ChangeCause &cause : explained.causes)
        text += "    because " + causeText(cause, change.after.place.folder) + '\n';
    if (!change.movedFrom.empty())
        text += "    because the project was moved here from " + harmless(change.movedFrom) + '\n';
    return text;
}

std::string historyTextEnd(const HistorySummary &summary, std::size_t changes)
{
    std::string text = '\n' + changesText(changes) + ' ' + historyEndText(summary) + '\n';
    text += historyFactsText(summary) + '\n';
    for (const std::string &note : historyNotes(summary))
        text += note + '\n';
    return text;
}

std::string historyMarkdown(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                            const HistoryHead &head)
{
    std::string text = "### " + markdownCode(historyTitle(head)) + "\n\n";
    text += changesText(changes.size()) + ' ' + historyEndText(summary) + ' ' + historyFactsText(summary) + '\n';
    for (const std::string &note : historyNotes(summary))
        text += '\n' + note + '\n';
    for (const ExplainedChange &explained : changes) {
        const AnswerChange &change = explained.change;
        text += "\n#### " + markdownCode(shortId(change));
        if (change.commit)
            text += ' ' + harmlessMarkup(change.details.subject) + "\n\n" + harmlessMarkup(change.details.author) +
                    ", " + change.details.date();
        text += "\n\n";
        for (const std::string &line : answerChangeTexts(change, explained.differences))
            text += "- " + markdownCode(line) + '\n';
        for (const ChangeCause &cause : explained.causes)
            text += "- because " + markdownCode(causeText(cause, change.after.place.folder)) + '\n';
        if (!change.movedFrom.empty())
            text += "- because the project was moved here from " + markdownCode(harmless(change.movedFrom)) + '\n';
    }
    return text;
}

std::string historyJson(const std::vector<ExplainedChange> &changes, const HistorySummary &summary,
                        const HistoryHead &head)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1);
    switch (head.subject) {
    case HistorySubject::Key: json.key("key").string(head.key); break;
    case HistorySubject::AllKeys: json.key("all").boolean(true); break;
    case HistorySubject::Findings: json.key("rule").string(head.key); break;
    }
    json.key("node").string(head.node).key("searched").number(summary.searched).key("moved_from").beginArray();
    for (const std::string &place : summary.places)
        json.string(harmless(place));
    json.endArray().key("changes").beginArray();
    for (const ExplainedChange &change : changes)
        writeChange(json, change, head);
    json.endArray().key("facts").string(summary.hasFactsInside ? "commits" : "today");
    writeOrNull(json.key("end").string(nameOf(summary.end)).key("last"),
                summary.searched > 0 ? summary.last.text() : std::string());
    if (!summary.skippedSubmodules.empty()) {
        json.key("submodules").beginArray();
        for (const std::string &folder : summary.skippedSubmodules)
            json.string(harmless(folder));
        json.endArray();
    }
    return json.endObject().take() + '\n';
}

} // namespace strata::cli
