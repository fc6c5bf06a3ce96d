// SPDX-License-Identifier: MIT
#include "app/cli/findings.h"

#include "app/project/findings/findingsofkey.h"
#include "source/snapshot.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace strata::cli {

namespace {

/// The text after its position; texts of Puppet already begin with the path.
std::string placedText(const FileNames &names, const std::string &text, SourceMark mark)
{
    const bool namesFile = mark.isValid() && text.find(names.path(mark.file)) != std::string::npos;
    const std::string place = namesFile ? std::string() : names.place(mark);
    return place.empty() ? text : place + ": " + text;
}

/// What was reported, by rule, text and place.
using ReportedFindings = std::unordered_set<std::string>;

/// False: \a finding was reported before.
bool addFinding(ReportedFindings &reported, const Finding &finding)
{
    const SourceMark &mark = finding.mark;
    return reported
        .insert(finding.rule + '\n' + finding.text + '\n' + std::to_string(mark.file.index) + ' ' +
                std::to_string(mark.line) + ' ' + std::to_string(mark.column))
        .second;
}

/// The findings of usable files that were read; unusable files are reported where they are needed.
std::vector<Finding> findingsOfReadFiles(const CommandContext &opened, ReportedFindings &reported)
{
    std::vector<Finding> findings;
    const Snapshot &snapshot = *opened.project->snapshot;
    for (const LayerNode *location : locations(opened.engine->layers())) {
        if (!location->layer.isValid() || (location->file.isValid() && !snapshot.knownContent(location->file)))
            continue;
        for (Finding &finding : opened.engine->fileWarnings(location->layer)) {
            if (finding.rule != kFileBroken && addFinding(reported, finding))
                findings.push_back(std::move(finding));
        }
    }
    return findings;
}

} // namespace

void reportFindings(const std::vector<Finding> &findings, const FileNames &names, const Console &console)
{
    for (const Finding &finding : findings)
        console.reportError(placedText(names, finding.text, finding.mark));
}

void reportFindings(const Error &error, const FileNames &names, const Console &console)
{
    console.reportError(placedText(names, error.message, error.mark));
}

namespace {

void reportWarningsOnce(const LookupResult &result, const CommandContext &opened, const Console &console,
                        ReportedFindings &reported)
{
    for (const Finding &warning : result.warnings) {
        // some texts of Puppet end with blanks and semicolons
        const std::string text = warning.text.substr(0, warning.text.find_last_not_of("; \n") + 1);
        console.reportError("warning: " + placedText(*opened.names, text, warning.mark));
        addFinding(reported, warning);
    }
    reportFindings(findingsOfReadFiles(opened, reported), *opened.names, console);
}

/// True for messages of the system itself about a lookup, which are already reported.
bool repeatsTheSystem(const std::string &rule)
{
    constexpr std::array<std::string_view, 5> kRules = {"convert-fails", "convert-not-run", "datum-fails",
                                                        "datum-warns", "lookup-fails"};
    return std::find(kRules.begin(), kRules.end(), rule) != kRules.end();
}

} // namespace

void reportWarnings(const LookupResult &result, const CommandContext &opened, const Console &console)
{
    ReportedFindings reported;
    reportWarningsOnce(result, opened, console, reported);
}

void reportWarnings(const LookupResult &result, const LookupRequest &request, const CommandContext &opened,
                    const Console &console)
{
    ReportedFindings reported;
    reportWarningsOnce(result, opened, console, reported);
    std::vector<FindingEntry> found = findingsOfKey(*opened.project, *opened.engine, opened.scope, request);
    std::erase_if(found, [&reported](const FindingEntry &each) {
        return repeatsTheSystem(each.finding.rule) || !addFinding(reported, each.finding);
    });
    if (found.empty())
        return;
    const Finding &worst = found.front().finding;
    const std::string others = found.size() > 1 ? " (" + std::to_string(found.size() - 1) + " more)" : std::string();
    console.reportError(placedText(*opened.names, worst.text, worst.mark) + " See 'strata findings --rule " +
                        worst.rule + "'" + others + '.');
}

void reportFileFindings(const KeyIndex &index, const CommandContext &opened, const Console &console)
{
    std::vector<Finding> findings;
    ReportedFindings reported;
    for (const auto &[layer, finding] : index.findings) {
        if (finding.severity != Finding::Severity::Note && addFinding(reported, finding))
            findings.push_back(finding);
    }
    reportFindings(findings, *opened.names, console);
}

} // namespace strata::cli
