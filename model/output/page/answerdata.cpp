// SPDX-License-Identifier: MIT
#include "output/page/answerdata.h"

#include "core/text/sealedtext.h"
#include "output/jsonwriter.h"
#include "output/yamlwriter.h"
#include "projection/steps/steptext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"
#include "projection/why/why.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kWhyBudget = 1'000'000; // bytes of texts in one page

class AnswerDataWriter
{
public:
    AnswerDataWriter(const PageAnswer &shown, PageStrings &strings, const Phrasebook &book, const PageRemark &remark)
        : m_answer(shown.answer), m_steps(shown.steps), m_played(shown.played), m_columns(shown.columns),
          m_prefix(shown.prefix), m_strings(strings), m_book(book), m_remark(remark)
    {}

    std::string data();

private:
    std::string placeAt(OriginId origin) const { return m_answer.names().place(m_answer.trace().origin(origin).mark); }

    void writeColumns(JsonWriter &json);
    void writeRow(JsonWriter &json, std::size_t number);
    void writeCell(JsonWriter &json, std::size_t row, const ContributionCell &cell, OriginId origin);
    void writeWhy(JsonWriter &json, const WhyText &why);
    void writeReaches(JsonWriter &json) const;
    void writeLines(JsonWriter &json, const Value &value);
    void writeSteps(JsonWriter &json);

    const Projection &m_answer;
    const StepViews &m_steps;
    StepRange m_played;
    const PageColumns &m_columns;
    const std::string &m_prefix;
    PageStrings &m_strings;
    const Phrasebook &m_book;
    const PageRemark &m_remark;
    JsonWriter m_whys;
    std::uint64_t m_whyCount = 0;
    std::size_t m_lines = 0; // of the fold
};

void AnswerDataWriter::writeColumns(JsonWriter &json)
{
    json.key("widths").beginArray();
    for (const std::size_t width : m_columns.widths())
        json.number(width);
    json.endArray().key("layers").beginArray();
    for (const std::uint32_t column : m_columns.visibleColumns())
        json.number(m_strings.number(m_answer.names().layer(m_answer.table().columns[column].layer).title()));
    json.endArray();
}

/// Writes the number of \a why and stores its sentences; -1 once there are too many.
void AnswerDataWriter::writeWhy(JsonWriter &json, const WhyText &why)
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

/// `[column, fate, text, place, survived, why]`; \a origin: the value shown in the cell.
void AnswerDataWriter::writeCell(JsonWriter &json, std::size_t row, const ContributionCell &cell, OriginId origin)
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

void AnswerDataWriter::writeRow(JsonWriter &json, std::size_t number)
{
    const ContributionRow &row = m_answer.table().rows[number];
    json.beginArray().number(row.depth);
    json.number(m_strings.number(shortText(row.depth == 0 ? keyPhrase(m_answer.key(), m_book) : row.label)));
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

/// `[row, from, to, end]`, with the page's columns.
void AnswerDataWriter::writeReaches(JsonWriter &json) const
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

/// The lines of \a value as YAML, as numbers; only the first ones once the fold has too many.
void AnswerDataWriter::writeLines(JsonWriter &json, const Value &value)
{
    constexpr std::size_t kMostLines = 250'000; // of all steps
    constexpr std::size_t kFirstLines = 200;
    json.beginArray();
    const std::string text = YamlWriter::document(withShortSeals(value));
    std::string_view rest = text;
    if (rest.starts_with("---"))
        rest.remove_prefix(rest.size() > 3 ? 4 : 3);
    for (std::size_t line = 0; !rest.empty(); ++line) {
        if (++m_lines > kMostLines && line >= kFirstLines) {
            json.number(m_strings.number("…"));
            break;
        }
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        json.number(m_strings.number(shortText(rest.substr(0, end))));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    json.endArray();
}

void AnswerDataWriter::writeSteps(JsonWriter &json)
{
    json.key("play").beginArray().number(m_played.first).number(std::max(m_played.end, std::size_t{1}) - 1);
    json.endArray().key("steps").beginArray();
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

std::string AnswerDataWriter::data()
{
    JsonWriter json;
    json.beginObject().key("prefix").string(m_prefix);
    writeColumns(json);
    m_whys.beginArray();
    json.key("rows").beginArray();
    for (std::size_t i = 0; i < m_answer.table().rows.size(); ++i)
        writeRow(json, i);
    json.endArray();
    m_whys.endArray();
    writeReaches(json);
    writeSteps(json);
    json.key("whys").raw(m_whys.text());
    return json.endObject().take();
}

/// Pixels that \a characters need.
std::size_t widthOf(std::size_t characters, std::size_t least, std::size_t most)
{
    constexpr std::size_t kCharacter = 8;
    constexpr std::size_t kMargin = 42; // with the sign
    return std::clamp(characters * kCharacter + kMargin, least, most);
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

PageColumns::PageColumns(const Projection &answer) : m_numbers(answer.table().columns.size(), kNotShown)
{
    constexpr std::size_t kLong = 40;      // bytes
    constexpr std::size_t kShortFile = 18; // of a file name shown in full
    constexpr std::size_t kGhost = 19;     // "not in the result"
    const ContributionTable &table = answer.table();
    std::vector<std::size_t> longest(table.columns.size(), 0);
    std::size_t longestResult = 0;
    for (const ContributionRow &row : table.rows) {
        const std::size_t label = std::size_t{2} * row.depth + std::min(row.label.size(), kLong);
        const bool isLeaf = row.result && row.result->isLeaf();
        longestResult = std::max(longestResult, label + (row.isGhost ? kGhost
                                                         : isLeaf    ? valuePhrase(*row.result, kLong).size()
                                                                     : std::size_t{0}));
        for (const ContributionCell &cell : row.cells) {
            m_numbers[cell.column] = 0;
            for (const OriginId origin : {cell.origin, cell.bareMarker}) {
                if (origin.isValid() && answer.trace().isLeaf(origin))
                    longest[cell.column] =
                        std::max(longest[cell.column], valuePhrase(answer.trace().origin(origin).value, kLong).size());
            }
        }
    }
    m_widths.push_back(widthOf(longestResult, 180, 400));
    for (std::uint32_t i = 0; i < m_numbers.size(); ++i) {
        if (m_numbers[i] == kNotShown)
            continue;
        m_numbers[i] = m_shown.size();
        m_shown.push_back(i);
        const LayerName &name = answer.names().layer(table.columns[i].layer);
        const std::size_t title = std::max(name.title().size(), std::min(name.file.size(), kShortFile));
        m_widths.push_back(widthOf(std::max(longest[i], title), 130, 280));
    }
}

std::string answerData(const PageAnswer &shown, PageStrings &strings, const Phrasebook &book, const PageRemark &remark)
{
    return AnswerDataWriter(shown, strings, book, remark).data();
}

} // namespace strata
