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

/// The reported findings: each is reported once, although a file may be in two layers.
class ReportedFindings
{
public:
    /// False: \a finding was reported before.
    bool add(const Finding &finding)
    {
        return m_known.insert(finding.rule + '\n' + finding.text + '\n' + placeText(finding.mark)).second;
    }

private:
    static std::string placeText(SourceMark mark)
    {
        return std::to_string(mark.file.index) + ' ' + std::to_string(mark.line) + ' ' + std::to_string(mark.column);
    }

    std::unordered_set<std::string> m_known;
};

/// The findings of usable files that were read; unusable files are reported where they are needed.
std::vector<Finding> findingsOfReadFiles(const CommandContext &opened, ReportedFindings &reported)
{
    std::vector<Finding> findings;
    const Snapshot &snapshot = *opened.project->snapshot;
    for (const LayerNode *location : locations(opened.engine->layers())) {
        if (!location->layer.isValid() || (location->file.isValid() && !snapshot.knownContent(location->file)))
            continue;
        for (Finding &finding : opened.engine->fileWarnings(location->layer)) {
            if (finding.rule != kFileBroken && reported.add(finding))
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
        reported.add(warning);
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
        return repeatsTheSystem(each.finding.rule) || !reported.add(each.finding);
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
        if (finding.severity != Finding::Severity::Note && reported.add(finding))
            findings.push_back(finding);
    }
    reportFindings(findings, *opened.names, console);
}

} // namespace strata::cli
