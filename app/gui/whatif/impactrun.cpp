// SPDX-License-Identifier: MIT
#include "app/gui/whatif/impactrun.h"

#include "app/gui/compare/showndifference.h"
#include "app/project/comparison/impacttexts.h"
#include "app/project/asking.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/sourcefiles.h"
#include "items/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata {

namespace {

/// All nodes, including unknown ones with changed facts.
LookupNodes nodesOf(const Project &project, const Question &changed, const CancelToken &cancel)
{
    LookupNodes nodes = nodesToLookUp(project, cancel);
    for (const auto &[node, facts] : changed.nodeFacts) {
        const auto place = std::lower_bound(nodes.names.begin(), nodes.names.end(), node);
        if (place == nodes.names.end() || *place != node)
            nodes.names.insert(place, node);
    }
    return nodes;
}

/// The project of \a request in the workspace of \a project; \a base: the files of the repository.
Result<std::shared_ptr<const Project>> projectAt(const Project &project, const ProjectRequest &request,
                                                 const std::shared_ptr<const FileSystem> &base,
                                                 const CancelToken &cancel)
{
    const auto files = sourceFiles(request, base);
    if (!files)
        return tl::unexpected<Error>(files.error());
    return openProject(request, std::make_shared<const Snapshot>(project.workspace, *files), cancel);
}

/// Both states, the earlier one first. Errors: as openProject().
Result<std::vector<std::shared_ptr<const Project>>> openRevisions(const Project &project,
                                                                  const std::shared_ptr<const FileSystem> &base,
                                                                  const RevisionPair &revisions,
                                                                  const CancelToken &cancel)
{
    std::vector<std::shared_ptr<const Project>> projects;
    for (const ProjectRequest *request : {&revisions.before, &revisions.after}) {
        auto opened = projectAt(project, *request, base, cancel);
        if (!opened)
            return tl::unexpected<Error>(opened.error());
        projects.push_back(std::move(*opened));
    }
    return projects;
}

/// What differs between the answers to \a before and \a after. Null: cancelled, or one of them cannot be looked up.
std::shared_ptr<const ShownDifference> answerDifference(const ComparisonSide &before, const ComparisonSide &after,
                                                        const CancelToken &cancel)
{
    const auto old = placedAnswer(before, cancel);
    const auto now = old ? placedAnswer(after, cancel) : std::nullopt;
    return now ? shownDifference(*old, *now) : nullptr;
}

/// impactOf(), where the key of \a chosen is looked up with its strategy and all others as configured.
Result<Impact> impactWithStrategy(const ComparisonSide &before, const ComparisonSide &after, const LookupNodes &nodes,
                                  const OverlayFileSystem *edits, const Question &chosen, const ImpactSearch &search)
{
    if (chosen.key.isNothing() || chosen.merge.isAsConfigured())
        return impactOf(before, after, nodes, edits, search);
    const std::string root = rootOf(*after.project, chosen.key);
    ImpactSearch one = search;
    one.isRequested = [&root](const std::string &key) { return key == root; };
    ComparisonSide chosenBefore = before;
    ComparisonSide chosenAfter = after;
    chosenBefore.question.merge = chosenAfter.question.merge = chosen.merge;
    auto ofKey = impactOf(chosenBefore, chosenAfter, nodes, edits, one);
    if (!ofKey)
        return ofKey;
    ImpactSearch others = search;
    others.isRequested = [&root](const std::string &key) { return key != root; };
    auto impact = impactOf(before, after, nodes, edits, others);
    if (!impact)
        return impact;
    impact->keys += ofKey->keys;
    impact->lookups += ofKey->lookups;
    impact->leftKeys += ofKey->leftKeys;
    impact->isComplete = impact->isComplete && ofKey->isComplete;
    std::move(ofKey->effects.begin(), ofKey->effects.end(), std::back_inserter(impact->effects));
    std::stable_sort(impact->effects.begin(), impact->effects.end(),
                     [](const ImpactEffect &a, const ImpactEffect &b) { return a.key.name() < b.key.name(); });
    return impact;
}

std::shared_ptr<ImpactRun> runOf(Result<Impact> impact)
{
    auto run = std::make_shared<ImpactRun>();
    if (impact)
        run->impact = std::move(*impact);
    else
        run->error = impact.error();
    return run;
}

} // namespace

std::shared_ptr<ImpactRun> runEdits(const EditedProject &edited, const ImpactSearch &search)
{
    const Question question{.source = sourceOf(*edited.project)};
    Question changed = question;
    changed.facts = edited.current.facts;
    changed.nodeFacts = edited.current.nodeFacts;
    const OverlayFileSystem *const files = changed == question ? edited.files.get() : nullptr; // only they differ
    const auto before =
        loadUnedited(edited.project, edited.files ? edited.base : nullptr,
                     nodesOf(*edited.project, changed, search.cancel), edited.known, search.cancel, search.progress);
    if (!before)
        return runOf(tl::unexpected<Error>(before.error()));
    const auto run =
        runOf(impactWithStrategy({(*before)->project, question, {}, (*before)->fleet}, {edited.project, changed},
                                 (*before)->nodes, files, edited.current, search));
    run->unedited = *before;
    run->projects = {(*before)->project, edited.project};
    return run;
}

