// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathmapping.h"
#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata {

/// Finds folders of a server on this machine: absolute data folders that do not exist here.
///
/// Mappings of the user come first. Otherwise the longest tail of the folder that exists below the root is used
/// (`/etc/puppetlabs/code/environments/production/hieradata` -> `ROOT/hieradata`).
class PathMap
{
public:
    PathMap(const FileSystem &files, std::string root, const std::string &environment,
            std::vector<PathMapping> mappings);

    /// The folder to read instead of \a folder; \a folder itself without match.
    std::string map(const std::string &folder);
    /// The mappings used so far, in order of first use.
    const std::vector<PathMapping> &used() const { return m_used; }

private:
    void note(PathMapping mapping);

    const FileSystem &m_files;
    std::string m_root;
    std::vector<PathMapping> m_mappings; // with `%{environment}` replaced
    std::vector<PathMapping> m_used;
};

/// Whether \a mappings depend on the environment.
bool mapsByEnvironment(const std::vector<PathMapping> &mappings);

} // namespace strata
