// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/sharednodes.h"

#include <string>
#include <vector>

namespace strata {

/// The names of nodes that some box offers.
class OfferedNodes
{
public:
    /// What it is to offer now, which lives as long as it does; null: what it does already.
    const std::vector<std::string> *change(const SharedNodes &nodes);

private:
    SharedNodes m_nodes;
    bool m_areKnown = true;
};

} // namespace strata
