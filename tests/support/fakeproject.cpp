// SPDX-License-Identifier: MIT
#include "support/fakeproject.h"

#include "source/documentviews.h"
#include "source/files/memoryfilesystem.h"
#include "trace/recorder.h"

namespace strata::test {

namespace {

class FakeEngine : public LookupEngine
{
public:
    FakeEngine(std::shared_ptr<const Snapshot> snapshot, std::vector<FakeLayer> layers, FakeHooks hooks,
               const Scope &scope)
        : m_snapshot(std::move(snapshot)), m_hooks(std::move(hooks))
    {
        if (m_hooks.onEngine)
            m_hooks.onEngine(scope);
        LayerNode provider;
        provider.role = LayerNode::Role::Provider;
        provider.name = "Environment production";
        provider.group = GroupId{1};
        provider.inputs = {{.name = "role", .value = "web"}, {.name = "site", .value = {}, .isDefined = false}};
        for (const FakeLayer &layer : layers)
            append(provider, layer);
        m_root.children.push_back(std::move(provider));
    }

    const LayerNode &layers() const override { return m_root; }

    std::vector<Finding> hierarchyWarnings() const override { return m_hooks.warnings; }

    LayerContent content(LayerId layer) const override { return contentOf(m_documents[layer.index]); }

    LookupResult lookup(const LookupRequest &request) const override
    {
        if (m_hooks.onLookup)
            m_hooks.onLookup(request);
        LookupResult result;
        result.warnings = m_hooks.warnings;
        Recorder recorder(&result.trace);
        const Key key = m_snapshot->keys().find(request.key.name());
        OriginId winner;
        for (std::uint32_t i = 0; i < m_documents.size(); ++i)
            ask(LayerId{i}, key, winner, recorder, result);
        return result;
    }

private:
    void append(LayerNode &provider, const FakeLayer &layer)
    {
        const LayerId id{static_cast<std::uint32_t>(m_documents.size())};
        LayerNode location;
        location.role = LayerNode::Role::Location;
        location.layer = id;
        location.name = layer.path;
        location.written = layer.path;
        location.resolved = "/fake/" + layer.path;
        location.file = m_snapshot->files().intern(location.resolved);
        location.state = layer.state;
        location.message = layer.message;
        LoadedDocument loaded;
        if (layer.yaml.empty()) {
            if (location.state == LayerNode::State::Present)
                location.state = LayerNode::State::Missing;
        } else if (location.state == LayerNode::State::Present) {
            loaded = m_snapshot->document(location.file, DocumentFormat::Yaml);
        }
        m_documents.push_back(std::move(loaded));
        LayerNode entry;
        entry.role = LayerNode::Role::Level;
        entry.group = GroupId{static_cast<std::uint32_t>(2 + id.index)};
        entry.name = layer.level;
        entry.children.push_back(std::move(location));
        provider.children.push_back(std::move(entry));
    }

    void ask(LayerId layer, Key key, OriginId &winner, Recorder &recorder, LookupResult &result) const
    {
        LayerOutcome outcome{.layer = layer, .state = LayerOutcome::State::Missing, .root = {}};
        if (const auto &document = m_documents[layer.index].document) {
            outcome.state = LayerOutcome::State::NoKey;
            const Entry *entry = key.isValid() ? document->root.findEntry(key) : nullptr;
            if (entry) {
                const Value adopted = recorder.adopt(entry->value, layer, entry->keyMark);
                outcome.root = adopted.origin();
                outcome.state = winner.isValid() ? LayerOutcome::State::NotConsulted : LayerOutcome::State::Found;
                if (winner.isValid()) {
                    recorder.leafEvents(EventKind::NotConsulted, adopted, winner);
                } else {
                    winner = adopted.origin();
                    result.status = LookupResult::Status::Found;
                    result.value = adopted;
                    result.trace.merged = adopted;
                }
            }
        }
        result.trace.layers.push_back(outcome);
    }

