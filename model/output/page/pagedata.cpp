// SPDX-License-Identifier: MIT
#include "output/page/pagedata.h"

#include "core/text/harmless.h"
#include "output/jsonwriter.h"
#include "output/page/pagephrases.h"
#include "output/yamlwriter.h"
#include "projection/generalphrases.h"
#include "projection/steptext.h"
#include "projection/valuephrase.h"
#include "projection/why.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kWhyBudget = 1'000'000; // bytes of texts in one page

/// Signs of fates in text, by number of the fate.
constexpr std::array<std::string_view, kFateCount> kFateSigns{"✔", "✔", "✔", "↓", "=", "–", "∅", "✕",
                                                              "⊖", "∅", "⊝", "⊘", "!", "≠", "⚠", "?"};

/// JSON that may stand inside of a script element: no text in it ends that element.
std::string scriptSafe(std::string_view json)
{
    std::string safe;
    safe.reserve(json.size());
    for (const char c : json) {
        if (c == '<')
            safe += "\\u003c";
        else
            safe += c;
    }
    return safe;
}

/// Texts of the page, each held once.
class PageStrings
{
public:
    std::uint64_t number(std::string_view text)
    {
        const auto [at, isNew] = m_numbers.try_emplace(harmless(text), m_texts.size());
        if (isNew) {
            m_texts.push_back(at->first);
            m_bytes += at->first.size();
        }
        return at->second;
    }
    const std::vector<std::string> &texts() const { return m_texts; }
    std::size_t bytes() const { return m_bytes; }

private:
    std::unordered_map<std::string, std::uint64_t> m_numbers;
    std::vector<std::string> m_texts;
    std::size_t m_bytes = 0;
};

class PageDataWriter
{
public:
    PageDataWriter(const Projection &answer, const StepViews &steps, const PageColumns &columns, const Phrasebook &book,
                   const std::function<std::string(SourceMark)> &remark)
        : m_answer(answer), m_steps(steps), m_columns(columns), m_book(book), m_remark(remark)
    {}

    std::string data();

private:
    std::string say(PagePhrase phrase) const { return m_book.say(pagePhrase(phrase)); }
    std::string placeAt(OriginId origin) const { return m_answer.names().place(m_answer.trace().origin(origin).mark); }

    void writeWords(JsonWriter &json) const;
    void writeFates(JsonWriter &json) const;
    void writeWidths(JsonWriter &json) const;
    void writeRow(JsonWriter &json, std::size_t number);
    void writeCell(JsonWriter &json, std::size_t row, const ContributionCell &cell, OriginId origin);
    void writeWhy(JsonWriter &json, const WhyText &why);
    void writeReaches(JsonWriter &json) const;
    void writeLines(JsonWriter &json, const Value &value);
    void writeSteps(JsonWriter &json);

    const Projection &m_answer;
    const StepViews &m_steps;
    const PageColumns &m_columns;
    const Phrasebook &m_book;
    const std::function<std::string(SourceMark)> &m_remark;
    PageStrings m_strings;
    JsonWriter m_whys;
    std::uint64_t m_whyCount = 0;
};

void PageDataWriter::writeWords(JsonWriter &json) const
{
    constexpr std::array words{std::pair("notInResult", PagePhrase::NotInResult),
                               std::pair("whyHint", PagePhrase::WhyHint),
                               std::pair("whyLeftOut", PagePhrase::WhyLeftOut),
                               std::pair("survived", PagePhrase::Survived),
                               std::pair("stepOf", PagePhrase::StepOf),
                               std::pair("rule", PagePhrase::Rule),
                               std::pair("play", PagePhrase::Play),
                               std::pair("pause", PagePhrase::Pause),
                               std::pair("why", PagePhrase::Why)};
    json.key("words").beginObject();
    for (const auto &[name, phrase] : words)
        json.key(name).string(say(phrase));
    json.endObject();
}

