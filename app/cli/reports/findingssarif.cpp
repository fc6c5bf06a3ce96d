// SPDX-License-Identifier: MIT
#include "app/cli/reports/findingssarif.h"

#include "app/cli/command.h"
#include "core/text/linktext.h"
#include "findings/findingrules.h"
#include "output/jsonwriter.h"
#include "source/files/path.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>

namespace strata::cli {

namespace {

/// The level names of SARIF 3.27.10.
std::string_view levelName(Finding::Severity severity)
{
    return severityName(severity);
}

/// Identifies a result across versions of the file: FNV-1a of stableIdentity().
std::string fingerprint(const FindingEntry &found, const std::string &file)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char byte : stableIdentity(found, file))
        hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4)
        text += "0123456789abcdef"[(hash >> static_cast<unsigned>(shift)) & 15U];
    return text;
}

class SarifWriter
{
public:
    SarifWriter(const FindingsReport &report, const FileNames &names, const Snapshot &files)
        : m_report(report), m_names(names), m_files(files)
    {
        for (const FindingEntry &found : report.found)
            m_rules.emplace(found.finding.rule, 0);
        std::size_t index = 0;
        for (auto &[rule, at] : m_rules)
            at = index++;
    }

    std::string write()
    {
        m_json.beginObject().key("$schema").string("https://json.schemastore.org/sarif-2.1.0.json");
        m_json.key("version").string("2.1.0").key("runs").beginArray().beginObject();
        writeTool();
        m_json.key("columnKind").string("unicodeCodePoints");
        m_json.key("originalUriBaseIds").beginObject().key("%SRCROOT%").beginObject();
        m_json.key("uri").string(fileUri(folderPrefix(m_names.folder()))).endObject().endObject();
        m_json.key("results").beginArray();
        for (const FindingEntry &found : m_report.found)
            writeResult(found);
        return m_json.endArray().endObject().endArray().endObject().take() + '\n';
    }

private:
    void writeMessage(std::string_view name, std::string_view text)
    {
        m_json.key(name).beginObject().key("text").string(text).endObject();
    }
    void writeTool();
    void writeLocation(SourceMark mark);
    void writeResult(const FindingEntry &found);
    std::size_t column(SourceMark mark) const;

    const FindingsReport &m_report;
    const FileNames &m_names;
    const Snapshot &m_files;
    std::map<std::string, std::size_t> m_rules; // indexes into the table of rules
    JsonWriter m_json;
};

void SarifWriter::writeTool()
{
    std::string version = versionText(); // "strata VERSION\n"
    version.pop_back();
    m_json.key("tool").beginObject().key("driver").beginObject().key("name").string("Strata");
    m_json.key("version").string(version.substr(version.rfind(' ') + 1)).key("rules").beginArray();
    for (const auto &[id, at] : m_rules) {
        m_json.beginObject().key("id").string(id);
        if (const FindingRule *rule = findFindingRule(id)) {
            writeMessage("shortDescription", rule->what.text);
            writeMessage("fullDescription", rule->why.text);
            m_json.key("defaultConfiguration").beginObject();
            m_json.key("level").string(levelName(rule->severity)).endObject();
        }
        m_json.endObject();
    }
    m_json.endArray().endObject().endObject();
}

/// The column in characters from 1; marks count bytes.
std::size_t SarifWriter::column(SourceMark mark) const
{
    const auto bytes = m_files.content(mark.file).bytes();
    if (!bytes)
        return 0;
    std::size_t start = 0;
    for (std::uint32_t line = 1; line < mark.line && start != std::string::npos; ++line) {
        const std::size_t end = bytes->find('\n', start);
        start = end == std::string::npos ? end : end + 1;
    }
    if (start == std::string::npos)
        return 0;
    const std::string before = bytes->substr(start, mark.column > 0 ? mark.column - 1 : 0);
    return 1 + static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char byte) {
               return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
           }));
}

void SarifWriter::writeLocation(SourceMark mark)
{
    const std::string path = m_names.file(mark.file);
    m_json.key("physicalLocation").beginObject().key("artifactLocation").beginObject();
    if (isAbsolutePath(path))
        m_json.key("uri").string(fileUri(path)).endObject();
    else
        m_json.key("uri").string(percentEncoded(path, "/")).key("uriBaseId").string("%SRCROOT%").endObject();
    if (mark.line > 0) {
        m_json.key("region").beginObject().key("startLine").number(mark.line);
        if (const std::size_t at = column(mark); at > 0)
            m_json.key("startColumn").number(at);
        m_json.endObject();
    }
    m_json.endObject();
}

void SarifWriter::writeResult(const FindingEntry &found)
{
    const Finding &finding = found.finding;
    m_json.beginObject().key("ruleId").string(finding.rule);
    m_json.key("ruleIndex").number(m_rules[finding.rule]).key("level").string(levelName(finding.severity));
    writeMessage("message", finding.text);
    if (finding.mark.isValid()) {
        m_json.key("locations").beginArray().beginObject();
        writeLocation(finding.mark);
        m_json.endObject().endArray();
    }
    if (!finding.related.empty()) {
        m_json.key("relatedLocations").beginArray();
        for (const Finding::RelatedPlace &related : finding.related) {
            m_json.beginObject();
            if (related.mark.isValid())
                writeLocation(related.mark);
            writeMessage("message", related.text);
            m_json.endObject();
        }
        m_json.endArray();
    }
    m_json.key("partialFingerprints").beginObject().key("strataFinding/v1");
    m_json.string(fingerprint(found, m_names.file(finding.mark.file))).endObject();
    m_json.key("properties").beginObject();
    if (!found.key.empty())
        m_json.key("key").string(found.key);
    m_json.key("nodes").number(found.nodes).endObject().endObject();
}

} // namespace

std::string findingsSarif(const FindingsReport &report, const FileNames &names, const Snapshot &files)
{
    return SarifWriter(report, names, files).write();
}

} // namespace strata::cli