    std::shared_ptr<const Snapshot> m_snapshot;
    FakeHooks m_hooks;
    LayerNode m_root;
    std::vector<LoadedDocument> m_documents;
};

class FakeDialect : public Dialect
{
public:
    FakeDialect(std::shared_ptr<const Snapshot> snapshot, std::vector<FakeLayer> layers, FakeHooks hooks)
        : m_snapshot(std::move(snapshot)), m_layers(std::move(layers)), m_hooks(std::move(hooks))
    {}

    std::string_view name() const override { return "fake"; }
    std::string_view title() const override { return "Fake"; }
    const std::string &configurationFile() const override { return m_configuration; }
    std::string unchosenStrategy() const override { return "The first"; }
    std::string notFoundText(std::span<const std::string>) const override { return "not found"; }
    const DialectTraits &traits() const override
    {
        static const DialectTraits kTraits{.useFile = "a file"};
        return kTraits;
    }
    std::vector<StrategyChoice> strategies() const override
    {
        return {{"first", {"The highest layer wins"}, false}, {"deep", {"Everything is joined"}, true}};
    }
    using Dialect::parseMerge;
    std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &) const override
    {
        return MergeRequest{.strategy = std::string(argument.text())};
    }
    StrategyUse use(const LookupTarget &key, const Value &merge, const LookupResult &, KeyTable &keys) const override
    {
        return {Value::mapping({{keys.intern(key.name()), {}, merge}}), {}};
    }
    std::vector<Finding> problems() const override { return {}; }
    std::vector<NodeFacts> nodes(const CancelToken & = {}) const override { return {}; }
    ScopeQuery scopeQuery(const Scope &) const override
    {
        return [](const std::string &) { return std::string(); };
    }
    std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken & = {}) const override
    {
        return std::make_unique<FakeEngine>(m_snapshot, m_layers, m_hooks, scope);
    }
    bool isDataFile(std::string_view) const override { return false; }
    const View<LoadedDocument> &viewOf(std::string_view) const override { return documentView(DocumentFormat::Yaml); }

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    std::vector<FakeLayer> m_layers;
    FakeHooks m_hooks;
    std::string m_configuration = "/fake/hiera.yaml";
};

NodeFacts node(KeyTable &keys, const std::string &name, const std::string &role)
{
    NodeFacts facts;
    facts.name = name;
    facts.scope.node = name;
    facts.scope.facts = Value::mapping({{keys.intern("role"), {}, Value::string(role)}});
    facts.scope.trusted = Value::mapping({{keys.intern("certname"), {}, Value::string(name)}});
    return facts;
}

} // namespace

std::shared_ptr<const Project> fakeProject(const std::vector<FakeLayer> &layers, FakeHooks hooks)
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const FakeLayer &layer : layers) {
        if (!layer.yaml.empty())
            files->add("/fake/" + layer.path, layer.yaml);
    }
    auto project = std::make_shared<Project>();
    project->request.root = "/fake";
    project->folder = "/fake";
    project->snapshot = takeSnapshot(files);
    project->workspace = project->snapshot->workspace();
    project->dialect = std::make_shared<FakeDialect>(project->snapshot, layers, std::move(hooks));
    project->nodes = std::vector<KnownNode>{node(*project->workspace->keys, "web01", "web"),
                                            node(*project->workspace->keys, "web02", "db")};
    return project;
}

std::vector<FakeLayer> smallLayers()
{
    return {{.level = "Node", .path = "nodes/web01.yaml", .yaml = "ntp::server: 10.0.0.1\nport: 8080\n"},
            {.level = "Role", .path = "roles/web.yaml", .yaml = {}},
            {.level = "Common",
             .path = "common.yaml",
             .yaml = "# defaults\nntp::server: pool.ntp.org\nport: 80\nuser: www\n"}};
}

} // namespace strata::test