void PageDataWriter::writeFates(JsonWriter &json) const
{
    json.key("fates").beginArray();
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        json.beginObject().key("sign").string(signOf(fate)).key("name").string(m_book.say(fatePhrase(fate)));
        json.key("family").string(familyClass(fate)).endObject();
    }
    json.endArray();
}

/// In pixels: the column of the result, then the layers.
void PageDataWriter::writeWidths(JsonWriter &json) const
{
    json.key("widths").beginArray().number(kResultWidth);
    for (std::size_t i = 0; i < m_columns.shown().size(); ++i)
        json.number(kLayerWidth);
    json.endArray();
}

/// Writes the sentences of \a why among the others under their number, or -1 once there are too many.
void PageDataWriter::writeWhy(JsonWriter &json, const WhyText &why)
{
    if (m_strings.bytes() > kWhyBudget) {
        json.raw("-1");
        return;
    }
    if (why.fate)
        m_whys.beginArray().number(static_cast<std::uint64_t>(*why.fate));
    else
        m_whys.beginArray().raw("-1");
    m_whys.number(m_strings.number(why.headline)).beginArray();
    for (const std::string &sentence : why.sentences)
        m_whys.number(m_strings.number(sentence));
    m_whys.endArray().beginArray();
    for (const WhyLink &link : why.links)
        m_whys.number(m_strings.number(link.text));
    m_whys.endArray().endArray();
    json.number(m_whyCount++);
}

/// `[column, fate, text, place, survived, why]`; \a origin is what is shown of the cell.
void PageDataWriter::writeCell(JsonWriter &json, std::size_t row, const ContributionCell &cell, OriginId origin)
{
    const bool isMarker = origin == cell.bareMarker;
    json.beginArray().number(m_columns.numberOf(cell.column));
    json.number(static_cast<std::uint64_t>(isMarker ? cell.bareMarkerFate : cell.fate));
    json.number(m_strings.number(valuePhrase(m_answer.trace().origin(origin).value, kPageLongestValue)));
    json.number(m_strings.number(placeAt(origin))).number(!isMarker && cell.survived ? 1 : 0);
    WhyText why = whyCell(m_answer, row, cell.column, m_book);
    if (std::string more = m_remark ? m_remark(m_answer.trace().origin(origin).mark) : std::string(); !more.empty())
        why.sentences.push_back(std::move(more));
    writeWhy(json, why);
    json.endArray();
}

void PageDataWriter::writeRow(JsonWriter &json, std::size_t number)
{
    const ContributionRow &row = m_answer.table().rows[number];
    json.beginArray().number(row.depth);
    json.number(m_strings.number(row.depth == 0 ? keyPhrase(m_answer.key(), m_book) : row.label));
    json.number(row.isCollection ? 1 : 0).number(row.isGhost ? 1 : 0);
    if (row.result && row.result->isLeaf())
        json.number(m_strings.number(valuePhrase(*row.result, kPageLongestValue)));
    else
        json.raw("-1");
    json.beginArray();
    for (const ContributionCell &cell : row.cells) {
        if (cell.origin.isValid() && m_answer.trace().isLeaf(cell.origin))
            writeCell(json, number, cell, cell.origin);
        if (cell.bareMarker.isValid())
            writeCell(json, number, cell, cell.bareMarker);
    }
    json.endArray();
    writeWhy(json, whyResult(m_answer, number, m_book));
    json.endArray();
}

/// `[row, from, to, end]`, columns as the page shows them.
void PageDataWriter::writeReaches(JsonWriter &json) const
{
    json.key("reaches").beginArray();
    const std::vector<ContributionRow> &rows = m_answer.table().rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const MarkerReach &reach : rows[i].reaches) {
            const std::size_t from = m_columns.numberOf(reach.fromColumn);
            std::size_t to = m_columns.numberOf(reach.toColumn);
            for (std::uint32_t column = reach.toColumn; to == PageColumns::kNotShown && column > reach.fromColumn;
                 --column)
                to = m_columns.numberOf(column);
            if (from == PageColumns::kNotShown)
                continue;
            json.beginArray().number(i).number(from).number(to == PageColumns::kNotShown ? from : to);
            json.number(static_cast<std::uint64_t>(reach.end)).endArray();
        }
    }
    json.endArray();
}

