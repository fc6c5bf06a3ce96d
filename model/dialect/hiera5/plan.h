// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/dialectkind.h"
#include "dialect/hiera5/layerplan.h"
#include "dialect/hiera5/layers.h"
#include "dialect/hiera5/search/sharedoptions.h"
#include "dialect/hiera5/versionrules.h"
#include "dialect/shared/eyamlkeys.h"
#include "hierarchy/readingscache.h"
#include "source/snapshot.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace strata::hiera5 {

class FunctionFinder;

/// The parts of an open configuration that are the same for all nodes. Immutable; thread-safe.
class Plan
{
public:
    /// If cancelled, some modules are missing.
    Plan(std::shared_ptr<const Snapshot> snapshot, DialectRequest request, const CancelToken &cancel);

    const DialectRequest &request() const { return m_request; }
    const Version &version() const { return m_version; }
    const VersionRules &rules() const { return m_version.rules; }
    const std::string &configurationFile() const { return m_configurationFile; }
    const std::vector<Finding> &problems() const { return m_problems; }
    const Snapshot &snapshot() const { return *m_snapshot; }
    KeyTable &keys() const { return m_snapshot->keys(); }
    const std::vector<LayerPlan> &layers() const { return m_layers; }
    /// Whether the module folders contain a module of this name, with or without data.
    bool hasModule(const std::string &name) const { return m_modules.contains(name); }
    const EyamlKeys &eyamlKeys() const { return m_eyamlKeys; }

    /// The files that match a pattern.
    struct Matches
    {
        std::vector<std::string> files;
        bool isCut = false; ///< see expandGlob()
    };
    /// The files that match the absolute \a pattern, reading at most \a mostEntries entries of folders. Cached if there
    /// are few. Incomplete if cancelled.
    std::shared_ptr<const Matches> matches(const std::string &pattern, std::size_t mostEntries,
                                           const CancelToken &cancel) const;

    /// LookupOptions::compile(), shared by all nodes with equal options.
    Result<LookupOptions> compiledOptions(const Value &options) const;
    /// Options that are the same for all nodes.
    SharedOptions &sharedOptions() const { return m_options; }

    /// The layers for \a scope, shared by all scopes with equal layers. Incomplete and not shared if cancelled.
    std::shared_ptr<const LayersData> layersFor(const ScopeVariables &scope, const CancelToken &cancel) const;
    /// Like layersFor(), but reuses \a layers. Requires: they were resolved for \a scope in another state of the files
    /// that differs only in data files.
    std::shared_ptr<const LayersData> layersLike(const std::shared_ptr<const Layers> &layers,
                                                 const ScopeVariables &scope) const;

private:
    std::shared_ptr<const LayersData> knownLayers(const ScopeVariables &scope) const;
    void readLayer(Layer layer, std::string name, std::string module, const std::string &path,
                   const FunctionFinder &functions);
    Result<std::optional<Configuration>> readVersion(Layer layer, const Document &document, const std::string &path);

    std::shared_ptr<const Snapshot> m_snapshot;
    DialectRequest m_request;
    Version m_version;
    std::string m_configurationFile;
    std::set<std::string> m_modules;
    std::vector<LayerPlan> m_layers; // global, environment, then modules by name
    std::vector<Finding> m_problems;
    EyamlKeys m_eyamlKeys;
    mutable ReadingsCache<LayersData> m_known;
    mutable std::mutex m_matching; // protects the next member
    mutable std::map<std::pair<std::string, std::size_t>, std::shared_ptr<const Matches>> m_matches;
    mutable SharedOptions m_options;
};

} // namespace strata::hiera5
