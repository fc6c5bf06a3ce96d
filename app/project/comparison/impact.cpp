// SPDX-License-Identifier: MIT
#include "app/project/comparison/impact.h"

#include "app/project/asking.h"
#include "app/project/comparison/answerdifferences.h"
#include "app/project/comparison/changeddata.h"
#include "app/project/comparison/sweptdifferences.h"
#include "core/valueequality.h"
#include "fleet/fleetchanges.h"
#include "lookup/keyindex.h"
#include "lookup/lookupkey.h"
#include "source/files/path.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_set>

namespace strata {

namespace {

/// Whether a file of this name can only be data, which matters only if a level reads it.
bool isDataName(const std::string &path)
{
    constexpr std::array<std::string_view, 5> kData{".yaml", ".yml", ".eyaml", ".json", ".md"};
    constexpr std::array<std::string_view, 4> kOthers{"hiera.yaml", "Datum.yml", "metadata.json", "environment.conf"};
    const std::string name = path.substr(path.rfind('/') + 1);
    return std::any_of(kData.begin(), kData.end(), [&](std::string_view end) { return name.ends_with(end); }) &&
           std::find(kOthers.begin(), kOthers.end(), name) == kOthers.end();
}

bool isBelow(const std::string &path, const std::string &place)
{
    return !place.empty() && (path == place || path.starts_with(folderPrefix(place)));
}

bool isSameScope(const Scope &one, const Scope &other)
{
    return exactlyEqual(one.facts, other.facts) && exactlyEqual(one.trusted, other.trusted) &&
           exactlyEqual(one.serverFacts, other.serverFacts) && exactlyEqual(one.variables, other.variables);
}

/// Finds the keys and nodes that a change can affect.
class AffectedKeyFinder
{
public:
    AffectedKeyFinder(const ComparisonSide &before, const ComparisonSide &after, const LookupNodes &nodes,
                      const OverlayFileSystem *edits, const CancelToken &cancel)
        : m_before(before), m_after(after), m_nodes(nodes), m_edits(edits), m_cancel(cancel)
    {
        for (ComparisonSide *side : {&m_before, &m_after}) {
            for (const auto &[node, facts] : nodes.facts) {
                for (const auto &[name, value] : facts)
                    side->question.nodeFacts[node].emplace(name, value);
            }
        }
        m_facts = sourceOf(*m_after.project).facts;
    }

    Result<void> prepare();
    std::vector<ImpactFile> files() const;
    const FleetChanges &changes() const { return *m_changes; }
    const SideRequest &before() const { return *m_requestBefore; }
    const SideRequest &after() const { return *m_requestAfter; }

private:
    std::optional<std::unordered_set<FileId>> editedData() const;
    std::shared_ptr<const Fleet> fleetWithChanges();
    std::vector<NodeIndex> others();
    bool isConfiguration(const std::string &path) const;

