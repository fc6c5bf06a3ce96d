// SPDX-License-Identifier: MIT
#pragma once

#include "core/diagnostic.h"
#include "core/filetable.h"
#include "core/keytable.h"
#include "core/result.h"
#include "hierarchy/scope.h"
#include "source/filesystem.h"

#include <string>
#include <vector>

namespace strata {

/// A node whose facts are known.
struct NodeFacts
{
    std::string name; ///< certname: from the content where it has one, else the file name without extension
    std::string path; ///< file the facts come from
    Scope scope;      ///< facts, and `trusted` with the certname where the file brings none
};

/// Reads facts: YAML or JSON; a flat or structured fact hash, the output of `facter --json`/`--yaml`, or
/// `{"name": ..., "values": {...}}` as PuppetDB and `puppet facts` give it. Optional members `trusted`,
/// `server_facts` beside `values` are taken over.
Result<NodeFacts> readNodeFacts(const FileSystem &, const std::string &path, FileId file, KeyTable &keys);

/// Facts of a file, or of every `.yaml`, `.yml`, `.json` file directly in a folder, sorted by name. Files that cannot
/// be read are left out and reported.
std::vector<NodeFacts> readFactsFolder(const FileSystem &, const std::string &path, FileTable &, KeyTable &,
                                       std::vector<Diagnostic> &problems);

/// What is known of a node without facts: the `trusted` hash that follows from its certname.
Scope scopeForCertname(const std::string &certname, KeyTable &keys);

} // namespace strata
