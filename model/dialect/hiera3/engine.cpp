// SPDX-License-Identifier: MIT
#include "dialect/hiera3/engine.h"

#include "dialect/hiera3/datafiles.h"

#include <utility>

namespace strata::hiera3 {

Engine::Engine(const std::shared_ptr<const Plan> &plan, const Scope &scope, const CancelToken &cancel)
    : Engine(plan, {scopeVariables(scope, plan->keys()), scope.environment}, Value(), cancel)
{}

Engine::Engine(std::shared_ptr<const Plan> plan, NamedScope scope, const Value &firstSources, const CancelToken &cancel)
    : m_plan(std::move(plan)), m_scope(std::move(scope)), m_layers(m_plan->layersFor(m_scope, firstSources, cancel))
{}

LayerContent Engine::content(LayerId layer) const
{
    if (layer.index >= m_layers->sources.size())
        return {};
    const SourceFile &source = m_layers->sources[layer.index];
    if (!source.exists || source.reader == SourceFile::Reader::NotRun)
        return {};
    LayerContent content = contentOf(m_plan->snapshot().document(source.file, source.format()));
    if (!content.document)
        return content;
    if (const auto root = readSource(m_plan->snapshot(), source); !root) {
        content.findings.push_back(Finding::fromError(kFileBroken, root.error()));
        content.document = nullptr;
    }
    return content;
}

std::shared_ptr<const LookupEngine> Engine::withFirstSources(const Value &sources) const
{
    return std::shared_ptr<const LookupEngine>(new Engine(m_plan, m_scope, sources, {}));
}

const Error *Engine::layerError(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_layers->root.children.data());
    return index < m_layers->errors.size() && m_layers->errors[index] ? &*m_layers->errors[index] : nullptr;
}

bool Engine::isEyaml(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_layers->root.children.data());
    const auto &backends = m_plan->configuration().backends;
    return index < backends.size() && backends[index].name == "eyaml";
}

Result<std::string> Engine::reveal(LayerId layer, std::string_view text) const
{
    if (layer.index >= m_layers->sources.size() || m_layers->sources[layer.index].reader != SourceFile::Reader::Eyaml)
        return LookupEngine::reveal(layer, text);
    const auto key = m_plan->eyamlKeys().keyFor(m_layers->sources[layer.index].options);
    return key ? openedText(text, *key) : tl::unexpected<Error>(key.error());
}

} // namespace strata::hiera3
