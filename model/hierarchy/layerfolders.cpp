// SPDX-License-Identifier: MIT
#include "hierarchy/layerfolders.h"

#include "source/files/path.h"

#include <algorithm>
#include <utility>

namespace strata {

std::string_view fixedFolder(std::string_view written)
{
    const std::size_t open = std::min(written.size(), written.find_first_of("%$*?[{<"));
    const std::size_t slash = written.substr(0, open).rfind('/');
    return slash == std::string_view::npos ? std::string_view() : written.substr(0, slash);
}

std::string levelFolder(const std::string &written, const std::string &resolved)
{
    if (!isAbsolutePath(resolved) || isAbsolutePath(written) || written.find('\\') != std::string::npos)
        return {};
    std::string folder = parentFolder(resolved);
    for (auto slashes = std::count(written.begin(), written.end(), '/'); slashes > 0; --slashes)
        folder = parentFolder(folder);
    const std::string fixed(fixedFolder(written));
    return fixed.empty() || resolved.starts_with(folderPrefix(folder) + fixed + '/') ? folder : std::string();
}

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
