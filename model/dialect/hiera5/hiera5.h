// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/dialect.h"
#include "dialect/hiera5/configuration/configuration.h"
#include "dialect/shared/eyamlkeys.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// Where a Hiera 5 setup lies.
struct Setup
{
    std::string environmentFolder;       ///< absolute
    std::string configurationFile;       ///< of the environment; empty: `hiera.yaml` in its folder
    std::string globalConfiguration;     ///< path of the global hiera.yaml; empty: there is no global layer
    std::vector<std::string> modulePath; ///< folders of modules; empty: as environment.conf has it
    std::string environment = "production";
    std::vector<PathMapping> mappings;
    std::string eyamlKey; ///< private key that opens sealed values; empty: the one a level names
};

/// One hiera.yaml of a layer as far as it could be read.
struct LayerConfiguration
{
    Layer layer = Layer::Environment;
    std::string name; ///< "Global", "Environment production", "Module ntp"
    std::string module;
    std::string path; ///< of the file, whether or not it exists
    std::optional<Configuration> configuration;
    std::optional<Error> error; ///< set where there is no configuration
    bool isBuiltIn = false;     ///< the file does not exist and Puppet uses its default
};

/// Puppet's Hiera 5: global, environment and module layers.
class Hiera5 : public Dialect
{
public:
    /// Cancelled, it knows only some of the modules.
    Hiera5(std::shared_ptr<const Snapshot> snapshot, Setup setup, const CancelToken &cancel = {});

    std::string_view name() const override { return "hiera5"; }
    std::string_view title() const override { return "Hiera 5"; }
    const std::string &configurationFile() const override { return m_configurationFile; }
    std::vector<StrategyChoice> strategies() const override;
    std::string unchosenStrategy() const override;
    std::string unknownStrategyText() const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_problems; }
    /// The files at the highest level that has any and whose path holds the node's certname are named after nodes.
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope) const override;

    const Setup &setup() const { return m_setup; }
    const std::shared_ptr<const Snapshot> &snapshot() const { return m_snapshot; }
    const std::vector<LayerConfiguration> &layers() const { return m_layers; }
    /// Whether a module of this name lies in the module folders, with or without data.
    bool hasModule(const std::string &name) const { return m_modules.contains(name); }
    const EyamlKeys &eyamlKeys() const { return m_eyamlKeys; }

private:
    void readLayer(Layer layer, std::string name, std::string module, const std::string &path);
    void readModules(const CancelToken &cancel);
    Result<std::optional<Configuration>> readVersion(Layer layer, const Document &document, const std::string &path);

    std::shared_ptr<const Snapshot> m_snapshot;
    Setup m_setup;
    std::string m_configurationFile;
    std::set<std::string> m_modules;
    std::vector<LayerConfiguration> m_layers; // global, environment, then modules by name
    std::vector<Finding> m_problems;
    EyamlKeys m_eyamlKeys;
};

/// The module folders of an environment: environment.conf's `modulepath`, else `modules`, and `site`, `site-modules`
/// where they exist. Absolute paths, existing or not, and settings such as `$basemodulepath` as written.
std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder);

} // namespace strata::hiera5
