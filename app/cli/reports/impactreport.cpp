// SPDX-License-Identifier: MIT
#include "app/cli/reports/impactreport.h"

#include "app/cli/query/answer.h"
#include "app/cli/reports/reporttexts.h"
#include "app/project/comparison/impacttexts.h"
#include "core/text/harmless.h"
#include "output/jsonwriter.h"
#include "projection/why/generalphrases.h"
#include "source/files/path.h"

#include <algorithm>
#include <string_view>

namespace strata::cli {

namespace {

constexpr std::size_t kNamedOfEffect = 5; // nodes listed per effect

/// No node was requested.
bool isForNobody(const ImpactEffect &effect)
{
    return effect.nodes.size() == 1 && effect.nodes.front().empty();
}

std::string titleOf(const ImpactEffect &effect)
{
    const std::string nodes = isForNobody(effect) ? "no node" : counted(effect.nodes.size(), "node", "nodes");
    return nodes + ": " + keyPhrase(effect.key);
}

std::vector<std::string> linesOf(const ImpactEffect &effect, const ImpactReport &report)
{
    return differenceTexts(effect.before, effect.after, report.impact.tuples.of(effect.key),
                           report.places ? report.places(effect.nodes.front()) : DifferencePlaces());
}

/// Sorted by number of nodes, descending.
std::vector<const ImpactEffect *> ordered(const Impact &impact)
{
    std::vector<const ImpactEffect *> effects;
    for (const ImpactEffect &effect : impact.effects)
        effects.push_back(&effect);
    std::stable_sort(effects.begin(), effects.end(), [](const ImpactEffect *one, const ImpactEffect *other) {
        return one->nodes.size() > other->nodes.size();
    });
    return effects;
}

std::string headOf(const ImpactReport &report)
{
    const Impact &impact = report.impact;
    std::string text = summaryOf(impact) + '\n';
    for (const std::string &more :
         {leftText(impact), assumedNodesText(impact), withoutFactsText(impact.withoutFacts, kNamedOfEffect)})
        text += more.empty() ? more : more + '\n';
    return text;
}

std::string_view nameOf(ImpactFile::ChangeKind what)
{
    switch (what) {
    case ImpactFile::ChangeKind::Values: return "values";
    case ImpactFile::ChangeKind::Order: return "order";
    case ImpactFile::ChangeKind::Text: return "text";
    case ImpactFile::ChangeKind::Unread: return "unread";
    case ImpactFile::ChangeKind::Configuration: break;
    }
    return "configuration";
}

void writeEffect(JsonWriter &json, const ImpactEffect &effect)
{
    json.beginObject().key("key").string(keyPhrase(effect.key)).key("count").number(effect.nodes.size());
    writeNames(json.key("nodes"), effect.nodes);
    writeAnswerOnly(json.key("before").beginObject(), effect.before);
    writeAnswerOnly(json.endObject().key("after").beginObject(), effect.after);
    json.endObject().key("changes").beginArray();
    for (const ValueChange &change : effect.changes) {
        json.beginObject().key("path").string(pathText(change.path)).key("sign").string(signOf(change.kind));
        if (change.kind != ValueChange::Kind::Added)
            json.key("before").value(change.before);
        if (change.kind != ValueChange::Kind::Removed)
            json.key("after").value(change.after);
        json.endObject();
    }
    json.endArray().endObject();
}

} // namespace

std::string impactText(const ImpactReport &report)
{
    std::string text = report.before + " → " + report.after + '\n' + headOf(report);
    for (const ImpactEffect *effect : ordered(report.impact)) {
        text += "\n  " + harmless(titleOf(*effect)) + '\n';
        for (const std::string &line : linesOf(*effect, report))
            text += "    " + line + '\n';
        if (!isForNobody(*effect))
            text += "    on " + harmless(some(effect->nodes, kNamedOfEffect)) + '\n';
    }
    if (!report.impact.files.empty())
        text += '\n';
    for (const ImpactFile &file : report.impact.files)
        text +=
            harmless(relativePath(file.path, report.folder)) + ": " + harmless(fileText(file, report.impact)) + ".\n";
    return text;
}

std::string impactMarkdown(const ImpactReport &report)
{
    std::string text = "### Impact: " + report.before + " → " + report.after + "\n\n" + headOf(report);
    for (const ImpactEffect *effect : ordered(report.impact)) {
        text += "\n<details><summary>" +
                harmlessMarkup(titleOf(*effect) + ' ' +
                               changeText(effect->before, effect->after, {}, report.impact.tuples.of(effect->key))) +
                "</summary>\n\n";
        for (const std::string &line : linesOf(*effect, report))
            text += "- " + markdownCode(line) + '\n';
        constexpr std::size_t kListed = 50;
        if (!isForNobody(*effect))
            text += "\nNodes: " + harmless(some(effect->nodes, kListed)) + '\n';
        text += "\n</details>\n";
    }
    if (!report.impact.files.empty())
        text += "\n<details><summary>" + counted(report.impact.files.size(), "file", "files") + "</summary>\n\n";
    for (const ImpactFile &file : report.impact.files)
        text += "- " + markdownCode(harmless(relativePath(file.path, report.folder))) + ": " +
                harmless(fileText(file, report.impact)) + '\n';
    return report.impact.files.empty() ? text : text + "\n</details>\n";
}

std::string impactJson(const ImpactReport &report)
{
    const Impact &impact = report.impact;
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("before").string(report.before).key("after").string(report.after);
    json.key("nodes").number(impact.nodes).key("keys").number(impact.keys).key("effects").beginArray();
    for (const ImpactEffect &effect : impact.effects)
        writeEffect(json, effect);
    json.endArray().key("incomplete").boolean(!impact.isComplete);
    json.key("keys_not_asked").number(impact.leftKeys);
    json.key("made_up_nodes").boolean(impact.areAssumed);
    writeNames(json.key("without_facts"), impact.withoutFacts);
    json.key("files").beginArray();
    for (const ImpactFile &file : impact.files) {
        json.beginObject().key("file").string(harmless(relativePath(file.path, report.folder)));
        json.key("change").string(nameOf(file.what));
        writeNames(json.key("keys"), file.keys);
        json.endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

} // namespace strata::cli
