// SPDX-License-Identifier: MIT
#include "app/cli/reports/comparisonreport.h"

#include "app/cli/options.h"
#include "app/cli/query/answer.h"
#include "app/cli/reports/reporttexts.h"
#include "app/project/comparison/comparisontexts.h"
#include "core/text/harmless.h"
#include "core/valuedifference.h"
#include "output/jsonwriter.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>

namespace strata::cli {

namespace {

using Kind = DifferenceCause::Kind;
using Names = std::vector<std::string>;

constexpr std::size_t kNamedOfCause = 5; // keys, nodes or places listed per cause
constexpr std::size_t kWidth = 100;      // columns; long words may exceed it

/// "all 14" or "web01, web02 (2 of 14)"; empty: no node was requested.
std::string nodesText(const Names &nodes, std::size_t all)
{
    if (nodes.size() == 1 && nodes.front().empty())
        return {};
    if (nodes.size() == all && all > kNamedOfCause)
        return "all " + std::to_string(all);
    return some(nodes, kNamedOfCause) + " (" + std::to_string(nodes.size()) + " of " + std::to_string(all) + ')';
}

Names keysOf(const DifferenceCause &cause)
{
    Names keys;
    for (const AnswerDifference *difference : cause.differences) {
        const std::string key = keyPhrase(difference->key);
        if (keys.empty() || keys.back() != key)
            keys.push_back(key);
    }
    return keys;
}

std::size_t differingLookups(const ComparisonReport &report)
{
    std::size_t count = 0;
    for (const DifferenceCause &cause : report.causes)
        count += lookupsOf(cause);
    return count;
}

std::string summaryOf(const ComparisonReport &report)
{
    const Comparison &comparison = report.comparison;
    const bool isForNobody = comparison.nodes == 1;
    const std::string summary = counted(comparison.keys, "key", "keys") +
                                (isForNobody ? std::string() : " on " + counted(comparison.nodes, "node", "nodes")) +
                                ", " + counted(comparison.lookups, "lookup", "lookups");
    const std::size_t differing = differingLookups(report);
    return differing == 0 ? summary + ": every answer is the same."
                          : summary + ": " + std::to_string(differing) + (differing == 1 ? " is" : " are") +
                                " answered otherwise.";
}

std::string findReasons(const DifferenceCause &cause, const ComparisonReport &report)
{
    const auto known = report.because.find(cause.differences.front());
    return known == report.because.end() ? std::string() : becauseText(known->second);
}

/// Whether all nodes of \a cause have no facts.
bool isWithoutFacts(const DifferenceCause &cause, const Comparison &comparison)
{
    const Names &without = comparison.withoutFacts;
    return !cause.nodes.empty() && !without.empty() &&
           std::includes(without.begin(), without.end(), cause.nodes.begin(), cause.nodes.end());
}

/// Labelled lines of one cause, without its title.
std::vector<std::pair<std::string, std::string>> linesOf(const DifferenceCause &cause, const ComparisonReport &report)
{
    std::vector<std::pair<std::string, std::string>> lines;
    const auto add = [&lines](const char *label, const std::string &text) {
        if (!text.empty())
            lines.emplace_back(label, harmless(text));
    };
    add("at", report.names.place(cause.mark));
    if (cause.kind != Kind::Changes)
        add("keys", some(keysOf(cause), kNamedOfCause));
    add("nodes", nodesText(cause.nodes, report.comparison.nodes));
    if (cause.kind == Kind::FailsOtherwise)
        add("under A", answerPhrase(cause.differences.front()->a));
    if (cause.kind == Kind::Changes) {
        const AnswerDifference &first = *cause.differences.front();
        const Names changes = differenceTexts(first.a, first.b, report.comparison.tuples.of(first.key),
                                              report.places ? report.places(first.nodes.front()) : DifferencePlaces());
        for (std::size_t i = 0; i < changes.size(); ++i)
            add(i == 0 ? "change" : "", changes[i]);
    }
    add("because", findReasons(cause, report));
    add("instead", cause.advice);
    if (cause.kind != Kind::Changes && isWithoutFacts(cause, report.comparison))
        add("note", "None of these nodes has facts here: with facts it may not fail.");
    return lines;
}

void writePlace(JsonWriter &json, SourceMark mark, const FileNames &names)
{
    json.beginObject().key("file").string(names.path(mark.file)).key("line").number(mark.line);
    json.key("column").number(mark.column).endObject();
}

void writeChange(JsonWriter &json, const ValueChange &change, const FileNames &names)
{
    json.beginObject().key("path").string(pathText(change.path)).key("sign").string(signOf(change.kind));
    if (change.kind != ValueChange::Kind::Added)
        json.key("a").value(change.before);
    if (change.kind != ValueChange::Kind::Removed)
        json.key("b").value(change.after);
    if (change.before.mark().isValid())
        writePlace(json.key("a_place"), change.before.mark(), names);
    if (change.after.mark().isValid())
        writePlace(json.key("b_place"), change.after.mark(), names);
    json.endObject();
}

std::string_view findReasons(Kind kind)
{
    switch (kind) {
    case Kind::FailsInB: return "fails in b";
    case Kind::FailsInA: return "fails in a";
    case Kind::FailsOtherwise: return "fails otherwise";
    case Kind::Changes: break;
    }
    return "changes";
}

void writeDifference(JsonWriter &json, const DifferenceCause &cause, const AnswerDifference &difference,
                     const ComparisonReport &report)
{
    const FileNames &names = report.names;
    json.beginObject().key("key").string(keyPhrase(difference.key)).key("count").number(difference.nodes.size());
    writeNames(json.key("nodes"), difference.nodes);
    json.key("because").string(findReasons(cause.kind));
    writeAnswerOnly(json.key("a").beginObject(), difference.a);
    writeAnswerOnly(json.endObject().key("b").beginObject(), difference.b);
    json.endObject();
    using Status = LookupResult::Status;
    if (difference.a.status == Status::Found && difference.b.status == Status::Found) {
        json.key("changes").beginArray();
        for (const ValueChange &change : differences(difference.a.value, difference.b.value))
            writeChange(json, change, names);
        json.endArray();
    }
    if (const auto known = report.because.find(&difference); known != report.because.end())
        json.key("reason").string(becauseText(known->second));
    if (cause.mark.isValid())
        writePlace(json.key("place"), cause.mark, names);
    if (!cause.advice.empty())
        json.key("instead").string(cause.advice);
    json.endObject();
}

/// The facts that nodes of B no longer send, and where they are read: a sentence, then one line per fact.
Names droppedFactLines(const ComparisonReport &report)
{
    Names lines;
    for (const DroppedFact &fact : report.comparison.droppedFacts) {
        const std::string place = report.names.place(fact.mark);
        std::string where = place.empty() ? "" : "the hierarchy, " + place;
        if (!fact.keys.empty())
            where += (where.empty() ? "" : "; ") + some(fact.keys, kNamedOfCause);
        lines.push_back(fact.name + ": write %{" + fact.instead + "} (" + where + ')');
    }
    if (!lines.empty())
        lines.insert(lines.begin(), "Nodes of B do not send these legacy facts by default. Here the given facts still "
                                    "have them; to see the effect, compare with facts without them (--b-facts).");
    return lines;
}

/// Calls \a reportFindings once per kind of cause, with all causes of that kind.
void eachKind(const ComparisonReport &report,
              const std::function<void(Kind, std::span<const DifferenceCause>)> &reportFindings)
{
    for (auto first = report.causes.begin(); first != report.causes.end();) {
        const auto end = std::find_if(first, report.causes.end(),
                                      [first](const DifferenceCause &cause) { return cause.kind != first->kind; });
        reportFindings(first->kind, {first, end});
        first = end;
    }
}

} // namespace

std::string comparisonText(const ComparisonReport &report)
{
    constexpr std::size_t kLabel = 9; // columns
    std::string text = "A: " + report.a + "\nB: " + report.b + '\n' + summaryOf(report) + '\n';
    if (const std::string facts = withoutFactsText(report.comparison.withoutFacts, kNamedOfCause); !facts.empty())
        text += foldText(facts, kWidth, 0) + '\n';
    eachKind(report, [&](Kind kind, std::span<const DifferenceCause> causes) {
        text += '\n' + headingOf(kind, report.a, report.b) + '\n';
        for (const DifferenceCause &cause : causes) {
            text += "\n  " + harmless(titleOf(cause)) + '\n';
            for (const auto &[label, line] : linesOf(cause, report))
                text += "    " + label + std::string(kLabel - std::min(kLabel, label.size()), ' ') +
                        (label == "change" || label.empty() ? line : foldText(line, kWidth, 4 + kLabel)) + '\n';
        }
    });
    const Names droppedFacts = droppedFactLines(report);
    for (std::size_t i = 0; i < droppedFacts.size(); ++i)
        text += (i == 0 ? "\n" : "  ") + foldText(droppedFacts[i], kWidth, i == 0 ? 0 : 4) + '\n';
    for (std::size_t i = 0; i < report.factsThatMatter.size(); ++i)
        text += (i == 0 ? "\nFacts that matter: " : " or ") +
                some(report.factsThatMatter[i], report.factsThatMatter[i].size());
    return report.factsThatMatter.empty() ? text : text + '\n';
}

std::string comparisonMarkdown(const ComparisonReport &report)
{
    std::string text = "### " + report.a + " → " + report.b + "\n\n" + summaryOf(report) + '\n';
    if (const std::string facts = withoutFactsText(report.comparison.withoutFacts, kNamedOfCause); !facts.empty())
        text += '\n' + facts + '\n';
    eachKind(report, [&](Kind kind, std::span<const DifferenceCause> causes) {
        text += "\n#### " + headingOf(kind, report.a, report.b) + "\n\n";
        for (const DifferenceCause &cause : causes) {
            text += "<details><summary>" + counted(lookupsOf(cause), "lookup", "lookups") + ": ";
            text += harmlessMarkup(titleOf(cause)) + "</summary>\n\n";
            for (const auto &[label, line] : linesOf(cause, report))
                text += "- " + (label.empty() ? std::string() : label + ' ') +
                        (label == "instead" || label == "note" || label == "nodes" ? line : markdownCode(line)) + '\n';
            text += "\n</details>\n";
        }
    });
    const Names droppedFacts = droppedFactLines(report);
    for (std::size_t i = 0; i < droppedFacts.size(); ++i)
        text += i == 0 ? "\n#### Legacy facts\n\n" + droppedFacts[i] + "\n\n" : "- " + droppedFacts[i] + '\n';
    return text;
}

std::string comparisonJson(const ComparisonReport &report)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("a").string(report.a).key("b").string(report.b);
    json.key("nodes").number(report.comparison.nodes).key("keys").number(report.comparison.keys);
    writeNames(json.key("without_facts"), report.comparison.withoutFacts);
    json.key("leaving_facts").beginArray();
    for (const DroppedFact &fact : report.comparison.droppedFacts) {
        json.beginObject().key("name").string(fact.name).key("instead").string(fact.instead);
        if (fact.mark.isValid())
            writePlace(json.key("place"), fact.mark, report.names);
        writeNames(json.key("keys"), fact.keys);
        json.endObject();
    }
    json.endArray().key("compared").number(report.comparison.lookups).key("differences").beginArray();
    for (const DifferenceCause &cause : report.causes) {
        for (const AnswerDifference *difference : cause.differences)
            writeDifference(json, cause, *difference, report);
    }
    json.endArray().key("facts_that_matter").beginArray();
    for (const Names &set : report.factsThatMatter)
        writeNames(json, set);
    return json.endArray().endObject().take() + '\n';
}

} // namespace strata::cli
