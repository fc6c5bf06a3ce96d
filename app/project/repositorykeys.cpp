// SPDX-License-Identifier: MIT
#include "app/project/repositorykeys.h"

#include "app/project/asking.h"
#include "app/project/findpathvalues.h"
#include "core/dotnet/ordinalcase.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

/// Collects files and their keys from hierarchies, from several threads.
class Collector
{
public:
    explicit Collector(const FileNames &names) : m_names(names) {}

    /// Adds the files that node \a node reads; none: no particular node.
    void add(const LookupEngine &engine, std::optional<std::uint32_t> node, const CancelToken &cancel);
    bool isKnown(FileId file)
    {
        const std::lock_guard lock(m_mutex);
        return m_places.contains(file);
    }
    RepositoryKeys take();

private:
    void addKeys(const LookupEngine &engine, LayerId layer, std::uint32_t file);

    const FileNames &m_names;
    std::mutex m_mutex; // protects the members below
    std::unordered_map<FileId, std::uint32_t> m_places;
    std::vector<RepositoryFile> m_files;
    struct Key
    {
        std::string spelling;
        std::vector<std::uint32_t> files;
    };
    std::map<std::string, Key> m_keys; // by the text that the system compares
};

void Collector::add(const LookupEngine &engine, std::optional<std::uint32_t> node, const CancelToken &cancel)
{
    for (const LayerNode *location : locations(engine.layers())) {
        if (cancel.isCancelled())
            return;
        if (!location->layer.isValid() || location->state != LayerNode::State::Present || !location->file.isValid())
            continue;
        std::uint32_t at = 0;
        bool isNew = false;
        {
            const std::lock_guard lock(m_mutex);
            const auto [known, added] = m_places.emplace(location->file, static_cast<std::uint32_t>(m_files.size()));
            at = known->second;
            isNew = added;
            if (added)
                m_files.push_back({location->file, m_names.file(location->file), {}});
            if (node)
                m_files[at].nodes.push_back(*node);
        }
        if (isNew)
            addKeys(engine, location->layer, at);
    }
}

void Collector::addKeys(const LookupEngine &engine, LayerId layer, std::uint32_t file)
{
    const LayerContent content = engine.content(layer);
    if (!content.document)
        return;
    std::vector<std::string> keys;
    for (const Entry &entry : content.document->root.entries()) {
        if (engine.isLookupKey(entry.key))
            keys.push_back(entry.key.text());
    }
    const std::lock_guard lock(m_mutex);
    for (std::string &key : keys) {
        Key &of = m_keys[engine.ignoresKeyCase() ? ordinalUpper(key) : key];
        if (of.spelling.empty())
            of.spelling = std::move(key);
        if (of.files.empty() || of.files.back() != file)
            of.files.push_back(file);
    }
}

RepositoryKeys Collector::take()
{
    RepositoryKeys result;
    std::vector<std::uint32_t> order(m_files.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [this](std::uint32_t a, std::uint32_t b) { return m_files[a].name < m_files[b].name; });
    std::vector<bool> hasKeys(m_files.size());
    for (const auto &[key, of] : m_keys) {
        for (const std::uint32_t file : of.files)
            hasKeys[file] = true;
    }
    std::vector<std::uint32_t> place(m_files.size());
    for (const std::uint32_t at : order) {
        if (!hasKeys[at])
            continue;
        place[at] = static_cast<std::uint32_t>(result.files.size());
        RepositoryFile &file = m_files[at];
        std::sort(file.nodes.begin(), file.nodes.end());
        file.nodes.erase(std::unique(file.nodes.begin(), file.nodes.end()), file.nodes.end());
        result.files.push_back(std::move(file));
    }
    for (auto &[folded, of] : m_keys) {
        for (std::uint32_t &file : of.files)
            file = place[file];
        std::sort(of.files.begin(), of.files.end());
        of.files.erase(std::unique(of.files.begin(), of.files.end()), of.files.end());
        result.keys.push_back({std::move(of.spelling), std::move(of.files)});
    }
    std::sort(result.keys.begin(), result.keys.end(),
              [](const RepositoryKey &a, const RepositoryKey &b) { return a.key < b.key; });
    return result;
}

/// The scope of a node whose paths lead to the file of \a fit.
Scope scopeFor(const PathValues &values, const PathValues::PathFit &fit, const Project &project, const Scope &base)
{
    KeyTable &keys = project.snapshot->keys();
    Scope scope = base;
    for (const PathValues::Setting &setting : fit.settings) {
        if (setting.variable != PathValues::kNode)
            continue;
        scope = scopeForCertname(setting.value, keys);
        scope.environment = base.environment;
        scope.serverFacts = base.serverFacts;
    }
    for (const PathValues::Setting &setting : fit.settings) {
        if (setting.variable != PathValues::kNode)
            scope = withVariable(std::move(scope), values.variables()[setting.variable], Value::string(setting.value),
                                 keys);
    }
    return scope;
}

} // namespace

const RepositoryKey *RepositoryKeys::find(const std::string &key) const
{
    const auto found =
        std::lower_bound(keys.begin(), keys.end(), key,
                         [](const RepositoryKey &at, const std::string &wanted) { return at.key < wanted; });
    return found != keys.end() && found->key == key ? &*found : nullptr;
}

std::vector<std::string> RepositoryKeys::nodesWith(const RepositoryKey &key) const
{
    std::vector<bool> reads(nodes.size());
    for (const std::uint32_t file : key.files) {
        for (const std::uint32_t node : files[file].nodes)
            reads[node] = true;
    }
    std::vector<std::string> names;
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        if (reads[node])
            names.push_back(nodes[node]);
    }
    return names;
}

Result<RepositoryKeys> repositoryKeys(const Project &project, const Question &question, const CancelToken &cancel)
{
    const FileNames names = namesOf(project);
    Executor &executor = project.snapshot->executor();
    Collector collector(names);
    std::vector<std::string> nodes;
    for (const KnownNode &node : allNodes(project, cancel))
        nodes.push_back(node.name());
    const auto scopeOfNode = [&](const std::string &node) {
        Question nodeQuestion = question;
        nodeQuestion.node = node;
        return scopeOf(project, nodeQuestion);
    };
    executor.forEach(nodes.size(), [&](std::size_t node) {
        if (cancel.isCancelled())
            return;
        if (const auto engine = engineFor(project, scopeOfNode(nodes[node]), question, cancel))
            collector.add(**engine, static_cast<std::uint32_t>(node), cancel);
    });
    const Scope scope = scopeOf(project, question);
    if (const auto engine = engineFor(project, scope, question, cancel))
        collector.add(**engine, {}, cancel);
    const PathValues values = findPathValues(project, scope, cancel);
    executor.forEach(values.fits().size(), [&](std::size_t at) {
        const PathValues::PathFit &fit = values.fits()[at];
        if (cancel.isCancelled() || collector.isKnown(project.snapshot->files().intern(fit.path)))
            return;
        if (const auto engine = engineFor(project, scopeFor(values, fit, project, scope), question, cancel))
            collector.add(**engine, {}, cancel);
    });
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    RepositoryKeys keys = collector.take();
    keys.nodes = std::move(nodes);
    return keys;
}

} // namespace strata
