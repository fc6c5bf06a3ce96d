// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/hiera3/datafiles.h"
#include "dialect/hiera3/hiera3.h"
#include "dialect/hiera3/resolver.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// Lookups for one scope. Must not outlive its Hiera3.
class Engine : public LookupEngine
{
public:
    /// \a firstSources: Undef, or the order override; see withFirstSources().
    Engine(const Hiera3 &dialect, const Scope &scope, const Value &firstSources);

    const LayerNode &layers() const override { return m_root; }
    LayerContent content(LayerId layer) const override;
    Result<std::string> reveal(LayerId layer, const std::string &text) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    std::shared_ptr<const LookupEngine> withFirstSources(const Value &sources) const override;
    std::vector<PathMapping> mappings() const override { return m_mappings; }

    const Hiera3 &dialect() const { return m_dialect; }
    KeyTable &keys() const { return m_dialect.snapshot()->keys(); }
    /// The variables by name; a Mapping.
    const Value &variables() const { return m_variables; }
    const SourceFile &source(LayerId layer) const { return m_sources[layer.index]; }
    /// How many sources of each backend are those of the order override.
    std::size_t firstSources() const { return m_overrides; }
    /// Whether \a layer is the backend eyaml.
    bool isEyaml(const LayerNode &layer) const;
    /// What a lookup that reaches the backend of \a layer ends with, or null.
    const Error *layerError(const LayerNode &layer) const;
    const std::vector<Finding> &warnings() const { return m_warnings; }

private:
    class Naming;

    void addBackend(Resolver &resolver, const Hiera3Backend &backend);
    LayerNode entry(Resolver &resolver, const Hiera3Backend &backend, const DataFolder &folder, const Value &written);
    LayerNode location(SourceFile source, std::string name, SourceMark mark);

    const Hiera3 &m_dialect;
    Scope m_scope;
    Value m_variables;
    std::vector<Value> m_written; // sources in order, as written
    std::size_t m_overrides = 0;  // of them from the order override
    LayerNode m_root;
    std::vector<std::optional<Error>> m_errors; // by index of the root's children
    std::vector<SourceFile> m_sources;          // by LayerId::index
    std::vector<PathMapping> m_mappings;
    std::vector<Finding> m_warnings;
    std::uint16_t m_nextGroup = 1; // 0 is the root
};

/// The variables that Hiera 3 sees: `variables` exactly as they are, and nothing else where they alone are given;
/// otherwise the environment, facts and trusted data too, with and without leading `::`, as Puppet gives them.
/// Rule: hiera3.md 5.4.
Value scopeVariables(const Scope &scope, KeyTable &keys);

} // namespace strata::hiera3
