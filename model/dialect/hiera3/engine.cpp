// SPDX-License-Identifier: MIT
#include "dialect/hiera3/engine.h"

#include "core/text/rubytext.h"
#include "dialect/hiera3/datafiles.h"
#include "dialect/hiera3/lookup.h"
#include "dialect/shared/factinputs.h"
#include "source/files/path.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata::hiera3 {

namespace {

/// Variables under construction: the first value of a name stays.
class VariableTable
{
public:
    explicit VariableTable(KeyTable &keys) : m_keys(keys) {}

    void add(Key name, const Value &value)
    {
        if (m_names.insert(name.record()).second)
            m_entries.push_back({name, {}, value});
    }
    /// As a top-scope variable of Puppet: `name` and `::name`.
    void addTopScope(const std::string &name, const Value &value)
    {
        add(m_keys.intern(name), value);
        add(m_keys.intern("::" + name), value);
    }
    void addAllTopScope(const Value &mapping)
    {
        for (const Entry &entry : mapping.entries())
            addTopScope(entry.key.text(), entry.value);
    }
    Value take() { return Value::mapping(std::move(m_entries)); }

private:
    KeyTable &m_keys;
    std::vector<Entry> m_entries;
    std::unordered_set<const KeyRecord *> m_names;
};

void flatten(const Value &value, std::vector<Value> &out)
{
    if (!value.isSequence())
        out.push_back(value);
    for (const Value &item : value.items())
        flatten(item, out);
}

std::string layerTitle(const Hiera3Backend &backend)
{
    std::string name = backend.name;
    if (isReadable(backend))
        std::transform(name.begin(), name.end(), name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    return name + " backend";
}

std::string skippedText(const SourceName &name)
{
    const std::string rule = "Hiera passes over names that are empty, start or end with '/', or have '//'";
    return name.text.empty() ? "the name is empty here: " + rule : "'" + name.text + "': " + rule;
}

} // namespace

Value scopeVariables(const Scope &scope, KeyTable &keys)
{
    VariableTable table(keys);
    for (const Entry &variable : scope.variables.entries())
        table.add(variable.key, variable.value);
    const bool isComplete = scope.variables.isMapping() && !scope.facts.isMapping() && !scope.trusted.isMapping();
    if (isComplete)
        return table.take();
    table.addTopScope("environment", Value::string(scope.environment));
    for (const auto &[name, part] : {std::pair("facts", scope.facts), std::pair("trusted", scope.trusted)}) {
        if (part.isMapping())
            table.addTopScope(name, part);
    }
    table.addAllTopScope(scope.facts);
    table.addAllTopScope(scope.serverFacts);
    return table.take();
}

/// Answers tokens in names while the layers are being made: a nested lookup names the files it needs anew, because
/// naming all of them first would never end.
class Engine::Naming : public TokenSource
{
public:
    explicit Naming(Engine &engine) : m_engine(engine) {}

    void setResolver(Resolver &resolver) { m_resolver = &resolver; }

    const Value &scope() const override { return m_engine.m_variables; }
    Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) override
    {
        const auto eachFile = [this](std::size_t backend, Guard *inner, const FileVisitor &visit) {
            return m_resolver->eachFile(m_engine.m_dialect.configuration().backends[backend], inner, visit);
        };
        return lookupForToken(m_engine, *this, key, guard, eachFile);
    }
    void noteFunction() override
    {
        addOnce(m_engine.m_warnings, {"config-deprecated", Finding::Severity::Warning,
                                      "Use of interpolation methods in hiera configuration file is deprecated"});
    }

private:
    Engine &m_engine;
    Resolver *m_resolver = nullptr;
};

Engine::Engine(const Hiera3 &dialect, const Scope &scope, const Value &firstSources)
    : m_dialect(dialect), m_scope(scope), m_variables(scopeVariables(scope, keys()))
{
    m_root.role = LayerNode::Role::Root;
    m_root.group = GroupId{0};
    const Hiera3Configuration &configuration = dialect.configuration();
    if (dialect.error()) {
        LayerNode broken;
        broken.role = LayerNode::Role::Layer;
        broken.group = GroupId{m_nextGroup++};
        broken.name = "Hiera 3";
        broken.resolved = dialect.configurationFile();
        broken.file = dialect.error()->mark.file;
        broken.mark = dialect.error()->mark;
        broken.state = LayerNode::State::Broken;
        broken.message = dialect.error()->message;
        m_root.children.push_back(std::move(broken));
        m_errors.push_back(*dialect.error());
        return;
    }
    if (!firstSources.isFalsy())
        flatten(firstSources, m_written);
    m_overrides = m_written.size();
    m_written.insert(m_written.end(), configuration.hierarchy.begin(), configuration.hierarchy.end());

    PathMap pathMap(*dialect.snapshot(), configuration.folder, scope.environment, dialect.setup().mappings);
    Naming naming(*this);
    Resolver resolver(*dialect.snapshot(), configuration, m_written, naming, pathMap);
    naming.setResolver(resolver);
    for (const Hiera3Backend &backend : configuration.backends)
        addBackend(resolver, backend);
    m_mappings = pathMap.used();
}

