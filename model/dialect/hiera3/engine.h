// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera3/layers.h"
#include "dialect/hiera3/plan.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::hiera3 {

/// Lookups for one scope.
class Engine : public LookupEngine
{
public:
    /// If cancelled, some layers are missing.
    Engine(const std::shared_ptr<const Plan> &plan, const Scope &scope, const CancelToken &cancel);

    const LayerNode &layers() const override { return m_layers->root; }
    LayerContent content(LayerId layer) const override;
    Result<std::string> reveal(LayerId layer, std::string_view text) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    std::shared_ptr<const LookupEngine> withFirstSources(const Value &sources) const override;
    std::vector<PathMapping> mappings() const override { return m_layers->mappings; }
    std::string_view optionsNotRead() const override { return "lookup_options"; }

    const Plan &plan() const { return *m_plan; }
    KeyTable &keys() const { return m_plan->keys(); }
    /// The variables by name; a Mapping.
    const Value &variables() const { return m_scope.variables; }
    const SourceFile &source(LayerId layer) const { return m_layers->sources[layer.index]; }
    /// The number of sources of each backend that are from the order override.
    std::size_t firstSources() const { return m_layers->firstSources; }
    bool isEyaml(const LayerNode &layer) const;
    /// The error of a lookup that reaches the backend of \a layer, or null.
    const Error *layerError(const LayerNode &layer) const;
    const std::vector<Finding> &warnings() const { return m_layers->warnings; }
    /// The variables and the environment.
    const NamedScope &scope() const { return m_scope; }
    /// The inputs from which the layers were resolved.
    const std::shared_ptr<const ReadSet> &hierarchyReads() const { return m_layers->reads; }

private:
    /// \a firstSources: Undef, or the order override; see withFirstSources().
    Engine(std::shared_ptr<const Plan> plan, NamedScope scope, const Value &firstSources, const CancelToken &cancel);

    std::shared_ptr<const Plan> m_plan;
    NamedScope m_scope;
    std::shared_ptr<const Layers> m_layers;
};

} // namespace strata::hiera3
