// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/sharednodes.h"

#include <string>
#include <vector>

namespace strata {

/// The node names offered by a widget.
class SuggestedNodes
{
public:
    /// The names to offer now, valid as long as this object; null: unchanged.
    const std::vector<std::string> *change(const SharedNodes &nodes);

private:
    SharedNodes m_nodes;
    bool m_areKnown = true;
};

} // namespace strata
