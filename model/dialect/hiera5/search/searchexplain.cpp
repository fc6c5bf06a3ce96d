// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/search.h"

namespace strata::hiera5 {

namespace {

using NodeKind = ExplainNode::Kind;
using Event = ExplainNode::Event;

constexpr const char *kVersion = " (hiera configuration version 5)";

ExplainNode::Event eventOf(Variables::Root::Source source)
{
    switch (source) {
    case Variables::Root::Source::Overrides: return Event::FoundInOverrides;
    case Variables::Root::Source::Scope: return Event::Found;
    case Variables::Root::Source::Defaults: return Event::FoundInDefaults;
    }
    return Event::Found;
}

} // namespace

void Search::beginString(std::string_view subject)
{
    if (m_chain.explain)
        m_chain.explain->enter({NodeKind::Interpolation, std::string(subject)});
}

void Search::endString()
{
    if (m_chain.explain)
        m_chain.explain->leave();
}

void Search::explainVariable(const std::string &expression)
{
    const auto segments = splitKey(expression);
    if (!m_chain.explain || !segments)
        return;
    auto root = m_variables.root(segments->front().text);
    const VersionRules &rules = m_engine.plan().rules();
    if (root && root->source == Variables::Root::Source::Defaults && !rules.defaultValuesAreVariables &&
        rules.undefinedVariableFails)
        root.reset(); // the lookup fails earlier
    m_chain.explain->enter({NodeKind::Scope, "Global Scope"});
    if (root)
        m_chain.explain->found(segments->front().text, root->value, eventOf(root->source));
    m_chain.explain->leave();
    if (root && !root->value.isUndef() && segments->size() > 1)
        m_chain.explain->dig(root->value, std::span(*segments).subspan(1), m_engine.keys());
}

/// The options of the module below those of the other layers.
void Search::explainJoining(const std::string &module, const Value &shared, const Value &own, const Value &joined)
{
    FoldExplainer merge(*m_chain.explain, hashStrategy());
    merge.enterMerge();
    const auto part = [&](const std::string &name, const Value &options) {
        const ExplainScope scope(m_chain.explain, [&] { return ExplainNode{NodeKind::Scope, name}; });
        m_chain.explain->found(kOptionsKey, options);
    };
    part("Global and Environment", shared);
    part("Module " + module, own);
    merge.leaveMerge(FoldValue{joined, {}, {}});
}

ExplainNode Search::layerNode(const LayerNode &layer) const
{
    ExplainNode node{NodeKind::Layer};
    if (!layer.module.empty())
        node.name = "Module \"" + layer.module + "\" Data Provider";
    else
        node.name = &layer == m_engine.globalLayer() ? "Global Data Provider" : "Environment Data Provider";
    node.name += kVersion;
    node.module = layer.module;
    if (m_engine.plan().snapshot().type(layer.resolved) == FileSystem::Type::File)
        node.source = layer.resolved;
    return node;
}

std::optional<ExplainNode> Search::missingModule(const std::optional<std::string> &module) const
{
    if (!module || m_engine.moduleLayer(*module))
        return std::nullopt;
    const bool exists = m_engine.plan().hasModule(*module);
    return ExplainNode{exists ? NodeKind::ModuleProviderNotFound : NodeKind::ModuleNotFound, *module};
}

Result<void> Search::explainOptions(const std::string &keyText)
{
    const auto key = parseLookupKey(keyText);
    if (!key)
        return tl::unexpected<Error>(key.error());
    LookupKey options = *key; // keeps the module
    options.text = options.root = kOptionsKey;
    options.rest.clear();
    const auto found = fold(hashStrategy(), options, {kOptionsKey, m_engine.keys()},
                            m_engine.layersFor(key->module).all(), Stage::AllLayers);
    return found ? Result<void>() : tl::unexpected<Error>(found.error());
}

} // namespace strata::hiera5
