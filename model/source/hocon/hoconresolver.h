// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <vector>

namespace strata::hocon {

/// Resolves every substitution below \a root and gives the finished data. An optional one without value is left out;
/// Strata does not look at environment variables, which the reference does: \a problems tells where that may matter.
/// Errors: a substitution without value or that needs itself, and texts that would grow without bounds.
Result<Value> resolved(const NodePointer &root, std::vector<Finding> &problems);

} // namespace strata::hocon
