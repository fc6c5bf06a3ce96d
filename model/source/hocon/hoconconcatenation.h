// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <vector>

namespace strata::hocon {

/// Concatenates values: objects merge, lists join, scalars become one text. Null if \a pieces is empty. Error: pieces
/// that do not fit together. Rule: config_concatenation.rb of hocon 1.3.1.
Result<NodePointer> joined(const std::vector<NodePointer> &pieces);

} // namespace strata::hocon
