// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/layers.h"
#include "dialect/hiera5/plan.h"
#include "dialect/hiera5/search/lookupoptions.h"
#include "dialect/hiera5/variables.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"
#include "lookup/silentlocations.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata::hiera5 {

/// The layers searched for a key, highest priority first.
class SearchedLayers
{
public:
    SearchedLayers(std::initializer_list<const LayerNode *> layers)
    {
        for (const LayerNode *layer : layers) {
            if (layer)
                m_layers[m_count++] = layer;
        }
    }

    /// Valid as long as this object.
    std::span<const LayerNode *const> all() const { return {m_layers.data(), m_count}; }

private:
    std::array<const LayerNode *, 3> m_layers = {}; // global, environment, module
    std::size_t m_count = 0;
};

/// Lookups for one scope.
class Engine : public LookupEngine
{
public:
    /// If cancelled, some layers are missing.
    Engine(std::shared_ptr<const Plan> plan, const Scope &scope, const CancelToken &cancel);
    /// The scope and layers of \a like with the files of \a plan; see HierarchyKeeper.
    Engine(std::shared_ptr<const Plan> plan, const Engine &like);

    const LayerNode &layers() const override { return m_layers->root; }
    LayerContent content(LayerId layer) const override;
    std::vector<Finding> fileWarnings(LayerId layer) const override;
    LookupResult lookup(const LookupRequest &request) const override;
    /// Strings, except the key of the options. Rule: yaml.md A6.2.
    bool isLookupKey(Key key) const override { return key.isString() && key.text() != "lookup_options"; }
    std::vector<PathMapping> mappings() const override { return m_layers->mappings; }
    std::vector<Finding> hierarchyWarnings() const override;
    std::vector<MatchingOptions> optionsMatching(const LookupTarget &key) const override;
    /// Members other than `merge` and `convert_to` are ignored. Rule: hiera5.md 3.5.
    std::vector<OptionEntry> optionEntries(LayerId layer) const override;
    /// Of files of the environment, whose options are merged by key and validated one by one. Rule: hiera5.md 3.2, 3.3.
    const NamedOptions *namedOptions(LayerId layer) const override;
    Result<std::string> reveal(LayerId layer, std::string_view text) const override;
    std::optional<std::string> insertedText(const std::string &answer) const override { return plainText(answer); }
    std::shared_ptr<const LookupEngine> withTexts(const std::map<std::string, std::string> &texts) const override;

    const Plan &plan() const { return *m_plan; }
    KeyTable &keys() const { return m_plan->keys(); }
    const ScopeVariables &variables() const { return m_variables; }
    const LocationSource &source(LayerId layer) const { return m_layers->sources[layer.index]; }
    /// The data of a location whose file exists and is read.
    const DataFile &data(LayerId layer) const;
    /// Puppet's warnings about keys of another namespace in the data of a module.
    const std::vector<Finding> &foreignKeys(LayerId layer) const;
    /// Records that a location has an entry for a key in \a data or nothing, without side effects.
    void noteOrdinary(LayerId layer, const DocumentRoot &data) const;
    /// The locations below \a layers known to have nothing for \a key. Reads nothing.
    SilentLocations silentFor(std::span<const LayerNode *const> layers, const KeyQuery &key) const;
    /// Reads the files below \a layer that are not read yet, in parallel.
    void readAhead(const LayerNode &layer, const CancelToken &cancel) const;
    /// The layers searched for a key of \a module.
    SearchedLayers layersFor(const std::optional<std::string> &module) const;
    const LayerNode *globalLayer() const { return m_layers->global; }
    const LayerNode *environmentLayer() const { return m_layers->environment; }
    const LayerNode *moduleLayer(const std::string &module) const;
    /// The default_hierarchy of a module, or null.
    const LayerNode *fallbackLayer(const std::string &module) const;
    /// Whether \a layer is the global one with a version 3 configuration, which has rules of its own.
    bool isVersion3(const LayerNode &layer) const { return m_layers->isGlobalVersion3 && &layer == m_layers->global; }
    /// Whether lookups inside the data of such a layer stay in it: the environment has no version 5 configuration.
    bool isConfinedToGlobal() const { return m_layers->isGlobalVersion3 && !m_layers->hasVersion5Environment; }
    /// The error of every lookup that reaches the layer, or null.
    const Error *layerError(const LayerNode &layer) const;
    /// The warnings of a lookup that reaches the layer; null: none.
    const std::vector<Finding> *layerWarnings(const LayerNode &layer) const;
    /// Whether Puppet does not know the layer because its configuration is unusable.
    bool isUnread(const LayerNode &layer) const;
    /// The inputs from which the layers were resolved.
    const std::shared_ptr<const ReadSet> &hierarchyReads() const { return m_layers->reads; }

    /// Cached options of this scope. Values are plain data and shared; thread-safe.
    struct OptionCache
    {
        /// Merged options of some layers.
        struct MergedOptions
        {
            std::optional<Value> value;
            Byproduct byproduct;
        };

        using ModuleOptions = std::unordered_map<std::string, const LookupOptions *>;

        std::atomic<const LookupOptions *> ofMostKeys = nullptr; // of keys without own options of their module
        std::mutex mutex;                                        // protects the members below
        std::optional<MergedOptions> global;
        std::optional<MergedOptions> environment;
        ModuleOptions byModule; // of modules with own options
        ModuleOptions fallbacks;
        const LookupOptions *ofGlobalOnly = nullptr;             // of the global layer alone
        std::vector<std::unique_ptr<const LookupOptions>> owned; // all of these, and replaced ones
    };
    OptionCache &optionCache() const { return *m_optionCache; }

private:
    Engine(const Engine &other, ScopeVariables variables);
    std::optional<std::size_t> indexOf(const LayerNode &layer) const;

    std::shared_ptr<const Plan> m_plan;
    ScopeVariables m_variables;
    std::shared_ptr<const LayersData> m_data;
    std::shared_ptr<const Layers> m_layers; // the layers of m_data
    std::shared_ptr<OptionCache> m_optionCache;
};

} // namespace strata::hiera5