    ComparisonSide m_before;
    ComparisonSide m_after;
    const LookupNodes &m_nodes;
    const OverlayFileSystem *m_edits;
    const CancelToken &m_cancel;
    std::string m_facts; // absolute; empty: none
    std::optional<SideRequest> m_requestBefore;
    std::optional<SideRequest> m_requestAfter;
    std::vector<std::string> m_otherFiles; // changed files of configuration and facts
    std::optional<FleetChanges> m_changes;
};

bool AffectedKeyFinder::isConfiguration(const std::string &path) const
{
    const Project &project = *m_after.project;
    return !isDataName(path) || path == project.dialect->configurationFile() || path == sourceOf(project).global ||
           isBelow(path, m_facts) || (m_facts.empty() && isBelow(path, folderPrefix(project.folder) + "facts"));
}

/// The edited data files if all edits are in data files.
std::optional<std::unordered_set<FileId>> AffectedKeyFinder::editedData() const
{
    if (!m_edits || !namesKeysInTexts(m_after))
        return std::nullopt;
    std::unordered_set<FileId> changed;
    const FileTable &table = m_after.project->snapshot->files();
    const std::vector<std::string> paths = m_edits->paths();
    for (const std::string &path : paths) {
        const bool stays = m_edits->base()->type(path) == FileType::File && m_edits->type(path) == FileType::File;
        if (!stays || isConfiguration(path))
            return std::nullopt;
    }
    for (const FileId file : m_requestBefore->fleet->files()) {
        const std::string &path = table.path(file);
        if (m_edits->changes(path, m_before.project->snapshot->status(path)))
            changed.insert(file);
    }
    return changed;
}

/// The nodes of the first state on the files of the second one, if only data files changed; else null.
std::shared_ptr<const Fleet> AffectedKeyFinder::fleetWithChanges()
{
    if (!m_edits)
        return fleetOverChanges(m_before, m_requestBefore->fleet, m_after, m_nodes.names, m_cancel);
    const auto changed = editedData();
    if (!changed)
        return nullptr;
    const FleetSource source = sourceOverChanges(m_requestBefore->fleet, m_after, m_nodes.names);
    return Fleet::withFiles(*m_requestBefore->fleet, source, *changed, m_cancel);
}

/// Nodes with changed inputs besides data; all of them if the configuration changed.
std::vector<NodeIndex> AffectedKeyFinder::others()
{
    const Snapshot &before = *m_before.project->snapshot;
    const Snapshot &after = *m_after.project->snapshot;
    std::unordered_set<FileId> data;
    for (const Fleet *fleet : {m_requestBefore->fleet.get(), m_requestAfter->fleet.get()}) {
        for (const FileId file : fleet->files())
            data.insert(file);
    }
    std::unordered_set<FileId> seen;
    bool isAll = false;
    for (const Project *project : {m_before.project.get(), m_after.project.get()}) {
        for (const std::string &path : requestedPaths(*project)) {
            const FileId file = after.files().intern(path);
            if (data.contains(file) || !seen.insert(file).second)
                continue;
            const FileContent *one = before.knownContent(file);
            const FileContent *other = after.knownContent(file);
            if (one == other || (one && other && one->hasSameBytes(*other)))
                continue;
            if (!one || !other) { // a side did not read it, or it is missing
                const auto bytesOf = [&](const Snapshot &in, const FileContent *content) -> std::optional<std::string> {
                    if (content) {
                        const auto &bytes = content->bytes();
                        return bytes ? std::optional(*bytes) : std::nullopt;
                    }
                    const auto read = in.read(path);
                    return read ? std::optional(*read) : std::nullopt;
                };
                if (bytesOf(before, one) == bytesOf(after, other))
                    continue;
            }
            m_otherFiles.push_back(path);
            const bool isFacts = isBelow(path, m_facts) ||
                                 (m_facts.empty() && isBelow(path, folderPrefix(m_after.project->folder) + "facts"));
            isAll = isAll || !isFacts;
        }
    }
    std::sort(m_otherFiles.begin(), m_otherFiles.end());
    if (isAll)
        return m_requestAfter->fleet->allNodes();
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < m_nodes.names.size(); ++node) {
        Question one = m_before.question;
        Question other = m_after.question;
        one.node = other.node = m_nodes.names[node];
        if (!isSameScope(scopeOf(*m_before.project, one), scopeOf(*m_after.project, other)))
            nodes.push_back(node);
    }
    return nodes;
}

Result<void> AffectedKeyFinder::prepare()
{
    auto before = createSideRequest(m_before, m_nodes.names, m_cancel);
    if (!before)
        return tl::unexpected<Error>(before.error());
    m_requestBefore = std::move(*before);
    std::vector<NodeIndex> others;
    if (auto fleet = fleetWithChanges()) {
        auto request = lookupRequest(*m_after.project, m_after.question);
        if (!request)
            return tl::unexpected<Error>(request.error());
        m_requestAfter = SideRequest{m_after.project, std::move(fleet), std::move(*request)};
    }
    if (!m_requestAfter) {
        auto after = createSideRequest(m_after, m_nodes.names, m_cancel, m_requestBefore->fleet.get());
        if (!after)
            return tl::unexpected<Error>(after.error());
        m_requestAfter = std::move(*after);
        others = this->others();
    }
    if (m_cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    const bool isConfigured = m_before.question.merge.isAsConfigured() && m_after.question.merge.isAsConfigured();
    m_changes.emplace(*m_requestBefore->fleet, *m_requestAfter->fleet, namesKeysInTexts(m_after), isConfigured, others);
    return {};
}

std::vector<ImpactFile> AffectedKeyFinder::files() const
{
    const FileTable &table = m_after.project->snapshot->files();
    std::map<std::string, ImpactFile> byPath;
    for (const ContentChange &change : m_changes->contents()) {
        const std::string &path = table.path(change.file);
        if (!change.keys.empty() || change.isReordered) // otherwise compare bytes: it may only be rewritten
            byPath[path] = {path, change.keys.empty() ? ImpactFile::ChangeKind::Order : ImpactFile::ChangeKind::Values,
                            change.keys};
    }
    for (const std::string &path : m_otherFiles)
        byPath.emplace(path, ImpactFile{path, ImpactFile::ChangeKind::Configuration});
    std::unordered_set<FileId> read;
    for (const FileId file : m_requestBefore->fleet->files()) {
        read.insert(file);
        const std::string &path = table.path(file);
        if (byPath.contains(path))
            continue;
        const FileContent *one = m_before.project->snapshot->knownContent(file);
        const FileContent *other = m_after.project->snapshot->knownContent(file);
        if (one && other && !one->error() && !other->error() && !one->hasSameBytes(*other))
            byPath.emplace(path, ImpactFile{path, ImpactFile::ChangeKind::Text});
    }
    for (const std::string &path : m_edits ? m_edits->paths() : std::vector<std::string>()) {
        const auto inBase = m_edits->base()->read(path);
        const auto now = m_edits->read(path);
        if (inBase && now && *inBase == *now)
            continue;
        byPath.emplace(path, ImpactFile{path, isConfiguration(path) ? ImpactFile::ChangeKind::Configuration
                                                                    : ImpactFile::ChangeKind::Unread});
    }
    std::vector<ImpactFile> files;
    for (auto &[path, file] : byPath)
        files.push_back(std::move(file));
    return files;
}

/// A text that is equal for effects reported together.
std::string effectText(const ImpactEffect &effect)
{
    const auto answer = [](const LookupResult &result) {
        return std::to_string(static_cast<int>(result.status)) + (result.error ? result.error->message : "") + '=' +
               exactText(result.value) + '\n';
    };
    if (effect.changes.empty())
        return answer(effect.before) + answer(effect.after);
    std::string text;
    for (const ValueChange &change : effect.changes) {
        AddressPath path = change.path;
        const bool comesOrGoes = change.kind == ValueChange::Kind::Added || change.kind == ValueChange::Kind::Removed;
        if (comesOrGoes && !path.empty() && std::holds_alternative<std::uint32_t>(path.back()))
            path.back() =
                std::uint32_t{0}; // items are identified by value, because their index may differ between nodes
        text += pathText(path) + ' ' + std::to_string(static_cast<int>(change.kind)) + exactText(change.before) + '\n' +
                exactText(change.after) + '\n';
    }
    return text;
}

/// The effects of \a found for one key; equal changes are combined.
std::vector<ImpactEffect> effectsOf(const std::vector<DifferenceOnNodes> &found, NamePool &pool)
{
    using Status = LookupResult::Status;
    std::vector<ImpactEffect> effects;
    std::vector<std::vector<NodeIndex>> nodes; // of each
    std::map<std::string, std::size_t> known;
    for (const DifferenceOnNodes &difference : found) {
        ImpactEffect effect{difference.key, difference.a, difference.b, {}, {}};
        effect.before.reads.reset();
        effect.after.reads.reset();
        if (effect.before.status == Status::Found && effect.after.status == Status::Found)
            effect.changes = differences(effect.before.value, effect.after.value);
        const auto [at, isNew] = known.emplace(effectText(effect), effects.size());
        if (isNew) {
            effects.push_back(std::move(effect));
            nodes.emplace_back();
        }
        std::vector<NodeIndex> &all = nodes[at->second];
        all.insert(all.end(), difference.nodes.begin(), difference.nodes.end());
    }
    for (std::size_t i = 0; i < effects.size(); ++i) {
        if (!std::is_sorted(nodes[i].begin(), nodes[i].end()))
            std::sort(nodes[i].begin(), nodes[i].end());
        effects[i].nodes = pool.of(std::move(nodes[i]));
    }
    std::stable_sort(effects.begin(), effects.end(), [](const ImpactEffect &one, const ImpactEffect &other) {
        return one.nodes.size() > other.nodes.size();
    });
    return effects;
}

constexpr std::size_t kAtOnce = 1000; // keys whose answers on all nodes are stored at a time

/// The indexes of the affected keys except \a first; keys with changed values first, because they are few.
std::vector<std::size_t> changedFirst(const FleetChanges &changes, const std::vector<TouchedKey> &touched,
                                      const std::optional<TouchedKey> &first)
{
    std::unordered_set<std::string> changed;
    for (const ContentChange &content : changes.contents())
        changed.insert(content.keys.begin(), content.keys.end());
    std::vector<std::size_t> order(touched.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase_if(order, [&](std::size_t i) { return first && touched[i].key == first->key; });
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return changed.contains(touched[i].key); });
    return order;
}

} // namespace

