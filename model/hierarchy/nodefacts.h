// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "core/result.h"
#include "hierarchy/scope.h"
#include "source/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// A node that can be chosen.
struct NodeFacts
{
    std::string name; ///< certname: from the content where it has one, else the file name without extension
    std::string path; ///< file the facts come from; empty: only the name is known
    Scope scope;      ///< facts, and `trusted` with the certname where the file brings none
};

/// The facts of one node or of several in a file: YAML or JSON; a flat or structured fact hash, the output of
/// `facter --json`/`--yaml`, or `{"name": ..., "values": {...}}` as `puppet facts` gives it, with optional members
/// `trusted`, `server_facts` and `environment` beside `values`. Several nodes: an export of PuppetDB, which is a list
/// of
/// `{"certname": ..., "facts": {...}}` (inventory), of `{"certname": ..., "facts": {"data": [{"name", "value"}]}}`
/// (factsets) or of `{"certname": ..., "name": ..., "value": ...}` (facts); a list of what one node may be; or a
/// mapping of certnames to fact hashes.
extern const View<Result<std::vector<NodeFacts>>> kNodeFacts;

/// Which nodes a command needs.
struct NodeChoice
{
    enum class Kind {
        All,
        AllLater, ///< the same; where many files have the facts they are read when somebody needs them
        One,
    };

    Kind kind = Kind::All;
    std::string name; ///< of the one; empty: none
};

/// Facts of a file, or of every `.yaml`, `.yml`, `.json` file directly in a folder, sorted by name. Files that cannot
/// be read are left out and reported. Of a folder, where only one node is needed, no other file is read if the one
/// named after the node has its facts.
///
/// Files are read side by side. Cancelled, it gives nothing.
std::vector<NodeFacts> readFacts(const Snapshot &, const std::string &path, const NodeChoice &choice,
                                 std::vector<Finding> &problems, const CancelToken &cancel = {});

/// The files of facts that \a path means: itself, or those directly in it.
std::vector<std::string> factsFiles(const FileSystem &files, const std::string &path);

/// The facts of the node \a name in the file of \a folder that is named after it; nothing: they are not there. Reads no
/// other file.
std::optional<NodeFacts> factsInOwnFile(const Snapshot &, const std::string &folder, const std::string &name);

/// What is known of a node without facts: the `trusted` hash that follows from its certname.
Scope scopeForCertname(const std::string &certname, KeyTable &keys);

/// The scope of facts that serve the node \a certname as well: what follows from a certname follows from this one, as
/// with `puppet lookup --node`; a `trusted` hash that the facts bring stays.
Scope scopeServing(Scope facts, const std::string &certname, KeyTable &keys);

} // namespace strata
