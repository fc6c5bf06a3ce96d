// SPDX-License-Identifier: MIT
#include "dialect/hiera3/layers.h"

#include "core/valueequality.h"
#include "core/workbudget.h"
#include "dialect/hiera3/keys.h"
#include "dialect/hiera3/plan.h"
#include "dialect/hiera3/expander.h"
#include "dialect/shared/factinputs.h"
#include "source/files/path.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata::hiera3 {

namespace {

std::string layerTitle(const Hiera3Backend &backend)
{
    std::string name = backend.name;
    if (isReadable(backend))
        std::transform(name.begin(), name.end(), name.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
    return name + " backend";
}

std::string skippedText(const SourceName &name)
{
    const std::string rule = "Hiera skips names that are empty, start or end with '/', or have '//'";
    return name.text.empty() ? "the name is empty here: " + rule : "'" + name.text + "': " + rule;
}

} // namespace

Value scopeVariables(const Scope &scope, KeyTable &keys)
{
    std::vector<Entry> entries;
    std::unordered_set<const KeyRecord *> names; // the first value of each counts
    const auto add = [&](Key name, const Value &value) {
        if (names.insert(name.record()).second)
            entries.push_back({name, {}, value});
    };
    const auto addTopScope = [&](const std::string &name, const Value &value) { // of Puppet
        add(keys.intern(name), value);
        add(keys.intern("::" + name), value);
    };
    for (const Entry &variable : scope.variables.entries())
        add(variable.key, variable.value);
    const bool isComplete = scope.variables.isMapping() && !scope.facts.isMapping() && !scope.trusted.isMapping();
    if (isComplete)
        return Value::mapping(std::move(entries));
    addTopScope("environment", Value::string(scope.environment));
    for (const auto &[name, part] : {std::pair("facts", scope.facts), std::pair("trusted", scope.trusted)}) {
        if (part.isMapping())
            addTopScope(name, part);
    }
    for (const Value &facts : {scope.facts, scope.serverFacts}) {
        for (const Entry &fact : facts.entries())
            addTopScope(fact.key.text(), fact.value);
    }
    return Value::mapping(std::move(entries));
}

std::string answerFor(const NamedScope &scope, const std::string &name, KeyTable &keys)
{
    const auto segments = splitKey(name);
    const auto dug = dig(scope.variables, segments.value_or(std::vector<std::string>()), name, keys);
    if (!dug && !segments)
        return "!"; // an invalid name is invalid in every scope
    if (!dug) {     // the error mentions a part of the value
        const Key first = keys.find(segments->front());
        const Value *const value = first.isValid() ? scope.variables.find(first) : nullptr;
        return value ? '!' + exactText(*value) : "!";
    }
    return dug->value ? '=' + exactText(*dug->value) : std::string();
}

namespace {

/// Evaluates tokens in names during the resolution of layers: a nested lookup computes the files it needs itself,
/// because computing all of them first would not terminate.
class NameTokenSource : public TokenSource
{
public:
    NameTokenSource(const Plan &plan, const NamedScope &scope, const CancelToken &cancel)
        : TokenSource(cancel), m_plan(plan), m_scope(scope)
    {}

    void setResolver(Resolver &resolver) { m_resolver = &resolver; }
    ReadSet takeReads() { return std::move(m_reads); }
    std::vector<Finding> takeWarnings() { return std::move(m_warnings); }

    const Value &scope() const override { return m_scope.variables; }
    void noteRead(const std::string &name) override
    {
        std::string answer = answerFor(m_scope, name, m_plan.keys());
        const bool isDefined = !answer.empty();
        m_reads.noteVariable({name, std::move(answer), isDefined});
    }
    void noteKey(const std::string &key) override { m_reads.noteKey(key); }
    void noteFile(const SourceFile &source) override { strata::hiera3::noteFile(m_reads, source); }
    Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) override
    {
        const auto eachFile = [this](std::size_t backend, Guard *inner, const FileVisitor &visit) {
            return m_resolver->eachFile(m_plan.configuration().backends[backend], inner, visit);
        };
        return lookupForToken(m_plan, *this, key, guard, eachFile);
    }
    void noteFunction() override
    {
        addOnce(m_warnings, {"config-deprecated", Finding::Severity::Warning,
                             "Use of interpolation methods in hiera configuration file is deprecated"});
    }

private:
    const Plan &m_plan;
    const NamedScope &m_scope;
    Resolver *m_resolver = nullptr;
    ReadSet m_reads;
    std::vector<Finding> m_warnings;
};

/// Resolves the layers for one scope.
class LayerBuilder
{
public:
    LayerBuilder(const Plan &plan, const Value &firstSources, const CancelToken &cancel)
        : m_plan(plan), m_cancel(cancel), m_budget(std::make_shared<const WorkBudget>(cancel))
    {
        if (!firstSources.isFalsy())
            m_sources = sourcePlans(firstSources);
        m_layers->firstSources = m_sources.size();
        m_sources.insert(m_sources.end(), plan.sources().begin(), plan.sources().end());
        m_layers->root.role = LayerNode::Role::Root;
        m_layers->root.group = GroupId{0};
    }

    std::shared_ptr<const Layers> build(const NamedScope &scope);
    /// The layers of a configuration that Hiera refuses.
    std::shared_ptr<const Layers> buildBroken(const Error &error);

private:
    void addBackend(Resolver &resolver, const Hiera3Backend &backend);
    LayerNode entry(Resolver &resolver, const Hiera3Backend &backend, const DataFolder &folder,
                    const SourcePlan &planned);
    LayerNode location(SourceFile source, std::string name, SourceMark mark);

