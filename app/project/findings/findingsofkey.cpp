// SPDX-License-Identifier: MIT
#include "app/project/findings/findingsofkey.h"

#include "app/project/findings/projectmistakes.h"
#include "findings/documentrules.h"
#include "findings/filerules.h"
#include "findings/keyrules.h"
#include "findings/mistakes/optionmistakes.h"
#include "findings/mistakes/variablenames.h"
#include "findings/optionrules.h"
#include "projection/fates.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>

namespace strata {

namespace {

/// Whether \a found concerns \a key or an entry with its options.
bool isAboutKey(const FindingEntry &found, const std::string &key)
{
    if (!found.key.empty() || found.tail.empty())
        return found.key == key;
    const auto *const name = std::get_if<AddressKey>(&found.tail.front());
    return name && name->text == key;
}

} // namespace

std::vector<FindingEntry> findingsOfKey(const Project &project, const LookupEngine &engine, const Scope &scope,
                                        const LookupRequest &request, const Phrasebook &book)
{
    const std::string root = rootOf(project, request.key);
    if (root.empty())
        return {};
    LookupRequest traced = request;
    traced.key = rootTarget(project, root);
    traced.otherKeys.clear();
    traced.withTrace = true;
    traced.sealed = SealedValues::Kept;
    const LookupResult result = engine.lookup(traced);
    const FileNames fileNames = namesOf(project);
    const FindingWords words{fileNames, book};
    std::vector<FindingEntry> all;
    const auto add = [&](std::vector<FindingEntry> found) {
        std::copy_if(std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()),
                     std::back_inserter(all), [&root](const FindingEntry &each) {
                         return each.finding.severity != Finding::Severity::Note && isAboutKey(each, root);
                     });
    };
    const VariableNames variables([&scope] { return variableNames(scope); });
    RuleKnowledge knowledge;
    knowledge.variables = &variables;
    KeyRules rules(words, knowledge);
    const TraceFates fates = traceFates(result.trace, request.cancel);
    rules.add({root, result, fates, engine, 0, 0});
    add(rules.finish(std::array{AnswerNodes()}, false));
    OptionRules options(words);
    DocumentRules documents(words, systemOf(*project.dialect));
    std::set<std::uint32_t> layers; // with the key or options for it
    for (const LayerOutcome &outcome : result.trace.layers) {
        if (outcome.root.isValid() || outcome.state == LayerOutcome::State::ValueFails)
            layers.insert(outcome.layer.index);
    }
    for (const MatchingOptions &matching : engine.optionsMatching(traced.key)) {
        if (matching.layer.isValid())
            layers.insert(matching.layer.index);
    }
    std::set<FileId> files;
    for (const LayerNode *location : locations(engine.layers())) {
        const bool isRead =
            location->layer.isValid() && location->file.isValid() && layers.contains(location->layer.index);
        if (!isRead || !files.insert(location->file).second)
            continue;
        if (!engine.fileWarnings(location->layer).empty()) // avoids reading all of a large file
            add(fileFindings(engine, *location));
        if (engine.optionsNotRead().empty())
            add(options.addFile(engine, *location));
        const std::vector<OptionEntry> &entries = options.entries(location->file);
        const bool hasMisplaced = std::any_of(entries.begin(), entries.end(), [&root](const OptionEntry &entry) {
            return std::any_of(entry.ignored.begin(), entry.ignored.end(), isOptionOfMerge) && entry.matches &&
                   entry.matches(root);
        });
        const bool hasFailed = result.status == LookupResult::Status::Failed;
        if (hasMisplaced || hasFailed) // avoids reading the whole file
            add(documents.addFile(engine, *location));
    }
    std::stable_sort(all.begin(), all.end(), [](const FindingEntry &one, const FindingEntry &other) {
        return one.finding.severity > other.finding.severity;
    });
    return all;
}

} // namespace strata
