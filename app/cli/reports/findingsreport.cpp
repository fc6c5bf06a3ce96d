// SPDX-License-Identifier: MIT
#include "app/cli/reports/findingsreport.h"

#include "app/cli/query/answer.h"
#include "app/cli/reports/reporttexts.h"
#include "core/text/harmless.h"
#include "findings/findingrules.h"
#include "output/jsonwriter.h"
#include "source/edit/linediff.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace strata::cli {

namespace {

/// "3 of 12 nodes"; empty if independent of nodes.
std::string nodesText(const FindingEntry &found, const FindingsReport &report)
{
    if (found.nodes == 0 || report.nodes.empty())
        return {};
    if (found.nodes == 1 && found.node < report.nodes.size())
        return "on " + report.nodes[found.node];
    return "on " + std::to_string(found.nodes) + " of " + counted(report.summary.nodes, "node", "nodes");
}

void writeMark(JsonWriter &json, SourceMark mark, const FileNames &names)
{
    json.key("file").string(names.path(mark.file)).key("line").number(mark.line);
    json.key("column").number(mark.column);
}

void writeRepair(JsonWriter &json, const FindingRepair &repair, const FileNames &names)
{
    std::vector<ChangedFile> changed = repair.changed;
    for (ChangedFile &file : changed)
        file.path = names.shortPath(file.path);
    json.key("repair").beginObject();
    constexpr std::array<std::string_view, 10> kWhat{"delete", "quote",  "move",  "replace", "nest",
                                                     "blank",  "indent", "close", "comma",   "rename"};
    json.key("what").string(kWhat[static_cast<std::size_t>(repair.what)]);
    json.key("effects").beginArray();
    for (const ImpactEffect &effect : repair.impact.effects) {
        json.beginObject().key("key").string(effect.key.isWholeNode() ? std::string() : effect.key.name());
        json.key("nodes").number(effect.nodes.size()).endObject();
    }
    json.endArray().key("diff").string(unifiedDiff(changed)).endObject();
}

} // namespace

void sortFound(std::vector<FindingEntry> &found, const FileNames &names)
{
    std::sort(found.begin(), found.end(), [&](const FindingEntry &a, const FindingEntry &b) {
        const FileId fileA = a.finding.mark.file;
        const FileId fileB = b.finding.mark.file;
        if (fileA != fileB)
            return names.path(fileA) < names.path(fileB);
        const SourceMark markA = a.finding.mark;
        const SourceMark markB = b.finding.mark;
        return std::tie(markA.line, markA.column, a.finding.rule, a.finding.text) <
               std::tie(markB.line, markB.column, b.finding.rule, b.finding.text);
    });
}

std::string findingsText(const FindingsReport &report, const FileNames &names)
{
    std::string text;
    std::array<std::size_t, 3> counts{};
    for (std::size_t at = 0; at < report.found.size(); ++at) {
        const FindingEntry &found = report.found[at];
        const Finding &finding = found.finding;
        ++counts[static_cast<std::size_t>(finding.severity)];
        const std::string place = names.place(finding.mark);
        text += (place.empty() ? std::string() : place + ": ") + std::string(severityName(finding.severity)) + ": ";
        const std::string said = finding.text.substr(0, finding.text.find_last_not_of("; \n") + 1);
        text += harmless(said) + " [" + finding.rule + "]";
        std::string about = harmless(found.key);
        if (const std::string nodes = harmless(nodesText(found, report)); !nodes.empty())
            about += (about.empty() ? "" : ", ") + nodes;
        text += (about.empty() ? "" : " (" + about + ')') + '\n';
        for (const Finding::RelatedPlace &related : finding.related)
            text += "  " + names.place(related.mark) + ": " + harmless(related.text) + '\n';
        if (at < report.repairs.size() && report.repairs[at])
            text += "  repair: " + harmless(repairText(*report.repairs[at])) + '\n';
    }
    text += report.found.empty()
                ? "no findings"
                : counted(report.found.size(), "finding", "findings") + ": " + counted(counts[2], "error", "errors") +
                      ", " + counted(counts[1], "warning", "warnings") + ", " + counted(counts[0], "note", "notes");
    text += "; on " + counted(report.summary.nodes, "node", "nodes");
    if (report.summary.withoutFacts > 0 && report.summary.nodes > 0)
        text += ", " + std::to_string(report.summary.withoutFacts) + " of them without facts";
    if (report.suppressed > 0)
        text += "; " + counted(report.suppressed, "known one is", "known ones are") + " left out";
    return text + '\n';
}

std::string findingsJson(const FindingsReport &report, const FileNames &names)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("nodes").number(report.summary.nodes);
    json.key("findings").beginArray();
    for (std::size_t at = 0; at < report.found.size(); ++at) {
        const FindingEntry &found = report.found[at];
        const Finding &finding = found.finding;
        json.beginObject().key("rule").string(finding.rule);
        json.key("severity").string(severityName(finding.severity)).key("message").string(finding.text);
        json.key("place").beginObject();
        if (found.layer.isValid())
            json.key("layer").number(found.layer.index + 1U);
        if (!found.level.empty())
            json.key("level").string(found.level);
        if (finding.mark.isValid())
            writeMark(json, finding.mark, names);
        if (!found.path.empty())
            json.key("path").string(found.path);
        writeOrNull(json.endObject().key("key"), found.key);
        json.key("nodes").number(found.nodes);
        if (found.node < report.nodes.size())
            json.key("node").string(report.nodes[found.node]);
        json.key("related").beginArray();
        for (const Finding::RelatedPlace &related : finding.related) {
            json.beginObject();
            writeMark(json, related.mark, names);
            json.key("message").string(related.text).endObject();
        }
        json.endArray();
        if (at < report.repairs.size() && report.repairs[at])
            writeRepair(json, *report.repairs[at], names);
        json.endObject();
    }
    return json.endArray().key("suppressed").number(report.suppressed).endObject().take() + '\n';
}

} // namespace strata::cli
