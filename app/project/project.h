// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/sharednodes.h"
#include "core/finding.h"
#include "dialect/dialect.h"
#include "hierarchy/nodefacts.h"
#include "hierarchy/pathmapping.h"
#include "hierarchy/wholedisk.h"
#include "lookup/referencewords.h"
#include "projection/layernames.h"
#include "source/snapshot.h"

#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace strata {

/// What a user names when opening something; the shared options of the command line.
struct ProjectRequest
{
    std::string root; ///< folder or configuration file; searched upwards if it is a folder without one
    std::string dialect = "auto";
    ReferenceWords reference; ///< the version of the system
    std::string globalConfiguration;
    std::string modulePath; ///< ':' separated; empty: as the environment has it
    std::string environment = "production";
    std::string facts;          ///< file or folder
    NodeChoice nodes;           ///< whose facts are needed
    std::string nodeStore = {}; ///< of Datum: the store whose files are the nodes; empty: it is found
    std::vector<PathMapping> mappings;
    std::string revision = {}; ///< of a git repository, to be read in place of the files; see sourceFiles()
    std::string patch = {};    ///< a file with a unified diff that is laid over them
    std::string eyamlKey;      ///< private key that opens sealed values; empty: those that the configuration names
    WholeDisk wholeDisk = WholeDisk::Walked;
};

/// What decided what was found when a project was opened.
struct LookedAt
{
    std::unordered_set<FileId> files;
    std::unordered_set<FileId> read; ///< of these: of the others only whether and what they are
};

/// A loaded configuration with the nodes whose facts are known. Immutable; replaced as a whole on reload.
struct Project
{
    ProjectRequest request;
    std::string folder; ///< absolute: where the configuration lies
    std::shared_ptr<Workspace> workspace;
    std::shared_ptr<const Snapshot> snapshot; ///< in that workspace: the files that everything here was made from
    std::shared_ptr<const Dialect> dialect;
    SharedNodes nodes;             ///< by name: those with facts, and those that the data name
    std::vector<Finding> problems; ///< without those of nodes that are read later; see problemsOf()
    std::shared_ptr<const LookedAt> lookedAt = std::make_shared<const LookedAt>(); ///< never null
};

/// Opens the configuration that \a snapshot holds, choosing the dialect by its content. A new snapshot in the workspace
/// of a project that was open before reads only what has changed. Errors name what was looked for; Cancelled soon after
/// \a cancel says so, file by file and folder by folder.
Result<std::shared_ptr<const Project>>
openProject(const ProjectRequest &request, std::shared_ptr<const Snapshot> snapshot, const CancelToken &cancel = {});

/// \a project over other files: \a snapshot, in the same workspace, answers as the snapshot of the project does but for
/// what \a changed names. What is not concerned is taken over; where opening looked at something that has changed, it
/// is opened anew. Errors as openProject().
Result<std::shared_ptr<const Project>> openChanged(const Project &project, std::shared_ptr<const Snapshot> snapshot,
                                                   const std::unordered_set<FileId> &changed,
                                                   const CancelToken &cancel = {});

/// What the project was made from, and what was asked of its files since.
std::vector<std::string> askedPaths(const Project &project);

/// What is wrong with the configuration and the facts. Reads what was left for later.
std::vector<Finding> problemsOf(const Project &project);

/// All nodes that can be chosen, whatever the project was opened for. Cancelled, it may give none.
std::vector<KnownNode> allNodes(const Project &project, const CancelToken &cancel = {});

/// The scope of the node called \a name: its known facts, or only the certname.
Scope scopeOf(const Project &project, const std::string &name);

/// How the files of the project are called.
FileNames namesOf(const Project &project);

} // namespace strata
