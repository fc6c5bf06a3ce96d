// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/sharednodes.h"
#include "core/address.h"
#include "core/finding.h"
#include "dialect/dialect.h"
#include "hierarchy/nodefacts.h"
#include "hierarchy/pathmapping.h"
#include "lookup/referencewords.h"
#include "projection/layernames.h"
#include "source/snapshot.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// The arguments for opening a project, from the shared command line options.
struct ProjectRequest
{
    std::string root; ///< folder or configuration file; parent folders are searched if a folder has none
    std::string dialect = "auto";
    ReferenceWords reference; ///< the version of the system
    std::string globalConfiguration;
    std::string modulePath; ///< ':' separated; empty: that of the environment
    std::string environment = "production";
    std::string facts;          ///< file or folder
    NodeChoice nodes;           ///< whose facts are needed
    std::string nodeStore = {}; ///< of Datum: the store whose files are the nodes; empty: it is found
    std::vector<PathMapping> mappings;
    std::string revision = {}; ///< of a git repository, read instead of the files; see sourceFiles()
    std::string patch = {};    ///< a file with a unified diff to apply on top
    std::string eyamlKey;      ///< private key for sealed values; empty: that of the configuration
    WholeDisk wholeDisk = WholeDisk::Walked;
};

/// The files examined when a project was opened.
struct DiscoveryFiles
{
    std::unordered_set<FileId> files;
    std::unordered_set<FileId> read; ///< those whose content was read; of the others only the status
};

/// An open configuration with its nodes. Immutable; replaced as a whole on reload.
struct Project
{
    ProjectRequest request;
    std::string folder; ///< absolute folder of the configuration
    std::shared_ptr<Workspace> workspace;
    std::shared_ptr<const Snapshot> snapshot; ///< the files from which everything was created
    std::shared_ptr<const Dialect> dialect;
    SharedNodes nodes;             ///< by name: those with facts, and those in the data
    std::vector<Finding> problems; ///< without those of nodes read later; see problemsOf()
    std::shared_ptr<const DiscoveryFiles> discoveryFiles = std::make_shared<const DiscoveryFiles>(); ///< never null
};

/// Opens the configuration in \a snapshot, choosing the dialect by its content. A new snapshot in the workspace of an
/// open project reads only changed files. Errors name the searched files; Cancelled is checked per file and folder.
Result<std::shared_ptr<const Project>>
openProject(const ProjectRequest &request, std::shared_ptr<const Snapshot> snapshot, const CancelToken &cancel = {});

/// \a project with other files: \a snapshot, in the same workspace, differs from the project's only in \a changed.
/// Reuses unaffected parts; opens again if opening examined a changed file. Errors as openProject().
Result<std::shared_ptr<const Project>> openChanged(const Project &project, std::shared_ptr<const Snapshot> snapshot,
                                                   const std::unordered_set<FileId> &changed,
                                                   const CancelToken &cancel = {});

/// The paths read for the project and requested since.
std::vector<std::string> requestedPaths(const Project &project);

/// Problems of the configuration and the facts. Reads pending facts.
std::vector<Finding> problemsOf(const Project &project);

/// All nodes, whatever the project was opened for. May be empty if cancelled.
std::vector<KnownNode> allNodes(const Project &project, const CancelToken &cancel = {});

/// The scope of the node \a name: its facts, or the certname only.
Scope scopeOf(const Project &project, const std::string &name);

/// The names of the project's files.
FileNames namesOf(const Project &project);

/// Absolute paths in data folders that hold no data: the configuration and the facts.
std::vector<std::string> pathsWithoutData(const Project &project);

/// The lookup for the root key \a key of a data file: quoted if it contains dots or quotes and dots lead into values.
LookupTarget rootTarget(const Project &project, const std::string &key);
/// The root key of \a target without quotes; empty for the whole node and for invalid names.
std::string rootOf(const Project &project, const LookupTarget &target);

} // namespace strata
