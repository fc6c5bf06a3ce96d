// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A data file that some path of the hierarchy leads to.
struct RepositoryFile
{
    FileId file;
    std::string name;                      ///< short path
    std::vector<std::uint32_t> nodes = {}; ///< that read it, among RepositoryKeys::nodes; ascending
};

/// A root key and the files that have it.
struct RepositoryKey
{
    std::string key;
    std::vector<std::uint32_t> files = {}; ///< among RepositoryKeys::files; ascending
};

/// The keys of all data files, whoever reads them.
struct RepositoryKeys
{
    std::vector<std::string> nodes;    ///< all that are known, by name
    std::vector<RepositoryFile> files; ///< those with a key, by name
    std::vector<RepositoryKey> keys;   ///< bytewise; those that a lookup can name

    /// Null: no file has it. \a key is a root key, not a name in quotes.
    const RepositoryKey *find(const std::string &key) const;
    /// The nodes that read a file with the key; by name.
    std::vector<std::string> nodesWith(const RepositoryKey &key) const;
};

/// Reads the files that the nodes read as \a question asks for each of them, and those that only nodes would read whose
/// variables have other values: every file whose name fits a path of the hierarchy. Files that no path can lead to are
/// left alone; no lookup reads them. Error: Cancelled.
Result<RepositoryKeys> repositoryKeys(const Project &project, const Question &question, const CancelToken &cancel = {});

} // namespace strata