    /// The error of the budget shared by all names if it is exceeded, else \a error.
    Error budgetError(const Error &error) const { return m_budget->exceeded().value_or(error); }

    const Plan &m_plan;
    const CancelToken &m_cancel;
    std::shared_ptr<const WorkBudget> m_budget; // for tokens in names
    std::vector<SourcePlan> m_sources;          // in order
    std::shared_ptr<Layers> m_layers = std::make_shared<Layers>();
    std::uint32_t m_nextGroup = 1; // 0 is the root
};

std::shared_ptr<const Layers> LayerBuilder::build(const NamedScope &scope)
{
    const DialectRequest &request = m_plan.request();
    const Hiera3Configuration &configuration = m_plan.configuration();
    PathMap pathMap(m_plan.snapshot(), configuration.folder, scope.environment, request.mappings);
    NameTokenSource naming(m_plan, scope, CancelToken(m_budget));
    if (mapsByEnvironment(request.mappings))
        naming.noteRead("environment");
    Resolver resolver(m_plan.snapshot(), configuration, m_sources, naming, pathMap);
    naming.setResolver(resolver);
    for (const Hiera3Backend &backend : configuration.backends)
        addBackend(resolver, backend);
    m_layers->mappings = pathMap.used();
    m_layers->warnings = naming.takeWarnings();
    auto reads = std::make_shared<ReadSet>(naming.takeReads());
    for (const SourceFile &source : m_layers->sources) {
        if (source.file.isValid())
            reads->noteFile(source.file, source.exists, FileRead::Extent::Existence);
    }
    m_layers->reads = std::move(reads);
    return m_layers;
}

std::shared_ptr<const Layers> LayerBuilder::buildBroken(const Error &error)
{
    LayerNode broken;
    broken.role = LayerNode::Role::Provider;
    broken.group = GroupId{m_nextGroup++};
    broken.name = "Hiera 3";
    broken.resolved = m_plan.request().configurationFile;
    broken.file = error.mark.file;
    broken.mark = error.mark;
    broken.state = LayerNode::State::Broken;
    broken.message = error.message;
    m_layers->root.children.push_back(std::move(broken));
    m_layers->errors.push_back(error);
    m_layers->reads = std::make_shared<const ReadSet>();
    return m_layers;
}

void LayerBuilder::addBackend(Resolver &resolver, const Hiera3Backend &backend)
{
    const Hiera3Configuration &configuration = m_plan.configuration();
    LayerNode layer;
    layer.role = LayerNode::Role::Provider;
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
        entry.role = LayerNode::Role::Level;
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
        for (std::size_t i = 0; i < m_sources.size() && !m_cancel.isCancelled(); ++i) {
            layer.children.push_back(entry(resolver, backend, *folder, m_sources[i]));
            if (i < m_layers->firstSources)
                layer.children.back().name = "override " + layer.children.back().name;
        }
    } else {
        error = budgetError(folder.error());
        layer.state = LayerNode::State::Broken;
        layer.message = error->message;
    }
    layer.inputs = resolver.takeInputs();
    m_layers->errors.push_back(std::move(error));
    m_layers->root.children.push_back(std::move(layer));
}

LayerNode LayerBuilder::entry(Resolver &resolver, const Hiera3Backend &backend, const DataFolder &folder,
                              const SourcePlan &planned)
{
    LayerNode entry;
    entry.role = LayerNode::Role::Level;
    entry.group = GroupId{m_nextGroup++};
    entry.name = planned.text;
    entry.mark = planned.written.mark();
    const auto name = resolver.name(planned, nullptr);
    SourceFile source = resolver.file(backend, folder, name ? *name : SourceName{.text = entry.name});
    LayerNode::State state = LayerNode::State::Present;
    std::string message;
    if (!name) {
        source.exists = false;
        source.error = budgetError(name.error());
        state = LayerNode::State::Broken;
        message = source.error->message;
    } else if (!source.exists) {
        state = name->isResolved ? LayerNode::State::Missing : LayerNode::State::Unresolved;
        message = name->isSkipped ? skippedText(*name) : std::string();
    }
    entry.children.push_back(location(std::move(source), {}, planned.written.mark()));
    LayerNode &node = entry.children.back();
    node.name = relativePath(node.resolved, m_plan.configuration().folder);
    node.written = entry.name;
    node.inputs = factInputs(planned.facts, resolver.inputs());
    node.state = state;
    node.message = std::move(message);
    if (state == LayerNode::State::Missing || state == LayerNode::State::Unresolved)
        entry.state = LayerNode::State::Missing;
    return entry;
}

LayerNode LayerBuilder::location(SourceFile source, std::string name, SourceMark mark)
{
    LayerNode node;
    node.role = LayerNode::Role::Location;
    node.layer = LayerId{static_cast<std::uint32_t>(m_layers->sources.size())};
    node.name = std::move(name);
    node.resolved = source.path;
    node.file = source.file;
    node.mark = mark;
    m_layers->sources.push_back(std::move(source));
    return node;
}

} // namespace

std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const NamedScope &scope, const Value &firstSources,
                                            const CancelToken &cancel)
{
    LayerBuilder builder(plan, firstSources, cancel);
    return plan.error() ? builder.buildBroken(*plan.error()) : builder.build(scope);
}

} // namespace strata::hiera3
