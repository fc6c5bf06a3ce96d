// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A data file that matches a path of the hierarchy.
struct RepositoryFile
{
    FileId file;
    std::string name;                      ///< short path
    std::vector<std::uint32_t> nodes = {}; ///< its readers, indexes into RepositoryKeys::nodes; ascending
};

/// A root key and the files that have it.
struct RepositoryKey
{
    std::string key;
    std::vector<std::uint32_t> files = {}; ///< indexes into RepositoryKeys::files; ascending
};

/// The keys of all data files, read by a node or not.
struct RepositoryKeys
{
    std::vector<std::string> nodes;    ///< all known nodes, sorted
    std::vector<RepositoryFile> files; ///< those with a key, by name
    std::vector<RepositoryKey> keys;   ///< sorted bytewise; keys that a lookup can name

    /// Null: no file has it. \a key: a root key without quotes.
    const RepositoryKey *find(const std::string &key) const;
    /// The nodes that read a file with the key, sorted.
    std::vector<std::string> nodesWith(const RepositoryKey &key) const;
};

/// Reads the files of all nodes for \a question, and those that nodes with other variables would read: every file that
/// matches a path of the hierarchy. Fails only with Cancelled.
Result<RepositoryKeys> repositoryKeys(const Project &project, const Question &question, const CancelToken &cancel = {});

} // namespace strata
