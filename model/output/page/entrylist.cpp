// SPDX-License-Identifier: MIT
#include "output/page/entrylist.h"

#include "core/text/harmless.h"
#include "output/jsonwriter.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

namespace strata {

namespace {

constexpr std::size_t kEntriesBudget = 3'000'000; // bytes of data
constexpr std::size_t kStaticBudget = 120'000;    // bytes of HTML for readers without scripts
constexpr std::array<std::string_view, 6> kRowClasses{"within", "gone", "new", "changed", "changed", "equal"};

std::string_view classOf(DifferenceRow::Sign sign)
{
    return kRowClasses[static_cast<std::size_t>(sign)];
}

/// Writes the data of entries: `[isHeading, title, note, sentences, rows, texts, rows left out]`, texts as numbers.
class EntriesWriter
{
public:
    explicit EntriesWriter(PageDocument &document) : m_document(document) {}

    std::string data(const EntryList &list);

private:
    void writeText(JsonWriter &json, const std::string &text, std::size_t limit, Lines lines = Lines::One);
    void writeRow(JsonWriter &json, const PageEntry &entry, const DifferenceRow &row);
    void writeEntry(JsonWriter &json, const PageEntry &entry);

    PageDocument &m_document;
    std::size_t m_rowBytes = 0;
};

/// Writes the number of \a text, or -1 if it is empty.
void EntriesWriter::writeText(JsonWriter &json, const std::string &text, std::size_t limit, Lines lines)
{
    if (text.empty())
        json.raw("-1");
    else
        json.number(m_document.strings().number(shortText(text, limit), lines));
}

/// `[depth, sign, label, a, b, place of a, place of b, note]`
void EntriesWriter::writeRow(JsonWriter &json, const PageEntry &entry, const DifferenceRow &row)
{
    constexpr std::size_t kRowBytes = 48; // of its numbers
    m_rowBytes += kRowBytes;
    const DifferenceParts parts =
        differenceParts(entry.difference, row, entry.places, kPageLongestValue, m_document.book());
    json.beginArray().number(row.depth).number(static_cast<std::uint64_t>(row.sign));
    for (const std::string *text : {&parts.label, &parts.a, &parts.b, &parts.placeA, &parts.placeB, &parts.note})
        writeText(json, *text, kPageLongestValue);
    json.endArray();
}

void EntriesWriter::writeEntry(JsonWriter &json, const PageEntry &entry)
{
    json.beginArray().number(entry.isHeading ? 1 : 0);
    writeText(json, entry.title, kPageLongestValue);
    writeText(json, entry.note, kPageLongestValue);
    if (m_document.strings().bytes() + m_rowBytes > kEntriesBudget) {
        json.beginArray();
        writeText(json, m_document.book().say(pagephrases::kEntryLeftOut), kPageLongestValue);
        json.endArray().beginArray().endArray().beginArray().endArray().raw("-1").endArray();
        return;
    }
    json.beginArray();
    for (const std::string &sentence : entry.sentences)
        writeText(json, sentence, kPageLongestSentence);
    json.endArray().beginArray();
    const std::vector<DifferenceRow> &rows = entry.difference.rows;
    std::size_t written = 0;
    for (; written < rows.size() && m_document.strings().bytes() + m_rowBytes <= kEntriesBudget; ++written)
        writeRow(json, entry, rows[written]);
    json.endArray().beginArray();
    for (const auto &[title, text] : entry.texts) {
        json.beginArray();
        writeText(json, title, kPageLongestValue);
        writeText(json, text, kPageLongestText, Lines::Many);
        json.endArray();
    }
    json.endArray();
    writeText(json,
              written < rows.size() ? m_document.book().say(pagephrases::kRowsTooMany, rows.size() - written)
                                    : std::string(),
              kPageLongestValue);
    json.endArray();
}

std::string EntriesWriter::data(const EntryList &list)
{
    JsonWriter json;
    json.beginObject().key("titles").beginArray();
    for (const std::string *title : {&list.titleA, &list.titleB})
        writeText(json, *title, kPageLongestValue);
    json.endArray().key("list").beginArray();
    for (const PageEntry &entry : list.entries)
        writeEntry(json, entry);
    return json.endArray().endObject().take();
}

std::string staticDifference(const PageDocument &document, const EntryList &list, const PageEntry &entry)
{
    std::string text =
        "<table class=\"plain\"><thead><tr><th scope=\"col\">" + document.words(pagephrases::kPlace) + "</th>";
    for (const std::string *title : {&list.titleA, &list.titleB})
        text += "<th scope=\"col\">" + harmlessMarkup(shortText(*title)) + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    const std::vector<DifferenceRow> &rows = entry.difference.rows;
    std::size_t written = 0;
    for (; written < rows.size() && text.size() <= kStaticBudget; ++written) {
        const DifferenceRow &row = rows[written];
        const DifferenceParts parts =
            differenceParts(entry.difference, row, entry.places, kPageLongestValue, document.book());
        text += "<tr class=\"" + std::string(classOf(row.sign)) + "\"><th scope=\"row\">" + pageIndent(row.depth) +
                parts.sign + ' ' + harmlessMarkup(shortText(parts.label)) + "<span class=\"muted\">" +
                harmlessMarkup(parts.note) + "</span></th>";
        for (const auto &[value, place] : {std::pair(&parts.a, &parts.placeA), std::pair(&parts.b, &parts.placeB)})
            text +=
                "<td>" + harmlessMarkup(*value) + " <span class=\"muted\">" + harmlessMarkup(*place) + "</span></td>";
        text += "</tr>\n";
    }
    text += "</tbody></table>\n";
    if (written < rows.size())
        text += "<p>" + document.words(pagephrases::kRowsLeftOut, rows.size() - written) + "</p>\n";
    return text;
}

} // namespace

std::string entriesPanel(PageDocument &document, const EntryList &list)
{
    document.setEntries(EntriesWriter(document).data(list));
    std::string text = "<nav>";
    constexpr std::array buttons{std::tuple("entry-first", "⇤", pagephrases::kFirstEntry),
                                 std::tuple("entry-previous", "▲", pagephrases::kPreviousEntry),
                                 std::tuple("entry-next", "▼", pagephrases::kNextEntry)};
    for (const auto &[id, sign, phrase] : buttons) {
        const std::string words = document.words(phrase);
        text += std::string("<button id=\"") + id + "\" aria-label=\"" + words + "\" title=\"" + words + "\">" + sign +
                "</button>";
    }
    return text + "<span id=\"entry-number\" aria-live=\"polite\"></span><input id=\"entry-filter\" class=\"end\" " +
           "type=\"search\" aria-label=\"" + document.words(pagephrases::kFilter) + "\" placeholder=\"" +
           document.words(pagephrases::kFilter) +
           "\"></nav>\n<div class=\"entries\">\n<div id=\"entry-list\" class=\"list\" role=\"listbox\" tabindex=\"0\" "
           "aria-label=\"" +
           document.words(pagephrases::kDifferences) +
           "\"></div>\n<div id=\"entry\" class=\"entry\" role=\"region\" aria-label=\"" +
           document.words(pagephrases::kDifferences) + "\" tabindex=\"0\"></div>\n</div>\n";
}

std::string entriesWithoutScripts(const PageDocument &document, const EntryList &list)
{
    std::string text;
    for (std::size_t i = 0; i < list.entries.size(); ++i) {
        if (text.size() > kStaticBudget)
            return text + "<p>" + document.words(pagephrases::kEntriesLeftOut, list.entries.size() - i) + "</p>\n";
        const PageEntry &entry = list.entries[i];
        if (entry.isHeading) {
            text += "<h2>" + harmlessMarkup(shortText(entry.title)) + "</h2>\n";
            continue;
        }
        text += "<h3>" + harmlessMarkup(shortText(entry.title)) + "</h3>\n<p class=\"muted\">" +
                harmlessMarkup(shortText(entry.note)) + "</p>\n";
        for (const std::string &sentence : entry.sentences)
            text += "<p>" + harmlessMarkup(shortText(sentence, kPageLongestSentence)) + "</p>\n";
        if (!entry.difference.isEmpty())
            text += staticDifference(document, list, entry);
        for (const auto &[title, value] : entry.texts)
            text += "<details><summary>" + harmlessMarkup(title) + "</summary><pre>" +
                    harmlessMarkup(shortText(value, kPageLongestText), Lines::Many) + "</pre></details>\n";
    }
    return text;
}

} // namespace strata
