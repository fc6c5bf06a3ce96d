// SPDX-License-Identifier: MIT
#include "app/project/findings/projectmistakes.h"

#include "core/member.h"
#include "dialect/dialect.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "findings/mistakes/configurationnames.h"
#include "findings/mistakes/variablenames.h"
#include "search/documentreading.h"
#include "search/puppetcode.h"
#include "search/references.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_set>
#include <utility>

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

std::vector<FindingEntry> unreadKeys(const Project &project, const LookupEngine &engine, const Phrasebook &book,
                                     const CancelToken &cancel)
{
    const PuppetCode code = PuppetCode::read(*project.snapshot, project.folder, cancel);
    if (!code.hasCode())
        return {};
    const std::vector<std::string> excluded = pathsWithoutData(project);
    const SearchedData data{*project.snapshot, *project.dialect, engine, project.folder, excluded};
    const auto index = ReferenceIndex::build(data, cancel);
    if (!index)
        return {};
    const auto phrase = code.computedLookups() > 0 ? findingphrases::kKeyUnreadButComputed : findingphrases::kKeyUnread;
    const DocumentReading reading(data);
    std::unordered_set<std::string> known;
    std::vector<FindingEntry> found;
    for (const FileId file : dataFiles(engine.layers(), data.dialect, data.snapshot, excluded, cancel)) {
        if (cancel.isCancelled())
            return {};
        const ReadDocument read = reading.read(file, [](std::string_view) { return true; });
        if (!read.document)
            continue;
        for (const Entry &entry : read.document->root.entries()) {
            const std::string &key = entry.key.text();
            const bool isUnread =
                engine.isLookupKey(entry.key) && code.useOf(key) == PuppetCode::Use::Unread && !index->isRead(key);
            if (!known.insert(key).second || !isUnread)
                continue;
            FindingEntry unread;
            unread.finding = makeFinding("key-unread", book.say(phrase), entry.keyMark);
            unread.key = key;
            found.push_back(std::move(unread));
        }
    }
    return found;
}

namespace {

constexpr std::size_t kNodesRead = 50;

/// The first location that uses trusted data that \a isUnknown to the command; null: none does.
template <typename IsUnknown>
const LayerNode *locationWith(const LookupEngine &engine, const IsUnknown &isUnknown)
{
    for (const LayerNode &layer : engine.layers().children) {
        for (const LayerInput &input : layer.inputs) {
            if (!input.isDefined || input.value.empty() || !isUnknown(input.name))
                continue;
            for (const LayerNode *location : locations(layer)) {
                if (location->mark.isValid() && location->written.find(input.name) != std::string::npos)
                    return location;
            }
        }
    }
    return nullptr;
}

} // namespace

std::vector<std::string> variablesOfNodes(const Project &project, const std::vector<std::string> &names)
{
    std::set<std::string> known;
    const std::size_t step = std::max<std::size_t>(1, names.size() / kNodesRead);
    for (std::size_t i = 0; i < names.size(); i += step) {
        std::vector<std::string> own = variableNames(scopeOf(project, names[i]));
        known.insert(std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
    }
    return {known.begin(), known.end()};
}

std::optional<Finding> puppetLookupFinding(const Project &project, const std::string &name, const LookupEngine &engine,
                                           const Phrasebook &book)
{
    const auto facts = project.nodes.facts(name);
    if (project.dialect->name() != "hiera5" || !facts || !facts->isBareHash)
        return std::nullopt;
    const bool hasCertname = member(facts->scope.facts, "clientcert") != nullptr;
    const LayerNode *const location = locationWith(engine, [hasCertname](const std::string &variable) {
        return variable.starts_with("trusted.") && (!hasCertname || variable.starts_with("trusted.extensions."));
    });
    if (!location)
        return std::nullopt;
    return makeFinding(
        "puppet-lookup-differs",
        book.say(hasCertname ? findingphrases::kPuppetLookupExtensions : findingphrases::kPuppetLookupCertname,
                 {{"node", name}, {"path", location->written}}),
        location->mark);
}

} // namespace strata