std::shared_ptr<ImpactRun> runRevisions(const Project &project, const std::shared_ptr<const FileSystem> &base,
                                        const RevisionPair &revisions, const ImpactSearch &search)
{
    const auto states = openRevisions(project, base, revisions, search.cancel);
    if (!states)
        return runOf(tl::unexpected<Error>(states.error()));
    const auto &before = states->front();
    const auto &after = states->back();
    const Question question{.source = sourceOf(project)};
    const auto run =
        runOf(impactOf({before, question}, {after, question}, nodesToLookUp(*after, search.cancel), nullptr, search));
    run->projects = *states;
    return run;
}

std::vector<ListedEffect> listedEffects(const std::vector<ImpactEffect> &effects, const TupleRules &tuples)
{
    std::vector<ListedEffect> rows;
    for (const ImpactEffect &effect : effects)
        rows.push_back({effect.key,
                        toText(changeText(effect.before, effect.after, phrasebook(), tuples.of(effect.key))),
                        effect.nodes});
    return rows;
}

Question comparedQuestion(const Project &project, const Question &current,
                          const std::optional<EffectModel::Place> &effect, bool isOfRevisions)
{
    Question question = current;
    if (isOfRevisions) {
        question.facts.clear();
        question.nodeFacts.clear();
    }
    if (!effect)
        return question;
    if (isOfRevisions || rootOf(project, effect->key) != rootOf(project, question.key))
        question = {.source = question.source, .facts = question.facts, .nodeFacts = question.nodeFacts};
    question.key = effect->key;
    question.node = effect->node;
    return question;
}

std::shared_ptr<const ShownDifference> editDifference(const EditedProject &edited, const CancelToken &cancel)
{
    Question unchanged = edited.current;
    unchanged.facts.clear();
    unchanged.nodeFacts.clear();
    const auto &known = edited.known;
    const bool isKnown = known && known->base == edited.base && known->project->workspace == edited.project->workspace;
    const auto before = !edited.files ? Result<std::shared_ptr<const Project>>(edited.project)
                        : isKnown     ? Result<std::shared_ptr<const Project>>(known->project)
                                      : projectWithoutEdits(*edited.project, edited.base, cancel);
    return before ? answerDifference({*before, unchanged}, {edited.project, edited.current}, cancel) : nullptr;
}

std::shared_ptr<const ShownDifference> revisionDifference(const Project &project,
                                                          const std::shared_ptr<const FileSystem> &base,
                                                          const RevisionPair &revisions, const ImpactRun *known,
                                                          const Question &question, const CancelToken &cancel)
{
    const bool isOpen = known && known->projects.size() == 2;
    const auto states = isOpen ? Result<std::vector<std::shared_ptr<const Project>>>(known->projects)
                               : openRevisions(project, base, revisions, cancel);
    return states ? answerDifference({states->front(), question}, {states->back(), question}, cancel) : nullptr;
}

namespace {

bool isSameRequest(const Project &one, const Project &other)
{
    return sourceOf(one) == sourceOf(other) && one.request.eyamlKey == other.request.eyamlKey &&
           one.request.wholeDisk == other.request.wholeDisk && one.workspace == other.workspace;
}

bool areSame(const LookupNodes &one, const LookupNodes &other)
{
    return one.names == other.names && one.facts == other.facts;
}

} // namespace

Result<std::shared_ptr<const Project>>
projectWithoutEdits(const Project &edited, const std::shared_ptr<const FileSystem> &base, const CancelToken &cancel)
{
    const auto files = sourceFiles(edited.request, base);
    if (!files)
        return tl::unexpected<Error>(files.error());
    return openProject(edited.request, std::make_shared<const Snapshot>(edited.workspace, *files), cancel);
}

Result<std::shared_ptr<const UneditedProject>> loadUnedited(const std::shared_ptr<const Project> &edited,
                                                            const std::shared_ptr<const FileSystem> &base,
                                                            LookupNodes nodes,
                                                            const std::shared_ptr<const UneditedProject> &known,
                                                            const CancelToken &cancel, Progress *progress)
{
    if (known && known->base == base && isSameRequest(*known->project, *edited) && areSame(known->nodes, nodes) &&
        (base ? known->project->snapshot->changedAnywhere(cancel).empty() : known->project == edited))
        return known;
    auto project = base ? projectWithoutEdits(*edited, base, cancel) : edited;
    if (!project)
        return tl::unexpected<Error>(project.error());
    const Question question{.source = sourceOf(**project), .nodeFacts = nodes.facts};
    auto fleet = createFleet(*project, question, nodes.names, cancel, nullptr, progress);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    return std::make_shared<const UneditedProject>(
        UneditedProject{base, std::move(*project), std::move(nodes), std::move(*fleet)});
}

} // namespace strata