Result<Impact> impactOf(const ComparisonSide &before, const ComparisonSide &after, const LookupNodes &nodes,
                        const OverlayFileSystem *edits, const ImpactSearch &search)
{
    const CancelToken &cancel = search.cancel;
    Impact impact;
    impact.nodes = nodes.names.size();
    impact.areAssumed = nodes.areAssumed;
    impact.tuples = TupleRules(*after.project, after.question);
    if (!nodes.areAssumed)
        impact.withoutFacts = withoutFacts(*after.project, nodes.names);
    AffectedKeyFinder finding(before, after, nodes, edits, cancel);
    if (auto prepared = finding.prepare(); !prepared) {
        if (prepared.error().code != Error::Code::Cancelled)
            return tl::unexpected<Error>(prepared.error());
        impact.isComplete = false;
        return impact;
    }
    NamePool pool(nodes.names);
    std::map<std::string, std::vector<ImpactEffect>> found; // by key
    std::size_t effectCount = 0;
    std::size_t keysDone = 0;
    std::mutex mutex; // protects impact, found and the counts; held while onEffects is called
    const auto isEnough = [&] {
        const std::lock_guard lock(mutex);
        return effectCount >= search.mostEffects;
    };
    const auto ask = [&](std::span<const TouchedKey> some) {
        sweptDifferences(finding.before(), finding.after(), some, {true, &finding.changes(), cancel, isEnough},
                         [&](std::size_t i, const std::vector<DifferenceOnNodes> &differences) {
                             std::vector<ImpactEffect> effects = effectsOf(differences, pool);
                             const std::lock_guard lock(mutex);
                             impact.lookups += some[i].nodes.size();
                             effectCount += effects.size();
                             ++keysDone;
                             if (search.onEffects && !effects.empty())
                                 search.onEffects(effects);
                             found[some[i].key] = std::move(effects);
                         });
    };
    const std::optional<TouchedKey> first = finding.changes().firstTouched();
    if (first && (!search.isRequested || search.isRequested(first->key)))
        ask({&*first, 1});
    if (!cancel.isCancelled())
        impact.files = finding.files();
    Executor &executor = after.project->snapshot->executor();
    std::vector<TouchedKey> touched = finding.changes().touchedKeys(executor, cancel);
    if (search.isRequested)
        std::erase_if(touched, [&](const TouchedKey &each) { return !search.isRequested(each.key); });
    const std::vector<std::size_t> order = changedFirst(finding.changes(), touched, first);
    impact.keys = touched.size();
    const auto noteDone = [&](std::size_t keys) {
        if (search.progress)
            search.progress->set(touched.size() - order.size() + keys, touched.size());
    };
    for (std::size_t from = 0, end = 0; from < order.size() && !cancel.isCancelled() && !isEnough(); from = end) {
        noteDone(from);
        end = std::min(order.size(), from + kAtOnce);
        std::vector<TouchedKey> some;
        for (std::size_t i = from; i < end; ++i)
            some.push_back(touched[order[i]]);
        ask(some);
    }
    noteDone(order.size());
    if (!cancel.isCancelled())
        impact.leftKeys = touched.size() - keysDone;
    impact.isComplete = !cancel.isCancelled() && impact.leftKeys == 0;
    for (auto &[key, effects] : found)
        std::move(effects.begin(), effects.end(), std::back_inserter(impact.effects));
    return impact;
}

} // namespace strata
