// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/pathmapping.h"
#include "source/files/filesystem.h"

#include <string>
#include <vector>

namespace strata {

/// Finds server folders on this machine: absolute data folders that do not exist here.
///
/// The mappings of the user come first. Without one, a folder is tried by its longest tail that exists below the root
/// (`/etc/puppetlabs/code/environments/production/hieradata` -> `ROOT/hieradata`).
class PathMap
{
public:
    PathMap(const FileSystem &files, std::string root, const std::string &environment,
            std::vector<PathMapping> mappings);

    /// The folder to read instead of \a folder; \a folder itself if nothing fits.
    std::string map(const std::string &folder);
    /// The mappings that were used so far, in order of first use.
    const std::vector<PathMapping> &used() const { return m_used; }

private:
    void note(PathMapping mapping);

    const FileSystem &m_files;
    std::string m_root;
    std::vector<PathMapping> m_mappings; // with `%{environment}` replaced
    std::vector<PathMapping> m_used;
};

/// Whether \a mappings say different things for different environments.
bool mapsByEnvironment(const std::vector<PathMapping> &mappings);

} // namespace strata
