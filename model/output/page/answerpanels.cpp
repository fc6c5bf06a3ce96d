// SPDX-License-Identifier: MIT
#include "output/page/answerpanels.h"

#include "core/text/harmless.h"
#include "core/text/sealedtext.h"
#include "output/yamlwriter.h"
#include "projection/steps/steptext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::size_t kPageLongestResult = 1'000'000;
constexpr std::size_t kStaticRows = 1'000; // for readers without scripts
constexpr std::size_t kStaticSteps = 100;

} // namespace

AnswerPanels::AnswerPanels(PageDocument &document, const Projection &answer, std::string prefix,
                           const PageRemark &remark, StepRange played)
    : m_document(document), m_answer(answer), m_prefix(std::move(prefix)),
      m_steps(stepViews(answer.trace())), m_played{std::min(played.first, m_steps.steps.size()),
                                                   std::min(played.end, m_steps.steps.size())},
      m_columns(answer)
{
    m_document.addAnswer(
        answerData({answer, m_steps, m_played, m_columns, m_prefix}, document.strings(), document.book(), remark));
}

std::string AnswerPanels::placeAt(OriginId origin) const
{
    return m_answer.names().place(m_answer.trace().origin(origin).mark);
}

std::string AnswerPanels::result() const
{
    return "<h2>" + m_document.words(pagephrases::kResult) + "</h2>\n<pre>" +
           harmlessMarkup(answerText(m_answer.result(), m_document.book(), kPageLongestResult), Lines::Many) +
           "</pre>\n";
}

std::string AnswerPanels::contributions() const
{
    std::size_t width = 0;
    std::string columns;
    for (const std::size_t each : m_columns.widths()) {
        columns += "<col width=\"" + std::to_string(each) + "\">";
        width += each;
    }
    std::string text = "<div class=\"split\">\n<div class=\"matrix\"" + id("matrix") +
                       ">\n<table role=\"grid\" width=\"" + std::to_string(width) + "\" aria-label=\"" +
                       m_document.words(pagephrases::kContributions) + "\" aria-rowcount=\"" +
                       std::to_string(m_answer.table().rows.size() + 1) + "\">\n<colgroup>" + columns +
                       "</colgroup>\n<thead><tr role=\"row\" aria-rowindex=\"1\"><th scope=\"col\">" +
                       m_document.words(pagephrases::kResult) + "</th>";
    for (const std::uint32_t column : m_columns.visibleColumns()) {
        const LayerName &name = m_answer.names().layer(m_answer.table().columns[column].layer);
        text += "<th scope=\"col\" title=\"" + harmlessMarkup(name.title() + ", " + name.file) + "\">" +
                harmlessMarkup(shortText(name.title())) + "<br><span class=\"muted\">" +
                harmlessMarkup(shortText(name.file)) + "</span></th>";
    }
    return text + "</tr></thead>\n<tbody" + id("rows") +
           "></tbody>\n</table>\n</div>\n<aside class=\"why\" aria-live=\"polite\">\n<h2>" +
           m_document.words(pagephrases::kWhy) + "</h2>\n<div" + id("why") + "></div>\n</aside>\n</div>\n";
}

std::string AnswerPanels::fold() const
{
    if (m_played.first >= m_played.end)
        return "<p>" + m_document.words(pagephrases::kNothingJoins) + "</p>\n";
    std::string text = "<div class=\"fold\"" + id("fold") + ">\n<nav>";
    constexpr std::array buttons{
        std::tuple("first", "⇤", pagephrases::kFirst), std::tuple("previous", "◀", pagephrases::kPrevious),
        std::tuple("play", "", pagephrases::kPlay), std::tuple("next", "▶", pagephrases::kNext)};
    for (const auto &[name, sign, phrase] : buttons) {
        const std::string words = m_document.words(phrase);
        text += "<button" + id(name) + " aria-label=\"" + words + "\" title=\"" + words + "\">" +
                (*sign == '\0' ? words : std::string(sign)) + "</button>";
    }
    text += "<span" + id("step") + " aria-live=\"polite\"></span></nav>\n<h2" + id("step-title") +
            "></h2>\n<div class=\"panes\">\n";
    constexpr std::array panes{std::pair("so-far", pagephrases::kSoFar), std::pair("joins", pagephrases::kJoins),
                               std::pair("after", pagephrases::kAfter)};
    for (const auto &[name, phrase] : panes) {
        text += "<div><h3>" + m_document.words(phrase) + "</h3><div class=\"pane mono\" role=\"group\" aria-label=\"" +
                m_document.words(phrase) + '"' + id(name) + " tabindex=\"0\"></div></div>\n";
    }
    return text + "</div>\n<ul" + id("events") + "></ul>\n<p class=\"muted\"" + id("step-rule") + "></p>\n</div>\n";
}

