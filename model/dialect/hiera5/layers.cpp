// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layers.h"

#include "dialect/hiera5/layerresolver.h"
#include "dialect/hiera5/plan.h"
#include "merge/typecheck.h"
#include "source/yaml/psych/puppetdata.h"

namespace strata::hiera5 {

namespace {

std::shared_ptr<const DocumentRoot> rootOf(Value mapping)
{
    return std::make_shared<const DocumentRoot>(ReadResult{std::move(mapping), {}});
}

/// A file that could not be read, with Puppet's error text if it has one.
DataFile unreadable(Error error, const FileContent &content)
{
    if (!error.mark.isValid())
        error.mark.file = content.file();
    if (error.code == Error::Code::Unreadable) {
        error.code = Error::Code::Internal; // Ruby's own exception, which layers do not reword
        error.message = content.path() + ": " + error.message;
    } else {
        error.message = puppetParseError(error, content.path());
        error.code = Error::Code::Syntax;
    }
    DataFile file;
    file.data = rootOf(Value::mapping({}));
    file.error = std::make_shared<const Error>(std::move(error));
    return file;
}

DataFile withData(std::shared_ptr<const DocumentRoot> data)
{
    DataFile file;
    file.hasForeignKey = data->hasOtherKeys();
    file.data = std::move(data);
    return file;
}

DataFile readYamlData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Yaml), keys);
    if (loaded.error)
        return unreadable(*loaded.error, content);
    if (loaded.root->hasNoSymbolKeys() && loaded.root->isMapping())
        return withData(loaded.root);
    const Value &read = loaded.root->value();
    auto [mapping, warning] = puppetRoot(read, keys);
    DataFile file = withData(mapping.isSameNode(read) ? loaded.root : rootOf(std::move(mapping)));
    file.hasOtherRoot = !read.isMapping() && !read.isFalsy();
    if (!warning.empty())
        file.warnings.push_back(
            {"file-no-hash", Finding::Severity::Warning, content.path() + ": " + warning, {content.file(), 1, 1}});
    return file;
}

DataFile readJsonData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Json), keys);
    if (loaded.error)
        return unreadable(*loaded.error, content);
    if (loaded.root->isMapping())
        return withData(loaded.root);
    DataFile file = withData(rootOf(Value::mapping({})));
    file.foreignRoot = puppetTypeName(loaded.root->value());
    return file;
}

DataFile readHoconData(const FileContent &content, KeyTable &keys)
{
    const LoadedRoot &loaded = content.as(rootView(DocumentFormat::Hocon), keys);
    if (!loaded.error)
        return withData(loaded.root);
    Error error = *loaded.error;
    if (error.code == Error::Code::Syntax) // hocon has the line in its text
        error.message = "String: " + std::to_string(error.mark.line) + ": " + error.message;
    return unreadable(std::move(error), content);
}

constexpr View<DataFile> kYamlData{&readYamlData};
constexpr View<DataFile> kJsonData{&readJsonData};
constexpr View<DataFile> kHoconData{&readHoconData};

/// The outcome of \a location without the key.
LayerOutcome::State silentState(const LayerNode &location)
{
    switch (location.state) {
    case LayerNode::State::Missing: return LayerOutcome::State::Missing;
    case LayerNode::State::Unresolved: return LayerOutcome::State::Unresolved;
    case LayerNode::State::Present:
    case LayerNode::State::Broken:
    case LayerNode::State::NotRun: break;
    }
    return LayerOutcome::State::NoKey;
}

const LayerNode *add(Layers &layers, ResolvedLayer layer)
{
    layers.errors.push_back(std::move(layer.error));
    layers.warnings.push_back(std::move(layer.warnings));
    layers.areUnread.push_back(layer.isUnread);
    std::pair<std::uint32_t, std::uint32_t> &range = layers.ranges.emplace_back();
    forEachLocation(layer.node, [&](const LayerNode &location) {
        const std::uint32_t rank = location.layer.index; // consecutive
        range = {range.second == 0 ? rank : range.first, rank + 1};
        layers.silent.resize(rank + 1);
        layers.silent[rank] = {location.layer, silentState(location)};
    });
    layers.root.children.push_back(std::move(layer.node));
    return &layers.root.children.back();
}

