// SPDX-License-Identifier: MIT
#include "dialect/hiera5/engine.h"

#include "dialect/hiera5/lookup.h"

namespace strata::hiera5 {

Engine::Engine(const Hiera5 &dialect, const Scope &scope)
    : m_dialect(dialect), m_variables(scope, dialect.snapshot()->keys()), m_optionCache(std::make_unique<OptionCache>())
{
    const Snapshot &snapshot = *dialect.snapshot();
    PathMap pathMap(snapshot, dialect.setup().environmentFolder, scope.environment, dialect.setup().mappings);
    LayerResolver resolver(snapshot, snapshot.files(), snapshot.keys(), m_variables, pathMap);
    m_root.role = LayerNode::Role::Root;
    m_root.group = GroupId{0};
    m_root.children.reserve(dialect.layers().size() * 2); // nodes are pointed to: the vector must not move them

    for (const LayerConfiguration &layer : dialect.layers()) {
        if (layer.error) {
            const LayerNode *node = add(resolver.broken(layer.name, layer.module, layer.path, *layer.error));
            (layer.layer == Layer::Global        ? m_global
             : layer.layer == Layer::Environment ? m_environment
                                                 : m_modules[layer.module]) = node;
            continue;
        }
        const Configuration &configuration = *layer.configuration;
        m_isGlobalVersion3 = m_isGlobalVersion3 || (layer.layer == Layer::Global && configuration.version == 3);
        m_hasVersion5Environment =
            m_hasVersion5Environment || (layer.layer == Layer::Environment && configuration.version >= 5);
        const auto missing = layer.isBuiltIn ? LayerResolver::Missing::Skipped : LayerResolver::Missing::Kept;
        const LayerNode *node =
            add(resolver.resolve(configuration, configuration.hierarchy, layer.name, layer.module, missing));
        (layer.layer == Layer::Global        ? m_global
         : layer.layer == Layer::Environment ? m_environment
                                             : m_modules[layer.module]) = node;
        if (configuration.hasDefaultHierarchy) {
            ResolvedLayer fallback = resolver.resolve(configuration, configuration.defaultHierarchy,
                                                      layer.name + " (default hierarchy)", layer.module, missing);
            fallback.node.isFallback = true;
            m_fallbacks[layer.module] = add(std::move(fallback));
        }
    }
    m_sources = resolver.takeSources();
    m_data = std::make_unique<std::atomic<const DataFile *>[]>(m_sources.size());
    m_warnings = resolver.takeWarnings();
    m_mappings = pathMap.used();
}

const LayerNode *Engine::add(ResolvedLayer layer)
{
    m_errors.push_back(std::move(layer.error));
    m_root.children.push_back(std::move(layer.node));
    return &m_root.children.back();
}

LayerContent Engine::content(LayerId layer) const
{
    if (layer.index >= m_sources.size())
        return {};
    const LocationSource &source = m_sources[layer.index];
    if (!source.exists || source.reader == LocationSource::Reader::NotRun)
        return {};
    LayerContent content = contentOf(m_dialect.snapshot()->document(source.file, source.format()));
    if (!content.document)
        return content;
    const DataFile &file = data(layer);
    content.findings.insert(content.findings.end(), file.warnings.begin(), file.warnings.end());
    if (file.error) {
        content.findings.push_back(Finding::fromError(kFileBroken, *file.error));
        content.document = nullptr;
    }
    return content;
}

const DataFile &Engine::data(LayerId layer) const
{
    std::atomic<const DataFile *> &slot = m_data[layer.index];
    const DataFile *file = slot.load(std::memory_order_acquire);
    if (!file) {
        file = &m_dialect.snapshot()->view(m_sources[layer.index].file, dataView(m_sources[layer.index].reader));
        slot.store(file, std::memory_order_release);
    }
    return *file;
}

void Engine::readAhead(const LayerNode &layer) const
{
    std::vector<LayerId> unread;
    for (const LayerNode *location : locations(layer)) {
        const LocationSource &source = m_sources[location->layer.index];
        const bool isRead = source.exists && !source.refused && source.reader != LocationSource::Reader::NotRun;
        if (isRead && !m_data[location->layer.index].load(std::memory_order_acquire))
            unread.push_back(location->layer);
    }
    m_dialect.snapshot()->executor().forEach(unread.size(), [&](std::size_t i) { data(unread[i]); });
}

std::vector<const LayerNode *> Engine::layersFor(const std::optional<std::string> &module) const
{
    std::vector<const LayerNode *> found;
    for (const LayerNode *layer : {m_global, m_environment, module ? moduleLayer(*module) : nullptr}) {
        if (layer)
            found.push_back(layer);
    }
    return found;
}

const LayerNode *Engine::moduleLayer(const std::string &module) const
{
    const auto found = m_modules.find(module);
    return found == m_modules.end() ? nullptr : found->second;
}

const LayerNode *Engine::fallbackLayer(const std::string &module) const
{
    const auto found = m_fallbacks.find(module);
    return found == m_fallbacks.end() ? nullptr : found->second;
}

const Error *Engine::layerError(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_root.children.data());
    return index < m_errors.size() && m_errors[index] ? &*m_errors[index] : nullptr;
}

Result<std::string> Engine::reveal(LayerId layer, const std::string &text) const
{
    if (layer.index >= m_sources.size() || m_sources[layer.index].reader != LocationSource::Reader::Eyaml)
        return LookupEngine::reveal(layer, text);
    const auto key = m_dialect.eyamlKeys().keyFor(m_sources[layer.index].options);
    return key ? openedText(text, *key) : tl::unexpected<Error>(key.error());
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return runLookup(*this, request);
}

} // namespace strata::hiera5
