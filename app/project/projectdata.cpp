// SPDX-License-Identifier: MIT
#include "app/project/projectdata.h"

#include "source/files/path.h"

namespace strata {

std::vector<std::string> pathsWithoutData(const Project &project)
{
    std::vector<std::string> paths{project.dialect->configurationFile()};
    if (!project.request.facts.empty())
        paths.push_back(absolutePath(project.request.facts, project.snapshot->workingFolder()));
    return paths;
}

} // namespace strata
