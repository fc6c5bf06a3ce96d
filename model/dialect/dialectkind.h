// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "dialect/dialect.h"
#include "dialect/reference.h"
#include "hierarchy/pathmapping.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The arguments for opening a configuration. Paths are absolute. A dialect ignores what its system does not have.
struct DialectRequest
{
    std::string configurationFile;        ///< of Hiera 5 that of the environment; empty: `hiera.yaml` in the folder
    std::string folder;                   ///< of the configuration file
    const Reference *reference = nullptr; ///< the version; null: the default, or the dialect has no versions
    std::optional<Strict> strict;         ///< none: the default of the version
    std::string globalConfiguration;      ///< empty: none
    std::vector<std::string> modulePath;  ///< empty: that of the environment
    std::string environment = "production";
    std::vector<PathMapping> mappings;
    std::string eyamlKey;  ///< private key for sealed values; empty: that of the configuration
    std::string nodeStore; ///< the store whose files are the nodes; empty: it is found
    WholeDisk wholeDisk = WholeDisk::Walked;
};

/// A system whose configurations can be opened: the entry point of a folder of `model/dialect`.
struct DialectKind
{
    std::string_view name;              ///< "hiera5", as the folder
    std::string_view configurationName; ///< "hiera.yaml"
    /// Whether \a configuration, a file of any name, belongs to this system.
    bool (*recognises)(const Snapshot &files, const std::string &configuration) = nullptr;
    /// Never null; if cancelled, it may lack data.
    std::shared_ptr<const Dialect> (*open)(std::shared_ptr<const Snapshot> files, DialectRequest request,
                                           const CancelToken &cancel) = nullptr;
    bool hasStrict = false;               ///< Puppet's setting `strict`
    bool hasNodeStore = false;            ///< DialectRequest::nodeStore
    bool isConfigurationOptional = false; ///< its file may be missing where the user names the dialect
};

/// All systems, in the order of `model/CMakeLists.txt`. The first one recognises any configuration.
std::span<const DialectKind *const> dialectKinds();
/// The system called \a name, or null.
const DialectKind *findDialectKind(std::string_view name);
/// The system of \a configuration: the last one that recognises it.
const DialectKind &recognisedDialect(const Snapshot &files, const std::string &configuration);

} // namespace strata