void Engine::addBackend(Resolver &resolver, const Hiera3Backend &backend)
{
    const Hiera3Configuration &configuration = m_dialect.configuration();
    LayerNode layer;
    layer.role = LayerNode::Role::Layer;
    layer.group = GroupId{m_nextGroup++};
    layer.name = layerTitle(backend);
    layer.resolved = configuration.path;
    layer.file = configuration.file;
    layer.mark = backend.written.mark().isValid() ? backend.written.mark() : SourceMark{configuration.file, 1, 1};
    std::optional<Error> error;
    if (!isReadable(backend)) {
        SourceFile source;
        source.reader = SourceFile::Reader::NotRun;
        source.notRun = "Strata cannot run the backend '" + backend.name + "'; its values are unknown";
        layer.state = LayerNode::State::NotRun;
        layer.message = source.notRun;
        LayerNode entry;
        entry.role = LayerNode::Role::Entry;
        entry.group = GroupId{m_nextGroup++};
        entry.name = backend.name;
        entry.mark = layer.mark;
        entry.children.push_back(location(std::move(source), "all sources", layer.mark));
        LayerNode &node = entry.children.back();
        node.written = backend.name;
        node.state = LayerNode::State::NotRun;
        node.message = layer.message;
        layer.children.push_back(std::move(entry));
    } else if (const auto folder = resolver.folder(backend, nullptr)) {
        for (std::size_t i = 0; i < m_written.size(); ++i) {
            layer.children.push_back(entry(resolver, backend, *folder, m_written[i]));
            if (i < m_overrides)
                layer.children.back().name = "override " + layer.children.back().name;
        }
    } else {
        error = folder.error();
        layer.state = LayerNode::State::Broken;
        layer.message = error->message;
    }
    layer.inputs = resolver.takeInputs();
    m_errors.push_back(std::move(error));
    m_root.children.push_back(std::move(layer));
}

LayerNode Engine::entry(Resolver &resolver, const Hiera3Backend &backend, const DataFolder &folder,
                        const Value &written)
{
    LayerNode entry;
    entry.role = LayerNode::Role::Entry;
    entry.group = GroupId{m_nextGroup++};
    entry.name = rubyToString(written);
    entry.mark = written.mark();
    const auto name = resolver.name(written, nullptr);
    SourceFile source = resolver.file(backend, folder, name ? *name : SourceName{.text = entry.name});
    LayerNode::State state = LayerNode::State::Present;
    std::string message;
    if (!name) {
        source.exists = false;
        source.error = name.error();
        state = LayerNode::State::Broken;
        message = name.error().message;
    } else if (!source.exists) {
        state = name->isResolved ? LayerNode::State::Missing : LayerNode::State::Unresolved;
        message = name->isSkipped ? skippedText(*name) : std::string();
    }
    entry.children.push_back(location(std::move(source), {}, written.mark()));
    LayerNode &node = entry.children.back();
    node.name = relativePath(node.resolved, m_dialect.configuration().folder);
    node.written = entry.name;
    node.inputs = factInputs(node.written, resolver.inputs());
    node.state = state;
    node.message = std::move(message);
    if (state == LayerNode::State::Missing || state == LayerNode::State::Unresolved)
        entry.state = LayerNode::State::Missing;
    return entry;
}

LayerNode Engine::location(SourceFile source, std::string name, SourceMark mark)
{
    LayerNode node;
    node.role = LayerNode::Role::Location;
    node.layer = LayerId{static_cast<std::uint16_t>(m_sources.size())};
    node.name = std::move(name);
    node.resolved = source.path;
    node.file = source.file;
    node.mark = mark;
    m_sources.push_back(std::move(source));
    return node;
}

LayerContent Engine::content(LayerId layer) const
{
    if (layer.index >= m_sources.size())
        return {};
    const SourceFile &source = m_sources[layer.index];
    if (!source.exists || source.reader == SourceFile::Reader::NotRun)
        return {};
    LayerContent content = contentOf(m_dialect.snapshot()->document(source.file, source.format()));
    if (!content.document)
        return content;
    if (const auto root = readSource(*m_dialect.snapshot(), source); !root) {
        content.findings.push_back(Finding::fromError(kFileBroken, root.error()));
        content.document = nullptr;
    }
    return content;
}

std::shared_ptr<const LookupEngine> Engine::withFirstSources(const Value &sources) const
{
    return std::make_shared<Engine>(m_dialect, m_scope, sources);
}

const Error *Engine::layerError(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_root.children.data());
    return index < m_errors.size() && m_errors[index] ? &*m_errors[index] : nullptr;
}

bool Engine::isEyaml(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_root.children.data());
    const auto &backends = m_dialect.configuration().backends;
    return index < backends.size() && backends[index].name == "eyaml";
}

Result<std::string> Engine::reveal(LayerId layer, const std::string &text) const
{
    if (layer.index >= m_sources.size() || m_sources[layer.index].reader != SourceFile::Reader::Eyaml)
        return LookupEngine::reveal(layer, text);
    const auto key = m_dialect.eyamlKeys().keyFor(m_sources[layer.index].options);
    return key ? openedText(text, *key) : tl::unexpected<Error>(key.error());
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return runLookup(*this, request);
}

} // namespace strata::hiera3
