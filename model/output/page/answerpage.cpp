// SPDX-License-Identifier: MIT
#include "output/page/answerpage.h"

#include "core/text/harmless.h"
#include "output/page/pagedata.h"
#include "output/page/pageparts.h"
#include "output/page/pagephrases.h"
#include "output/yamlwriter.h"
#include "projection/generalphrases.h"
#include "projection/mergetext.h"
#include "projection/steps.h"
#include "projection/steptext.h"
#include "projection/valuephrase.h"

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

/// Writes the document around the data.
class PageWriter
{
public:
    PageWriter(const Projection &answer, std::string_view node, const Phrasebook &book, const PageRemark &remark)
        : m_answer(answer), m_node(node), m_book(book), m_remark(remark), m_steps(stepViews(answer.trace())),
          m_columns(answer.table())
    {}

    std::string page(PageTab first) const;

private:
    std::string escaped(PagePhrase phrase) const { return harmlessMarkup(m_book.say(pagePhrase(phrase))); }
    std::string leftText(const ContributionRow &row) const;
    std::string resultText() const;
    std::string inputsText() const;
    const Value &valueAt(OriginId origin) const { return m_answer.trace().origin(origin).value; }
    std::string placeAt(OriginId origin) const { return m_answer.names().place(m_answer.trace().origin(origin).mark); }
    bool isLeaf(OriginId origin) const { return origin.isValid() && m_answer.trace().isLeaf(origin); }

    std::string head() const;
    std::string contributionsPanel() const;
    std::string foldPanel() const;
    std::string staticTable() const;
    std::string staticSteps() const;
    std::string legend() const;

    const Projection &m_answer;
    std::string_view m_node;
    const Phrasebook &m_book;
    const PageRemark &m_remark;
    StepViews m_steps;
    PageColumns m_columns;
};

/// What stands for the value of a row in the column of the result.
std::string PageWriter::leftText(const ContributionRow &row) const
{
    return row.result && row.result->isLeaf() ? valuePhrase(*row.result, kPageLongestValue) : std::string();
}

std::string PageWriter::resultText() const
{
    const LookupResult &result = m_answer.result();
    if (result.status == LookupResult::Status::Failed)
        return result.error ? harmless(errorText(result.error->message)) : std::string();
    if (result.status == LookupResult::Status::NotFound)
        return m_book.say(pagePhrase(PagePhrase::NotInResult));
    std::string text = YamlWriter::document(result.value);
    if (text.size() > kPageLongestResult) {
        text.resize(kPageLongestResult);
        text += "…";
    }
    return text;
}

std::string PageWriter::inputsText() const
{
    const MergeSpec &merge = m_answer.result().merge;
    const std::string strategy =
        m_book.say(pagePhrase(PagePhrase::Strategy),
                   {{"merge", mergeText(merge)}, {"source", mergeSourceText(m_answer.names(), merge)}});
    if (m_node.empty())
        return strategy;
    return m_book.say(pagePhrase(PagePhrase::OnNode), {{"node", std::string(m_node)}}) + " · " + strategy;
}

std::string PageWriter::head() const
{
    const std::string title = harmlessMarkup(keyPhrase(m_answer.key(), m_book));
    std::string text = "<!DOCTYPE html>\n<html lang=\"" + escaped(PagePhrase::Language) +
                       "\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                       "'unsafe-inline'; script-src 'unsafe-inline'\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                       "<meta name=\"generator\" content=\"Strata\">\n<title>" +
                       title + "</title>\n<style>";
    text.append(kPageStyle);
    return text + "</style>\n</head>\n<body>\n<header>\n<h1>" + title + "</h1>\n<p class=\"muted\">" +
           harmlessMarkup(inputsText()) + "</p>\n</header>\n";
}

