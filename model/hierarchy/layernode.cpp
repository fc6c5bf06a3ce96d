// SPDX-License-Identifier: MIT
#include "hierarchy/layernode.h"

namespace strata {

std::vector<const LayerNode *> locations(const LayerNode &node)
{
    std::vector<const LayerNode *> found;
    forEachLocation(node, [&found](const LayerNode &location) { found.push_back(&location); });
    return found;
}

} // namespace strata
