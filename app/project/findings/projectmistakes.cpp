// SPDX-License-Identifier: MIT
#include "app/project/findings/projectmistakes.h"

#include "findings/mistakes/configurationnames.h"
#include "lookup/lookupengine.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace strata {

namespace {

/// The configurations of \a project whose names are checked.
std::set<std::string> configurationsOf(const Project &project, const std::vector<FindingEntry> &found)
{
    std::set<std::string> paths{project.dialect->configurationFile()};
    if (!project.request.globalConfiguration.empty())
        paths.insert(project.request.globalConfiguration);
    for (const FindingEntry &each : found) {
        if (each.finding.rule == "config-broken" && each.finding.mark.isValid())
            paths.insert(project.snapshot->files().path(each.finding.mark.file));
    }
    return paths;
}

} // namespace

void addConfigurationNames(const Project &project, std::vector<FindingEntry> &found, const Phrasebook &book)
{
    const bool isHiera3 = project.dialect->name() == "hiera3";
    if (!isHiera3 && project.dialect->name() != "hiera5")
        return;
    const Snapshot &files = *project.snapshot;
    for (const std::string &path : configurationsOf(project, found)) {
        if (files.type(path) != FileSystem::Type::File)
            continue;
        const LoadedDocument &loaded =
            files.document(files.files().intern(path), isHiera3 ? DocumentFormat::Hiera3Yaml : DocumentFormat::Yaml);
        if (!loaded.document)
            continue;
        const Value &root = loaded.document->root;
        std::vector<FindingEntry> names =
            isHiera3 ? hiera3ConfigurationNames(root, book) : puppetConfigurationNames(root, book);
        std::erase_if(found, [&](const FindingEntry &problem) { // the new findings are more precise
            return problem.finding.rule == "config-no-effect" &&
                   std::any_of(names.begin(), names.end(), [&](const FindingEntry &each) {
                       return each.finding.rule == problem.finding.rule && each.finding.mark == problem.finding.mark;
                   });
        });
        std::move(names.begin(), names.end(), std::back_inserter(found));
    }
}

std::optional<SyntaxAdvice> syntaxAdviceFor(const Project &project, const Finding &finding, const Phrasebook &book)
{
    constexpr std::array<std::string_view, 5> kOfFiles{kFileBroken, "config-broken", "config-no-hash", "facts-broken",
                                                       "file-no-hash"};
    if (!finding.mark.isValid() || std::find(kOfFiles.begin(), kOfFiles.end(), finding.rule) == kOfFiles.end())
        return std::nullopt;
    const auto text = project.snapshot->content(finding.mark.file).bytes();
    return text ? syntaxAdvice(project.snapshot->files().path(finding.mark.file), {*text, finding.text, finding.mark},
                               book)
                : std::nullopt;
}

DocumentRules::System systemOf(const Dialect &dialect)
{
    using System = DocumentRules::System;
    return dialect.name() == "hiera5" ? System::Hiera5 : dialect.name() == "hiera3" ? System::Hiera3 : System::Other;
}

} // namespace strata
