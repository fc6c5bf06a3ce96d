// SPDX-License-Identifier: MIT
#include "hierarchy/outsidelayers.h"

#include <utility>

namespace strata {

std::vector<OutsideLayer> layersOutside(const LayerNode &root, const std::string &folder, const FileSystem &files)
{
    const std::string inside = folderPrefix(files.realPath(folder));
    std::vector<OutsideLayer> outside;
    for (const LayerNode *location : locations(root)) {
        if (location->resolved.empty())
            continue;
        std::string path = files.realPath(location->resolved);
        if (!path.starts_with(inside))
            outside.push_back({location->layer, std::move(path)});
    }
    return outside;
}

} // namespace strata
