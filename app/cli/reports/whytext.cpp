// SPDX-License-Identifier: MIT
#include "app/cli/reports/whytext.h"

#include "app/cli/options.h"
#include "app/cli/pages/whymarkdown.h"
#include "app/cli/query/answer.h"
#include "app/project/without.h"
#include "core/text/harmless.h"
#include "output/page/answerpanels.h"
#include "output/tracejson.h"
#include "projection/fates.h"
#include "projection/why/generalphrases.h"
#include "projection/steps/steptext.h"
#include "projection/why/valuephrase.h"
#include "projection/matchingplaces.h"
#include "projection/why/withouttext.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <utility>
#include <vector>

namespace strata::cli {

namespace {

constexpr std::size_t kWhyLongestValue = 60; // bytes, approximately

TextTable::Tone toneOf(Fate fate)
{
    switch (familyOf(fate)) {
    case FateFamily::Result: return TextTable::Tone::Normal;
    case FateFamily::Hidden: return TextTable::Tone::Muted;
    case FateFamily::Removed: return TextTable::Tone::Removed;
    case FateFamily::Problem: return TextTable::Tone::Problem;
    }
    return TextTable::Tone::Normal;
}

std::string fateText(Fate fate, bool survived, bool hasSign)
{
    return (hasSign ? std::string(fateSign(fate)) : std::string(1, fateLetter(fate))) + ' ' +
           std::string(fateName(fate)) + (survived ? " (!)" : "");
}

bool isItem(const ContributionRow &row)
{
    return !row.path.empty() && std::holds_alternative<std::uint32_t>(row.path.back());
}

/// "[3 items]", "{1 key}": stands for a collection whose items follow on lines of their own.
std::string sizeText(const Value &value)
{
    const std::size_t count = value.isSequence() ? value.items().size() : value.entries().size();
    const std::string what = value.isSequence() ? "item" : "key";
    const std::string text = std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
    return value.isSequence() ? '[' + text + ']' : '{' + text + '}';
}

} // namespace

WhyReport::WhyReport(const CommandContext &opened, LookupTarget key, std::shared_ptr<const LookupResult> result,
                     const Console &console)
    : m_opened(opened), m_console(console), m_projection(std::move(key), std::move(result), opened.names)
{}

std::string WhyReport::leftText(const ContributionRow &row, std::size_t longest) const
{
    const std::string indent(std::size_t{2} * row.depth, ' ');
    if (row.depth == 0)
        return row.result && row.result->isLeaf()
                   ? keyPhrase(m_projection.key()) + ": " + valuePhrase(*row.result, longest)
                   : keyPhrase(m_projection.key()) + (row.result ? "  " + sizeText(*row.result) : "");
    const std::string label = isItem(row) ? "-" : row.label + ':';
    if (row.isGhost || !row.result)
        return indent + (isItem(row) ? "\u00b7" : "\u00b7 " + row.label);
    return indent + label + ' ' + (row.result->isLeaf() ? valuePhrase(*row.result, longest) : sizeText(*row.result));
}

std::string WhyReport::valueText(OriginId origin, bool isRaw, std::size_t longest) const
{
    const Origin &at = result().trace.origin(origin);
    if (isRaw && at.interpolation != Origin::kNotInterpolated)
        return stringPhrase(result().trace.interpolations[at.interpolation].written);
    return valuePhrase(at.value, longest);
}

void WhyReport::printHeader() const
{
    m_console.out << harmless(keyPhrase(m_projection.key()));
    if (!m_opened.scope.node.empty())
        m_console.out << " on " << harmless(m_opened.scope.node);
    m_console.out << "\nMerge: " << harmless(mergeText(result().merge)) << " ("
                  << harmless(mergeSourceText(names(), result().merge)) << ")\n";
    if (!result().merge.remark.empty())
        m_console.print(foldText(result().merge.remark, kTextWidth, 0) + '\n');
}

/// When the line was last changed; empty if not requested, or if the file is not in a repository.
std::string WhyReport::lastChanged(SourceMark mark) const
{
    const auto lines = m_blame ? m_blame->at(mark) : std::nullopt;
    return lines ? lastChangedText(*lines) : std::string();
}

TextTable WhyReport::valuesTable(bool areRaw, std::size_t longest, bool hasSigns) const
{
    const Trace &trace = result().trace;
    std::vector<TextTable::Column> columns{{"RESULT"}, {"LAYER"}, {"FATE"}, {"VALUE"}, {"WRITTEN IN"}};
    if (m_blame)
        columns.push_back({"LAST CHANGED"});
    TextTable table(std::move(columns));
    const auto addRow = [&](std::vector<std::string> cells, TextTable::Tone tone, SourceMark mark) {
        if (m_blame) {
            const auto lines = m_blame->at(mark);
            cells.push_back(lines ? shortBlameText(*lines) : std::string());
        }
        table.addRow(cells, tone);
    };
    for (const ContributionRow &row : m_projection.table().rows) {
        const std::string left = leftText(row, longest);
        bool isFirst = true;
        const auto add = [&](LayerId layer, OriginId origin, Fate fate, bool survived) {
            const SourceMark mark = trace.origin(origin).mark;
            addRow({isFirst || longest > kWhyLongestValue ? left : "", layerBadge(layer),
                    fateText(fate, survived, hasSigns), valueText(origin, areRaw, longest), names().place(mark)},
                   toneOf(fate), mark);
            isFirst = false;
        };
        for (const ContributionCell &cell : row.cells) {
            const LayerId layer = m_projection.table().columns[cell.column].layer;
            if (cell.origin.isValid() && trace.isLeaf(cell.origin))
                add(layer, cell.origin, cell.fate, cell.survived);
            if (cell.bareMarker.isValid())
                add(layer, cell.bareMarker, cell.bareMarkerFate, false);
        }
        if (isFirst && (row.isCollection || row.result))
            addRow({left, "", "", "", ""}, TextTable::Tone::Normal, {});
    }
    return table;
}

std::string WhyReport::tableAs(TableFormat format, bool areRaw) const
{
    if (format == TableFormat::Html)
        return answerPage(m_projection, m_opened.scope.node, {}, PageTab::Contributions,
                          [this](SourceMark mark) { return lastChanged(mark); });
    constexpr std::size_t kWhole = 1'000'000; // bytes
    const TextTable table = valuesTable(areRaw, kWhole, format == TableFormat::Markdown);
    if (format == TableFormat::CommaSeparated)
        return table.textAs(format);
    const std::string title =
        keyPhrase(m_projection.key()) + (m_opened.scope.node.empty() ? "" : " on " + m_opened.scope.node);
    const std::string merge = mergeText(result().merge) + " (" + mergeSourceText(names(), result().merge) + ')';
    TextTable head({{title}});
    head.addRow({"Merge: " + merge});
    return head.textAs(format) + '\n' + table.textAs(format) + '\n' +
           whyDetailsMarkdown(m_projection, [this](SourceMark mark) { return lastChanged(mark); });
}

void WhyReport::printLayers(bool listsAll) const
{
    TextTable table({{"LAYER"}, {"STATE"}, {"FILE"}, {"LEVEL"}});
    std::size_t left = 0;
    for (const LayerOutcome &outcome : result().trace.layers) {
        const bool hasKey = outcome.root.isValid() || outcome.state == LayerOutcome::State::Broken ||
                            outcome.state == LayerOutcome::State::ValueFails ||
                            outcome.state == LayerOutcome::State::NotRun;
        if (!hasKey && !listsAll) {
            ++left;
            continue;
        }
        const LayerName &name = names().layer(outcome.layer);
        std::string state(outcomeName(outcome.state));
        if (const std::string_view message = result().trace.message(outcome); !message.empty())
            state.append(": ").append(message);
        table.addRow({name.badge, state, names().shortPath(name.path), name.level});
    }
    m_console.out << '\n' << table.text(m_console);
    if (left > 0)
        m_console.out << left << (left == 1 ? " further layer has" : " further layers have")
                      << " no such key (--all-layers shows them)\n";
}

void WhyReport::printCounts() const
{
    const auto count = [this](FateFamily family) {
        return m_projection.table().counts[static_cast<std::size_t>(family)];
    };
    std::string text = std::to_string(m_projection.table().resultLeaves) +
                       (m_projection.table().resultLeaves == 1 ? " value" : " values") + " in the result";
    const std::array others{std::pair(FateFamily::Hidden, "hidden"), std::pair(FateFamily::Removed, "removed"),
                            std::pair(FateFamily::Problem, "with a problem")};
    for (const auto &[family, word] : others) {
        if (count(family) > 0)
            text += ", " + std::to_string(count(family)) + ' ' + word;
    }
    m_console.out << '\n' << text << ".\n";
}

void WhyReport::printTable(bool listsAllLayers, bool areRaw) const
{
    const bool hasValues = std::any_of(m_projection.table().rows.begin(), m_projection.table().rows.end(),
                                       [](const ContributionRow &row) { return !row.cells.empty(); });
    if (!hasValues && !listsAllLayers)
        return;
    printHeader();
    if (hasValues)
        m_console.out << '\n' << valuesTable(areRaw, kWhyLongestValue).text(m_console);
    printLayers(listsAllLayers);
    if (result().status == LookupResult::Status::Found)
        printCounts();
}

/// How the result changes without a value. Empty: unknown, because the files cannot be opened without it.
std::string WhyReport::without(OriginId value) const
{
    Question question = m_opened.question;
    question.key = m_projection.key();
    const auto result = answerWithout(*m_opened.project, *m_opened.engine, question, m_projection.trace(), value);
    if (result)
        return withoutText(m_projection, **result);
    return result.error().code == Error::Code::NotFound ? withoutUnknownText() : std::string();
}

void WhyReport::printSentence(const WhyText &text, OriginId about) const
{
    const std::string letter = text.fate ? std::string(1, fateLetter(*text.fate)) + "  " : "   ";
    const bool isStrong = m_console.colours == Colours::Yes;
    m_console.out << letter << (isStrong ? "\x1b[1m" : "") << harmless(text.headline) << (isStrong ? "\x1b[0m" : "")
                  << '\n';
    for (const std::string &sentence : text.sentences)
        m_console.print("   " + sentence + '\n');
    if (const std::string sentence = about.isValid() ? without(about) : std::string(); !sentence.empty())
        m_console.print("   " + sentence + '\n');
    if (const std::string sentence =
            about.isValid() ? lastChanged(m_projection.trace().origin(about).mark) : std::string();
        !sentence.empty())
        m_console.print("   " + sentence + '\n');
    for (const WhyLink &link : text.links)
        m_console.out << "   -> " << harmless(link.text) << '\n';
}

bool WhyReport::printSentences(std::string_view wanted) const
{
    const std::vector<MatchingPlace> places = matchingPlaces(m_projection, wanted);
    for (const MatchingPlace &place : places) {
        if (&place != &places.front())
            m_console.out << '\n';
        const ContributionRow &row = m_projection.table().rows[place.row];
        if (row.cells.empty())
            printSentence(whyResult(m_projection, place.row), {});
        for (const ContributionCell &cell : row.cells)
            printSentence(whyCell(m_projection, place.row, cell.column),
                          cell.origin.isValid() ? cell.origin : cell.bareMarker);
    }
    return !places.empty();
}

void WhyReport::writePlace(JsonWriter &json, const WhyText &text, OriginId about) const
{
    json.beginObject();
    if (about.isValid()) {
        const Origin &origin = m_projection.trace().origin(about);
        json.key("layer").number(origin.layer.index + 1U);
        json.key("file").string(names().file(origin.mark.file));
        json.key("line").number(origin.mark.line).key("column").number(origin.mark.column);
        json.key("path").string(pathText(addressPath(m_projection.trace().path(about))));
    }
    if (text.fate)
        json.key("fate").string(fateName(*text.fate));
    json.key("survived").boolean(text.survived).key("text").string(text.headline);
    writeNames(json.key("sentences"), text.sentences);
    if (const std::string sentence = about.isValid() ? without(about) : std::string(); !sentence.empty())
        json.key("without").string(sentence);
    json.endObject();
}

bool WhyReport::writePlaces(JsonWriter &json, std::string_view wanted) const
{
    const std::vector<MatchingPlace> places = matchingPlaces(m_projection, wanted);
    json.key("places").beginArray();
    for (const MatchingPlace &place : places) {
        const ContributionRow &row = m_projection.table().rows[place.row];
        if (row.cells.empty())
            writePlace(json, whyResult(m_projection, place.row), {});
        for (const ContributionCell &cell : row.cells)
            writePlace(json, whyCell(m_projection, place.row, cell.column),
                       cell.origin.isValid() ? cell.origin : cell.bareMarker);
    }
    json.endArray();
    return !places.empty();
}

void WhyReport::writeBlame(JsonWriter &json) const
{
    if (!m_blame)
        return;
    std::set<std::pair<FileId, std::uint32_t>> known;
    json.key("blame").beginArray();
    for (const Origin &origin : m_projection.trace().origins) {
        const auto lines = m_blame->at(origin.mark);
        if (!lines || !known.emplace(origin.mark.file, origin.mark.line).second)
            continue;
        json.beginObject().key("file").string(names().path(origin.mark.file)).key("line").number(origin.mark.line);
        writeOrNull(json.key("commit"), lines->commit ? lines->commit->text() : std::string());
        json.key("date").string(lines->commit ? lines->details.date() : "");
        json.key("author").string(harmless(lines->details.author));
        json.key("subject").string(harmless(lines->details.subject)).endObject();
    }
    json.endArray();
}

} // namespace strata::cli
