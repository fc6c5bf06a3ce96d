// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/hiera5/datafiles.h"
#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/layerresolver.h"
#include "dialect/hiera5/search/lookupoptions.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::hiera5 {

/// Lookups for one scope. Must not outlive its Hiera5.
class Engine : public LookupEngine
{
public:
    Engine(const Hiera5 &dialect, const Scope &scope);

    const LayerNode &layers() const override { return m_root; }
    LayerContent content(LayerId layer) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    /// Strings only, and the options are no data. Rule: yaml.md A6.2.
    bool isLookupKey(Key key) const override { return key.isString() && key.text() != "lookup_options"; }
    std::vector<PathMapping> mappings() const override { return m_mappings; }
    Result<std::string> reveal(LayerId layer, const std::string &text) const override;

    const Hiera5 &dialect() const { return m_dialect; }
    KeyTable &keys() const { return m_dialect.snapshot()->keys(); }
    const ScopeVariables &variables() const { return m_variables; }
    const LocationSource &source(LayerId layer) const { return m_sources[layer.index]; }
    /// The data of a location whose file exists and is read.
    const DataFile &data(LayerId layer) const;
    /// Reads the files below \a layer that were not read yet, several at the same time.
    void readAhead(const LayerNode &layer) const;
    /// The layers that a key of \a module is searched in, highest priority first.
    std::vector<const LayerNode *> layersFor(const std::optional<std::string> &module) const;
    const LayerNode *globalLayer() const { return m_global; }
    const LayerNode *environmentLayer() const { return m_environment; }
    const LayerNode *moduleLayer(const std::string &module) const;
    /// The default_hierarchy of a module, or null.
    const LayerNode *fallbackLayer(const std::string &module) const;
    /// Whether \a layer is the global one with a version 3 configuration, which has rules of its own.
    bool isVersion3(const LayerNode &layer) const { return m_isGlobalVersion3 && &layer == m_global; }
    /// Whether lookups inside the data of such a layer stay in it: the environment has no version 5 configuration.
    bool isConfinedToGlobal() const { return m_isGlobalVersion3 && !m_hasVersion5Environment; }
    /// What every lookup that reaches the layer fails with, or null.
    const Error *layerError(const LayerNode &layer) const;
    const std::vector<Finding> &warnings() const { return m_warnings; }

    /// Options that were computed before for this scope. Values are plain data and shared; the cache is thread-safe.
    struct OptionCache
    {
        /// Merged options of some layers, and what reading them warned of: every lookup that stands on them warns
        /// again.
        struct Merged
        {
            std::optional<Value> value;
            std::vector<Finding> warnings;
        };

        std::mutex mutex; // protects the members below
        std::optional<Merged> global;
        std::optional<Merged> environment;
        std::unordered_map<std::string, std::shared_ptr<const LookupOptions>> byModule; // "" for keys without module
        std::unordered_map<std::string, std::shared_ptr<const LookupOptions>> fallbacks;
        std::shared_ptr<const LookupOptions> ofGlobalOnly; // of the global layer alone
    };
    OptionCache &optionCache() const { return *m_optionCache; }

private:
    const LayerNode *add(ResolvedLayer layer);

    const Hiera5 &m_dialect;
    ScopeVariables m_variables;
    LayerNode m_root;
    std::vector<std::optional<Error>> m_errors;              // by index of the root's children
    std::vector<LocationSource> m_sources;                   // by LayerId::index
    std::unique_ptr<std::atomic<const DataFile *>[]> m_data; // by LayerId::index, null until first used
    std::vector<PathMapping> m_mappings;
    std::vector<Finding> m_warnings;
    bool m_isGlobalVersion3 = false;
    bool m_hasVersion5Environment = false;
    const LayerNode *m_global = nullptr;
    const LayerNode *m_environment = nullptr;
    std::unordered_map<std::string, const LayerNode *> m_modules;
    std::unordered_map<std::string, const LayerNode *> m_fallbacks;
    std::unique_ptr<OptionCache> m_optionCache;
};

} // namespace strata::hiera5