std::string PageWriter::contributionsPanel() const
{
    const std::size_t width = kResultWidth + kLayerWidth * m_columns.shown().size();
    std::string text =
        "<section id=\"panel-contributions\" role=\"tabpanel\" aria-labelledby=\"tab-contributions\" "
        "class=\"scripted\" hidden>\n<div class=\"split\">\n<div class=\"matrix\" id=\"matrix\" tabindex=\"0\">\n"
        "<table role=\"grid\" style=\"width:" +
        std::to_string(width) + "px\" aria-label=\"" + escaped(PagePhrase::Contributions) + "\" aria-rowcount=\"" +
        std::to_string(m_answer.table().rows.size() + 1) +
        "\">\n<colgroup><col style=\"width:" + std::to_string(kResultWidth) + "px\">";
    for (std::size_t i = 0; i < m_columns.shown().size(); ++i)
        text += "<col style=\"width:" + std::to_string(kLayerWidth) + "px\">";
    text += "</colgroup>\n<thead><tr role=\"row\"><th scope=\"col\">" + escaped(PagePhrase::Result) + "</th>";
    for (const std::uint32_t column : m_columns.shown()) {
        const LayerName &name = m_answer.names().layer(m_answer.table().columns[column].layer);
        text += "<th scope=\"col\" title=\"" + harmlessMarkup(name.file) + "\">" + harmlessMarkup(name.title()) +
                "<br><span class=\"muted\">" + harmlessMarkup(name.file) + "</span></th>";
    }
    return text +
           "</tr></thead>\n<tbody id=\"rows\"></tbody>\n</table>\n</div>\n<aside class=\"why\" aria-live=\"polite\">\n"
           "<h2>" +
           escaped(PagePhrase::Why) + "</h2>\n<div id=\"why\"></div>\n</aside>\n</div>\n</section>\n";
}

std::string PageWriter::foldPanel() const
{
    std::string text = "<section id=\"panel-fold\" role=\"tabpanel\" aria-labelledby=\"tab-fold\" class=\"scripted\" "
                       "hidden>\n";
    if (m_steps.steps.empty())
        return text + "<p>" + escaped(PagePhrase::NothingJoins) + "</p>\n</section>\n";
    text += "<nav>";
    constexpr std::array buttons{std::tuple("first", "⇤", PagePhrase::First),
                                 std::tuple("previous", "◀", PagePhrase::Previous),
                                 std::tuple("play", "", PagePhrase::Play), std::tuple("next", "▶", PagePhrase::Next)};
    for (const auto &[id, sign, phrase] : buttons) {
        const std::string words = escaped(phrase);
        text += std::string("<button id=\"") + id + "\" aria-label=\"" + words + "\" title=\"" + words + "\">" +
                (*sign == '\0' ? words : std::string(sign)) + "</button>";
    }
    text +=
        "<span id=\"step\" aria-live=\"polite\"></span></nav>\n<h2 id=\"step-title\"></h2>\n<div class=\"panes\">\n";
    constexpr std::array panes{std::pair("so-far", PagePhrase::SoFar), std::pair("joins", PagePhrase::Joins),
                               std::pair("after", PagePhrase::After)};
    for (const auto &[id, phrase] : panes) {
        text += "<div><h3>" + escaped(phrase) + "</h3><div class=\"pane mono\" id=\"" + id +
                "\" tabindex=\"0\"></div></div>\n";
    }
    return text + "</div>\n<ul id=\"events\"></ul>\n<p class=\"muted\" id=\"step-rule\"></p>\n</section>\n";
}

/// The contributions for readers without scripts: a row for each value.
std::string PageWriter::staticTable() const
{
    std::string text = "<h2>" + escaped(PagePhrase::Contributions) + "</h2>\n<table class=\"plain\"><thead><tr>";
    for (const PagePhrase title :
         {PagePhrase::Place, PagePhrase::Layer, PagePhrase::FateTitle, PagePhrase::Value, PagePhrase::YamlContext})
        text += "<th scope=\"col\">" + escaped(title) + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    const std::vector<ContributionRow> &rows = m_answer.table().rows;
    const std::size_t end = std::min(rows.size(), kStaticRows);
    for (std::size_t i = 0; i < end; ++i) {
        const ContributionRow &row = rows[i];
        const std::string label = row.depth == 0 ? keyPhrase(m_answer.key(), m_book) : row.label;
        const auto add = [&](const std::string &layer, std::string_view family, const std::string &fate,
                             const std::string &value, const std::string &place) {
            text += "<tr><th scope=\"row\" style=\"padding-left:" + std::to_string(8 + row.depth * 16) + "px\">" +
                    harmlessMarkup(label) + "</th><td>" + layer + "</td><td class=\"" + std::string(family) + "\">" +
                    harmlessMarkup(fate) + "</td><td>" + harmlessMarkup(value) + "</td><td>" + harmlessMarkup(place) +
                    "</td></tr>\n";
        };
        bool isEmpty = true;
        const auto addOrigin = [&](const ContributionCell &cell, OriginId origin, Fate fate, bool survived) {
            add(layerBadge(m_answer.table().columns[cell.column].layer), familyClass(fate),
                std::string(signOf(fate)) + ' ' + m_book.say(fatePhrase(fate)) + (survived ? " (!)" : ""),
                valuePhrase(valueAt(origin), kPageLongestValue), placeAt(origin));
            isEmpty = false;
        };
        for (const ContributionCell &cell : row.cells) {
            if (isLeaf(cell.origin))
                addOrigin(cell, cell.origin, cell.fate, cell.survived);
            if (cell.bareMarker.isValid())
                addOrigin(cell, cell.bareMarker, cell.bareMarkerFate, false);
        }
        if (isEmpty)
            add({}, "ghost", {}, leftText(row), {});
    }
    text += "</tbody></table>\n";
    if (end < rows.size())
        text += "<p>" + harmlessMarkup(m_book.say(pagePhrase(PagePhrase::RowsLeftOut), rows.size() - end)) + "</p>\n";
    return text;
}

