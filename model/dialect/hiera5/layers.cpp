// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layers.h"

#include "dialect/hiera5/layerresolver.h"
#include "dialect/hiera5/plan.h"

#include <utility>

namespace strata::hiera5 {

namespace {

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