void addLayer(Layers &layers, LayerResolver &resolver, const LayerPlan &plan)
{
    const LayerNode *node = add(layers, resolver.resolve(plan, false));
    switch (plan.layer) {
    case Layer::Global:
        layers.global = node;
        layers.isGlobalVersion3 = !plan.error && plan.version == 3;
        break;
    case Layer::Environment:
        layers.environment = node;
        layers.hasVersion5Environment = !plan.error && plan.version >= 5;
        break;
    case Layer::Module: layers.modules[plan.module] = node; break;
    }
    if (!plan.defaultHierarchy)
        return;
    const std::size_t hierarchy = layers.errors.size() - 1;
    layers.fallbacks[plan.module] = add(layers, resolver.resolve(plan, true));
    addOnce(layers.warnings[hierarchy], layers.warnings.back()); // both are processed together (puppet8.md 3.2)
    if (layers.errors.back() && !layers.errors[hierarchy]) {
        layers.errors[hierarchy] = layers.errors.back();
        layers.root.children[hierarchy].state = LayerNode::State::Broken;
        layers.root.children[hierarchy].message = layers.errors.back()->message;
    }
}

} // namespace

const View<DataFile> &dataView(LocationSource::Reader reader)
{
    switch (reader) {
    case LocationSource::Reader::Json: return kJsonData;
    case LocationSource::Reader::Hocon: return kHoconData;
    case LocationSource::Reader::Yaml:
    case LocationSource::Reader::Eyaml:
    case LocationSource::Reader::NotRun: break;
    }
    return kYamlData;
}

std::shared_ptr<const Error> problemOf(const DataFile &file, const LocationSource &source, const VersionRules &rules)
{
    if (file.hasOtherRoot && rules.dataFileMustBeHash)
        return std::make_shared<const Error>(
            Error{Error::Code::TypeMismatch, file.warnings.front().text, file.warnings.front().mark});
    if (file.foreignRoot.empty())
        return file.error;
    return std::make_shared<const Error>(Error{Error::Code::TypeMismatch,
                                               "Value returned from " + source.function + ", when using location '" +
                                                   source.path + "', has wrong type, expects a Hash value, got " +
                                                   file.foreignRoot,
                                               {source.file, 1, 1}});
}

LayersData::LayersData(std::shared_ptr<const Layers> of)
    : layers(std::move(of)), files(std::make_unique<std::atomic<const DataFile *>[]>(layers->sources.size())),
      foreignKeys(std::make_unique<ForeignKeys[]>(layers->sources.size())),
      ordinary(std::make_unique<std::atomic<const DocumentRoot *>[]>(layers->sources.size()))
{
    static const DocumentRoot empty(ReadResult{Value::mapping({}), {}}); // the content of missing files
    for (std::uint32_t i = 0; i < layers->sources.size(); ++i) {
        const LocationSource &source = layers->sources[i];
        if (!source.exists && source.notRun.empty())
            ordinary[i].store(&empty, std::memory_order_relaxed);
    }
}

std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const ScopeVariables &scope, const CancelToken &cancel)
{
    const DialectRequest &request = plan.request();
    const Value *environment = scope.find("environment");
    PathMap pathMap(plan.snapshot(), request.folder, std::string(environment->text()), request.mappings);
    LayerResolver resolver(plan, scope, pathMap, cancel);
    if (mapsByEnvironment(request.mappings))
        resolver.noteReading("environment");

    const auto layers = std::make_shared<Layers>();
    layers->root.role = LayerNode::Role::Root;
    layers->root.group = GroupId{0};
    layers->root.children.reserve(plan.layers().size() *
                                  2); // nodes are referenced by pointers, so the vector must not reallocate
    for (const LayerPlan &layer : plan.layers()) {
        if (cancel.isCancelled())
            break;
        addLayer(*layers, resolver, layer);
    }
    layers->sources = resolver.takeSources();
    layers->mappings = pathMap.used();
    auto reads = std::make_shared<ReadSet>(resolver.takeReads());
    for (const LocationSource &source : layers->sources) {
        if (!source.path.empty())
            reads->noteFile(source.file, source.exists, FileRead::Extent::Existence);
    }
    layers->reads = std::move(reads);
    return layers;
}

} // namespace strata::hiera5
