// SPDX-License-Identifier: MIT
#include "dialect/datum/engine.h"

#include "core/dotnet/ordinalcase.h"
#include "core/workbudget.h"
#include "dialect/datum/lookup.h"

#include <utility>

namespace strata::datum {

Engine::Engine(std::shared_ptr<const Plan> plan, const Scope &scope, const CancelToken &cancel, ReadLog *reads)
    : m_plan(std::move(plan)), m_reads(reads), m_projectFiles(m_plan->data(), reads),
      m_files(m_projectFiles, m_plan->definition().handlers, m_plan->stores(), m_plan->snapshot()->keys(),
              m_plan->snapshot()->files(), m_plan->folder(), withKeysJoined(scope.facts), reads),
      m_tree(m_plan->stores(), m_files, m_plan->snapshot()->keys(), m_plan->objects()),
      m_source(m_tree, m_plan->snapshot()->files(), m_plan->folder(), withKeysJoined(scope.facts), reads),
      m_hierarchy(resolveLayers(m_plan->definition(), m_tree, m_plan->snapshot()->files(), m_plan->definitionFile(),
                                m_source, cancel))
{
    if (m_reads)
        m_reads->endHierarchy();
    if (cancel.isCancelled())
        return;
    auto [other, names] = nodeInOtherOrder(*m_plan, node(), m_projectFiles, m_reads);
    if (names.empty())
        return;
    Scope changed = scope;
    changed.facts = std::move(other);
    m_inOtherOrder = std::make_unique<const Engine>(m_plan, changed, cancel, m_reads);
    m_valuesByChance = std::move(names);
}

LayerContent Engine::content(LayerId layer) const
{
    if (layer == m_hierarchy.nodeLayer) { // its keys cannot be looked up
        auto node = std::make_shared<Document>();
        node->root = Value::mapping({});
        return {std::move(node), {}};
    }
    if (layer.index >= m_hierarchy.sources.size())
        return {};
    const Place &start = m_hierarchy.sources[layer.index].start;
    if (!start.isFound())
        return {};
    if (!start.file.isValid()) {
        auto folder = std::make_shared<Document>();
        folder->root = m_tree.contentOf(start);
        LayerContent content{std::move(folder), {}};
        if (start.folder)
            addFindingsBelow(*start.folder, content.findings);
        return content;
    }
    LayerContent content = contentOf(*m_files.load(start.file));
    if (content.document && !content.document->root.isSameNode(start.value)) {
        auto part = std::make_shared<Document>(*content.document); // the prefix ends at a key inside the file
        part->root = start.value;
        content.document = std::move(part);
    }
    return content;
}

void Engine::addFindingsBelow(const Folder &folder, std::vector<Finding> &findings) const
{
    for (const Folder::Member &member : folder.members) {
        if (member.folder) {
            addFindingsBelow(*member.folder, findings);
            continue;
        }
        const std::vector<Finding> found = contentOf(*m_files.load(member.file)).findings;
        findings.insert(findings.end(), found.begin(), found.end());
    }
}

std::vector<OptionEntry> Engine::configuredOptions() const
{
    std::vector<OptionEntry> entries;
    for (const PathOptions &options : m_plan->definition().options.entries()) {
        if (options.isDefault || !options.mark.isValid())
            continue;
        const auto matches = [options](const std::string &path) {
            const CancelToken budget(std::make_shared<const WorkBudget>(CancelToken()));
            return options.pattern ? options.pattern->matches(path, budget) : equalIgnoringCase(options.path, path);
        };
        entries.push_back({options.path, options.mark, {}, matches});
    }
    return entries;
}

std::vector<MatchingOptions> Engine::optionsMatching(const LookupTarget &key) const
{
    std::vector<MatchingOptions> found;
    if (key.isWholeNode())
        return found;
    const CancelToken budget(std::make_shared<const WorkBudget>(CancelToken()));
    for (const PathOptions *options :
         m_plan->definition().options.matching(m_plan->definition().options.pathOf(key.name()), budget))
        found.push_back({{},
                         options->strategy.writtenValue(),
                         options->mark,
                         options->isDefault ? "default_lookup_options" : options->path});
    return found;
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return withinBudget(request.cancel, [&](const CancelToken &budget) {
        if (!request.withReads || m_reads)
            return runLookup(*this, request, budget);
        ReadLog reads(node(), m_plan->snapshot()->files());
        Scope scope;
        scope.facts = node();
        LookupResult result = runLookup(Engine(m_plan, scope, budget, &reads), request, budget);
        result.reads = reads.take();
        return result;
    });
}

} // namespace strata::datum
