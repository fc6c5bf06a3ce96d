// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <vector>

namespace strata::hocon {

/// Values written side by side: objects merge, lists join, scalars become one text. Errors: what does not fit together.
/// Null if there are no \a pieces. Rule: config_concatenation.rb of hocon 1.3.1.
Result<NodePointer> joined(const std::vector<NodePointer> &pieces);

} // namespace strata::hocon