std::string AnswerPanels::staticRow(const ContributionRow &row) const
{
    const std::string label = row.depth == 0 ? keyPhrase(m_answer.key(), m_document.book()) : row.label;
    std::string text;
    const auto add = [&](const std::string &layer, std::string_view family, const std::string &fate,
                         const std::string &value, const std::string &place) {
        text += "<tr><th scope=\"row\">" + pageIndent(row.depth) + harmlessMarkup(shortText(label)) + "</th><td>" +
                layer + "</td><td class=\"" + std::string(family) + "\">" + harmlessMarkup(fate) + "</td><td>" +
                harmlessMarkup(value) + "</td><td>" + harmlessMarkup(place) + "</td></tr>\n";
    };
    const auto addOrigin = [&](const ContributionCell &cell, OriginId origin, Fate fate, bool survived) {
        add(layerBadge(m_answer.table().columns[cell.column].layer), familyClass(fate),
            std::string(fateSign(fate)) + ' ' + m_document.book().say(fatePhrase(fate)) + (survived ? " (!)" : ""),
            valuePhrase(m_answer.trace().origin(origin).value, kPageLongestValue), placeAt(origin));
    };
    for (const ContributionCell &cell : row.cells) {
        if (cell.origin.isValid() && m_answer.trace().isLeaf(cell.origin))
            addOrigin(cell, cell.origin, cell.fate, cell.survived);
        if (cell.bareMarker.isValid())
            addOrigin(cell, cell.bareMarker, cell.bareMarkerFate, false);
    }
    if (text.empty()) {
        const bool isLeaf = row.result && row.result->isLeaf();
        add({}, row.isGhost ? "ghost" : "", {}, isLeaf ? valuePhrase(*row.result, kPageLongestValue) : std::string(),
            {});
    }
    return text;
}

std::string AnswerPanels::staticTable() const
{
    std::string text =
        "<h2>" + m_document.words(pagephrases::kContributions) + "</h2>\n<table class=\"plain\"><thead><tr>";
    for (const Phrase &title : {pagephrases::kPlace, pagephrases::kLayer, pagephrases::kFateTitle, pagephrases::kValue,
                                pagephrases::kYamlContext})
        text += "<th scope=\"col\">" + m_document.words(title) + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    const std::vector<ContributionRow> &rows = m_answer.table().rows;
    const std::size_t end = std::min(rows.size(), kStaticRows);
    for (std::size_t i = 0; i < end; ++i)
        text += staticRow(rows[i]);
    text += "</tbody></table>\n";
    if (end < rows.size())
        text += "<p>" + m_document.words(pagephrases::kRowsLeftOut, rows.size() - end) + "</p>\n";
    return text;
}

std::string AnswerPanels::staticSteps() const
{
    if (m_played.first >= m_played.end)
        return {};
    std::string text = "<h2>" + m_document.words(pagephrases::kFold) + "</h2>\n<ol start=\"" +
                       std::to_string(m_played.first + 1) + "\">\n";
    const std::size_t end = std::min(m_played.end, m_played.first + kStaticSteps);
    for (std::size_t i = m_played.first; i < end; ++i) {
        const StepView &view = m_steps.steps[i];
        text += "<li>" + harmlessMarkup(stepTitle(m_answer, m_steps, view, m_document.book())) +
                "<br><span class=\"mono\">" + harmlessMarkup(valuePhrase(view.after, kPageLongestValue)) +
                "</span></li>\n";
    }
    text += "</ol>\n";
    if (end < m_played.end)
        text += "<p>" + m_document.words(pagephrases::kStepsLeftOut, m_played.end - end) + "</p>\n";
    return text;
}

std::string AnswerPanels::withoutScripts() const
{
    return staticTable() + staticSteps();
}

std::string AnswerPanels::legend() const
{
    std::array<bool, kFateCount> occurs{};
    for (const LeafFate &leaf : m_answer.fates())
        occurs[static_cast<std::size_t>(leaf.fate)] = true;
    std::string text;
    const std::size_t others = m_answer.table().columns.size() - m_columns.visibleColumns().size();
    if (others > 0)
        text += "<p class=\"muted\">" + m_document.words(pagephrases::kOtherLayers, others) + "</p>\n";
    text += "<h2>" + m_document.words(pagephrases::kFates) + "</h2>\n<ul class=\"legend\">\n";
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        if (occurs[static_cast<std::size_t>(i)])
            text += "<li><span class=\"sign " + std::string(familyClass(fate)) + "\">" + std::string(fateSign(fate)) +
                    "</span> " +
                    harmlessMarkup(m_document.book().say(fatePhrase(fate)) + ": " +
                                   m_document.book().say(familyPhrase(familyOf(fate)))) +
                    "</li>\n";
    }
    return text + "</ul>\n";
}

std::string answerInputs(const Projection &answer, std::string_view node, const Phrasebook &book)
{
    const MergeSpec &merge = answer.result().merge;
    const std::string strategy = book.say(
        pagephrases::kStrategy, {{"merge", mergeText(merge)}, {"source", mergeSourceText(answer.names(), merge)}});
    if (node.empty())
        return strategy;
    return book.say(pagephrases::kOnNode, {{"node", std::string(node)}}) + " · " + strategy;
}

std::string answerText(const LookupResult &result, const Phrasebook &book, std::size_t limit)
{
    if (result.status == LookupResult::Status::Failed)
        return result.error ? harmlessMessage(errorText(result.error->message)) : std::string();
    if (result.status == LookupResult::Status::NotFound)
        return book.say(pagephrases::kNotFound);
    const std::string text = YamlWriter::document(withShortSeals(result.value));
    return shortText(text, limit);
}

std::string answerPage(const Projection &answer, std::string_view node, const Phrasebook &book, PageTab first,
                       const PageRemark &remark)
{
    PageDocument document(keyPhrase(answer.key(), book), answerInputs(answer, node, book), book);
    const AnswerPanels panels(document, answer, {}, remark);
    document.addTab("contributions", book.say(pagephrases::kContributions), panels.contributions());
    document.addTab("fold", book.say(pagephrases::kFold), panels.fold());
    document.addTab("result", book.say(pagephrases::kResult), panels.result(), true);
    document.addWithoutScripts(panels.withoutScripts());
    document.addFooter(panels.legend());
    return document.html(first == PageTab::Fold ? "fold" : "contributions");
}

} // namespace strata
