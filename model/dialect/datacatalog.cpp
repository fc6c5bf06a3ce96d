// SPDX-License-Identifier: MIT
#include "dialect/datacatalog.h"

#include "hierarchy/levelfolder.h"

#include <set>
#include <utility>

namespace strata {

std::vector<std::string> DataCatalog::dataFolders(const LayerNode &layers) const
{
    std::set<std::string> folders;
    forEachLocation(layers, [&](const LayerNode &location) {
        std::string folder = levelFolder(location.written, location.resolved);
        if (!folder.empty() && folder != "/") // an empty variable leads there
            folders.insert(std::move(folder));
    });
    return {folders.begin(), folders.end()};
}

const DataCatalog &catalogOf(const Dialect &dialect)
{
    return dynamic_cast<const DataCatalog &>(dialect);
}

} // namespace strata