/// The fold for readers without scripts.
std::string PageWriter::staticSteps() const
{
    if (m_steps.steps.empty())
        return {};
    std::string text = "<h2>" + escaped(PagePhrase::Fold) + "</h2>\n<ol>\n";
    for (std::size_t i = 0; i < std::min(m_steps.steps.size(), kStaticSteps); ++i) {
        const StepView &view = m_steps.steps[i];
        text += "<li>" + harmlessMarkup(stepTitle(m_answer, m_steps, view, m_book)) + "<br><span class=\"mono\">" +
                harmlessMarkup(valuePhrase(view.after, kPageLongestValue)) + "</span></li>\n";
    }
    return text + "</ol>\n";
}

std::string PageWriter::legend() const
{
    std::array<bool, kFateCount> occurs{};
    for (const LeafFate &leaf : m_answer.fates())
        occurs[static_cast<std::size_t>(leaf.fate)] = true;
    std::string text = "<footer>\n";
    const std::size_t others = m_answer.table().columns.size() - m_columns.shown().size();
    if (others > 0)
        text +=
            "<p class=\"muted\">" + harmlessMarkup(m_book.say(pagePhrase(PagePhrase::OtherLayers), others)) + "</p>\n";
    text += "<h2>" + escaped(PagePhrase::Fates) + "</h2>\n<ul>\n";
    for (int i = 0; i < kFateCount; ++i) {
        const Fate fate = static_cast<Fate>(i);
        if (occurs[static_cast<std::size_t>(i)])
            text += "<li><span class=\"sign " + std::string(familyClass(fate)) + "\">" + std::string(signOf(fate)) +
                    "</span> " +
                    harmlessMarkup(m_book.say(fatePhrase(fate)) + ": " + m_book.say(familyPhrase(familyOf(fate)))) +
                    "</li>\n";
    }
    return text + "</ul>\n</footer>\n";
}

std::string PageWriter::page(PageTab first) const
{
    const std::string_view firstId = first == PageTab::Fold ? "fold" : "contributions";
    std::string text = head();
    text += "<main>\n<nav class=\"scripted\" role=\"tablist\" hidden>";
    constexpr std::array tabs{std::pair("contributions", PagePhrase::Contributions),
                              std::pair("fold", PagePhrase::Fold), std::pair("result", PagePhrase::Result)};
    for (const auto &[id, phrase] : tabs) {
        text += std::string("<button role=\"tab\"") + (id == firstId ? " class=\"start\"" : "") + " id=\"tab-" + id +
                "\" aria-controls=\"panel-" + id + "\">" + escaped(phrase) + "</button>";
    }
    text += "<button class=\"end\" id=\"theme\">" + escaped(PagePhrase::Theme) + "</button></nav>\n";
    text += contributionsPanel() + foldPanel();
    text += "<section id=\"panel-result\" role=\"tabpanel\" aria-labelledby=\"tab-result\">\n<h2>" +
            escaped(PagePhrase::Result) + "</h2>\n<pre>" + harmlessMarkup(resultText(), Lines::Many) +
            "</pre>\n</section>\n<section id=\"print-why\"></section>\n<noscript>\n" + staticTable() + staticSteps() +
            "</noscript>\n</main>\n" + legend();
    text += "<script type=\"application/json\" id=\"data\">" +
            pageData(m_answer, m_steps, m_columns, m_book, m_remark) + "</script>\n<script>";
    text.append(kPageScript);
    return text + "</script>\n</body>\n</html>\n";
}

} // namespace

std::string answerPage(const Projection &answer, std::string_view node, const Phrasebook &book, PageTab first,
                       const PageRemark &remark)
{
    return PageWriter(answer, node, book, remark).page(first);
}

} // namespace strata
