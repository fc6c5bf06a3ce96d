// SPDX-License-Identifier: MIT
#include "app/gui/navigation/suggestednodes.h"

#include <utility>

namespace strata {

const std::vector<std::string> *SuggestedNodes::change(const SharedNodes &nodes)
{
    const bool wereKnown = std::exchange(m_areKnown, nodes.areKnown());
    if (nodes.isSame(m_nodes) && (wereKnown == m_areKnown || nodes.namesWereRight()))
        return nullptr;
    m_nodes = nodes;
    return &nodes.names();
}

} // namespace strata
