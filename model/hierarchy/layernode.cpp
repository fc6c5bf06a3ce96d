// SPDX-License-Identifier: MIT
#include "hierarchy/layernode.h"

namespace strata {

void forEachLocation(const LayerNode &node, const std::function<void(const LayerNode &location)> &use)
{
    if (node.role == LayerNode::Role::Location)
        use(node);
    for (const LayerNode &child : node.children)
        forEachLocation(child, use);
}

std::vector<const LayerNode *> locations(const LayerNode &node)
{
    std::vector<const LayerNode *> found;
    forEachLocation(node, [&found](const LayerNode &location) { found.push_back(&location); });
    return found;
}

} // namespace strata
