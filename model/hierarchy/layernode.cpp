// SPDX-License-Identifier: MIT
#include "hierarchy/layernode.h"

namespace strata {

std::vector<const LayerNode *> locations(const LayerNode &node)
{
    std::vector<const LayerNode *> found;
    if (node.role == LayerNode::Role::Location)
        found.push_back(&node);
    for (const LayerNode &child : node.children) {
        const auto below = locations(child);
        found.insert(found.end(), below.begin(), below.end());
    }
    return found;
}

} // namespace strata