/// The lines of \a value as YAML, by number.
void PageDataWriter::writeLines(JsonWriter &json, const Value &value)
{
    json.beginArray();
    const std::string text = YamlWriter::document(value);
    std::string_view rest = text;
    if (rest.starts_with("---"))
        rest.remove_prefix(rest.size() > 3 ? 4 : 3);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        json.number(m_strings.number(rest.substr(0, std::min(end, kPageLongestValue))));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    json.endArray();
}

void PageDataWriter::writeSteps(JsonWriter &json)
{
    json.key("steps").beginArray();
    const Trace &trace = m_answer.trace();
    for (const StepView &view : m_steps.steps) {
        json.beginObject();
        json.key("title").number(m_strings.number(stepTitle(m_answer, m_steps, view, m_book)));
        json.key("rule").number(m_strings.number(stepRule(m_answer, view, m_book)));
        json.key("soFar");
        writeLines(json, view.soFar);
        json.key("joins");
        if (trace.steps[view.step.index].kind == StepKind::Combine)
            writeLines(json, view.joins);
        else
            json.beginArray().endArray();
        json.key("after");
        writeLines(json, view.after);
        json.key("events").beginArray();
        for (const std::uint32_t event : view.events) {
            const OriginId subject = trace.events[event].subject;
            json.beginArray().number(m_strings.number(eventText(m_answer, event, m_book)));
            if (const std::string place = subject.isValid() ? placeAt(subject) : std::string(); place.empty())
                json.raw("-1");
            else
                json.number(m_strings.number(place));
            json.endArray();
        }
        json.endArray().endObject();
    }
    json.endArray();
}

std::string PageDataWriter::data()
{
    JsonWriter json;
    json.beginObject();
    writeWords(json);
    writeFates(json);
    writeWidths(json);
    m_whys.beginArray();
    json.key("rows").beginArray();
    for (std::size_t i = 0; i < m_answer.table().rows.size(); ++i)
        writeRow(json, i);
    json.endArray();
    m_whys.endArray();
    writeReaches(json);
    writeSteps(json);
    json.key("whys").raw(m_whys.text());
    json.key("strings").beginArray();
    for (const std::string &text : m_strings.texts())
        json.string(text);
    json.endArray().endObject();
    return scriptSafe(json.text());
}

} // namespace

std::string_view familyClass(Fate fate)
{
    switch (familyOf(fate)) {
    case FateFamily::Result: return "result";
    case FateFamily::Hidden: return "hidden";
    case FateFamily::Removed: return "removed";
    case FateFamily::Problem: return "problem";
    }
    return "result";
}

std::string_view signOf(Fate fate)
{
    return kFateSigns[static_cast<std::size_t>(fate)];
}

PageColumns::PageColumns(const ContributionTable &table) : m_numbers(table.columns.size(), kNotShown)
{
    for (const ContributionRow &row : table.rows) {
        for (const ContributionCell &cell : row.cells)
            m_numbers[cell.column] = 0;
    }
    for (std::uint32_t i = 0; i < m_numbers.size(); ++i) {
        if (m_numbers[i] == 0) {
            m_numbers[i] = m_shown.size();
            m_shown.push_back(i);
        }
    }
}

std::string pageData(const Projection &answer, const StepViews &steps, const PageColumns &columns,
                     const Phrasebook &book, const std::function<std::string(SourceMark)> &remark)
{
    return PageDataWriter(answer, steps, columns, book, remark).data();
}

} // namespace strata
